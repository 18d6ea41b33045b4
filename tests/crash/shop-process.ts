import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';

/** A shop in a process that can be killed. Its pending calls reject with ProcessGone when it is killed. */
export type ShopProcess = {
  /** Resolves when it accepts orders. */
  ready: Promise<void>;
  /** Makes a checkout with that one line. Gives its id, or the refusal. */
  add(variantId: string, quantity: number): Promise<{ checkout: string } | { refused: string }>;
  /** Places the order. Gives its number once it is stored, or the refusal. */
  place(checkoutId: string): Promise<{ reference: string } | { refused: string }>;
  /** Sends SIGKILL and resolves when the process has ended. */
  kill(): Promise<void>;
};

export class ProcessGone extends Error {
  override name = 'ProcessGone';
}

const answerSchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.number(), checkout: z.string() }),
  z.object({ id: z.number(), reference: z.string() }),
  z.object({ id: z.number(), refused: z.string() }),
]);
type Answer = z.infer<typeof answerSchema>;

/** Starts `order-child.ts` over the directories. */
export function startShopProcess({ dataDir, contentDir }: { dataDir: string; contentDir: string }): ShopProcess {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'order-child.ts'), dataDir, contentDir], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const waiting = new Map<number, { resolve(answer: Answer): void; reject(error: Error): void }>();
  const readyId = 0;
  let complaint = '';
  let gone = false;
  let lastId = readyId;

  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (text) => {
    complaint += text;
  });
  createInterface({ input: child.stdout }).on('line', (line) => {
    const answer = answerSchema.parse(JSON.parse(line));
    const id = 'id' in answer ? answer.id : readyId;
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  });
  const ended = new Promise<void>((resolve) => {
    // 'close' comes after the last line of output, so everything acknowledged before the kill counts.
    child.on('close', () => {
      gone = true;
      for (const { reject } of waiting.values()) reject(new ProcessGone(complaint || 'killed'));
      resolve();
    });
  });

  function expectAnswer(id: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      if (gone) reject(new ProcessGone('killed'));
      else waiting.set(id, { resolve, reject });
    });
  }

  function ask(request: object): Promise<Answer> {
    lastId += 1;
    const answer = expectAnswer(lastId);
    child.stdin.write(`${JSON.stringify({ id: lastId, ...request })}\n`);
    return answer;
  }

  return {
    ready: expectAnswer(readyId).then(() => undefined),
    async add(variantId, quantity) {
      const answer = await ask({ add: { variantId, quantity } });
      return 'checkout' in answer ? answer : { refused: 'refused' in answer ? answer.refused : 'odd answer' };
    },
    async place(checkoutId) {
      const answer = await ask({ place: checkoutId });
      return 'reference' in answer ? answer : { refused: 'refused' in answer ? answer.refused : 'odd answer' };
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
