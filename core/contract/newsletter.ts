import { z } from 'zod';
import { emailSchema } from './email.ts';

/** POST /newsletter/subscribe (spec section 7). */
export const subscribeRequestSchema = z.object({
  // What begins like a formula is no mailbox anybody has, and a spreadsheet would run it.
  email: emailSchema.refine((text) => /^[^=+@-]/.test(text), 'Enter an email address like name@example.com'),
});
export type SubscribeRequest = z.infer<typeof subscribeRequestSchema>;

export const subscribeResponse = z.object({ success: z.literal(true) });
export type SubscribeResponse = z.infer<typeof subscribeResponse>;
