import { z } from 'zod';
import { returnRequestSchema } from '#core/contract/order-return.ts';

/** What can become of an order, each with a column `<fact>_at` in its row. */
export const orderFactNames = ['invoiced', 'paid', 'shipped', 'delivered', 'canceled'] as const;
/** What can become of a return, likewise. */
export const returnFactNames = ['approved', 'refused', 'received', 'refunded', 'exchanged', 'withdrawn'] as const;

export type Fact = (typeof orderFactNames)[number] | (typeof returnFactNames)[number];

/** What `after-order-child.ts` can be asked. With a `key` it is the buyer who cancels or withdraws, without one the label acts. */
export const afterOrderRequest = z.discriminatedUnion('step', [
  z.object({ step: z.literal('add'), lines: z.array(z.object({ variantId: z.string(), quantity: z.number() })) }),
  z.object({ step: z.literal('place'), checkout: z.string(), email: z.string() }),
  z.object({
    step: z.literal('mark'),
    number: z.string(),
    fact: z.enum([...orderFactNames, ...returnFactNames]),
    key: z.string().optional(),
    isDamaged: z.boolean().optional(),
  }),
  z.object({ step: z.literal('ask'), key: z.string(), form: returnRequestSchema }),
  z.object({ step: z.literal('mail'), number: z.string() }),
  z.object({ step: z.literal('mailed'), number: z.string() }),
  z.object({ step: z.literal('files'), key: z.string() }),
  z.object({ step: z.literal('endHolds') }),
]);
export type AfterOrderRequest = z.infer<typeof afterOrderRequest>;

/** `isFresh`: this call did it. `holds`: it is so now, whoever did it. `files`: a hash of each document by its number. */
export const afterOrderAnswer = z.union([
  z.object({ checkout: z.string() }),
  z.object({
    reference: z.string(),
    key: z.string(),
    lines: z.array(z.object({ id: z.string(), variantId: z.string(), quantity: z.number() })),
  }),
  z.object({ holds: z.boolean(), isFresh: z.boolean() }),
  z.object({ asked: z.string() }),
  z.object({ mailed: z.number() }),
  z.object({ files: z.record(z.string(), z.string()) }),
  z.object({ ended: z.literal(true) }),
  z.object({ refused: z.string() }),
  z.object({ unavailable: z.literal(true) }),
]);
export type AfterOrderAnswer = z.infer<typeof afterOrderAnswer>;
