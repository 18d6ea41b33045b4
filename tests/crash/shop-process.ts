import { z } from 'zod';
import { startKillableChild } from './killable-child.ts';

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

const answerSchema = z.union([z.object({ checkout: z.string() }), z.object({ reference: z.string() }), z.object({ refused: z.string() })]);

/** Starts `order-child.ts` over the directories. */
export function startShopProcess({ dataDir, contentDir }: { dataDir: string; contentDir: string }): ShopProcess {
  const { ready, ask, kill } = startKillableChild({ script: 'order-child.ts', args: [dataDir, contentDir], answerSchema });
  return {
    ready,
    async add(variantId, quantity) {
      const answer = await ask({ add: { variantId, quantity } });
      return 'checkout' in answer ? answer : { refused: 'refused' in answer ? answer.refused : 'odd answer' };
    },
    async place(checkoutId) {
      const answer = await ask({ place: checkoutId });
      return 'reference' in answer ? answer : { refused: 'refused' in answer ? answer.refused : 'odd answer' };
    },
    kill,
  };
}
