import type { ChildProcess } from 'node:child_process';
import { checkoutResponse, failureSchema, orderResponse } from '#core/contract/responses.ts';
import { buyer } from '../fixtures/shop.ts';
import { startServer } from '../server.ts';
import { ProcessGone } from './killable-child.ts';
import type { ShopProcess } from './shop-process.ts';

/** The whole product as it is run, called over HTTP like a browser does. */
export function startHttpShop({ dataDir, contentDir }: { dataDir: string; contentDir: string }): ShopProcess {
  let killed = false;
  let child: ChildProcess | undefined;
  const starting = startServer({
    dataDir,
    env: { CONTENT_DIR: contentDir, LOG_LEVEL: 'silent' },
    spawned: (started) => {
      child = started;
    },
  });
  starting.catch(() => undefined);

  async function post(path: string, body: object): Promise<unknown> {
    const { origin } = await starting;
    try {
      const answer = await fetch(origin + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      return await answer.json();
    } catch (cause) {
      throw killed ? new ProcessGone('killed', { cause }) : cause;
    }
  }

  function refusalOf(answer: unknown): { refused: string } {
    return { refused: failureSchema.parse(answer).error.code };
  }

  return {
    ready: starting.then(
      () => undefined,
      (cause: unknown) => {
        throw killed ? new ProcessGone('killed', { cause }) : cause;
      },
    ),
    async add(variantId, quantity) {
      const answer = await post('/api/shopify/checkout', { lineItems: [{ variantId, quantity }] });
      const made = checkoutResponse.safeParse(answer);
      return made.success ? { checkout: made.data.checkout.id } : refusalOf(answer);
    },
    async place(checkoutId) {
      const answer = await post(`/api/checkout/${checkoutId}/order`, buyer());
      const placed = orderResponse.safeParse(answer);
      return placed.success ? { reference: placed.data.order.reference } : refusalOf(answer);
    },
    async kill() {
      if (killed) return;
      killed = true;
      const ended = new Promise((resolve) => child?.once('exit', resolve));
      child?.kill('SIGKILL');
      await ended;
    },
  };
}
