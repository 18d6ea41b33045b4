import { z } from 'zod';
import { emailSchema } from './email.ts';

/**
 * POST /newsletter/subscribe (spec section 7). What no visitor fills in and no visitor is quick enough for is
 * answered like the rest and does nothing.
 */
export const subscribeRequestSchema = z.object({
  // What begins like a formula is no mailbox anybody has, and a spreadsheet would run it.
  email: emailSchema.refine((text) => /^[^=+@-]/.test(text), 'Enter an email address like name@example.com'),
  motto: z.string().max(2000).optional().meta({ description: 'a trap: leave it out' }),
  elapsedMs: z.number().min(0).optional().meta({ description: 'milliseconds since the form’s page was opened, where known' }),
});
export type SubscribeRequest = z.input<typeof subscribeRequestSchema>;

export const subscribeAnswer = z.object({ success: z.literal(true) });
export type SubscribeAnswer = z.infer<typeof subscribeAnswer>;
