import { emailSchema } from './email.ts';
import { z } from './zod.ts';

/** POST /newsletter/subscribe (R11.1). */
export const subscribeRequestSchema = z.object({
  // A text that begins like a formula is nobody's mailbox, and a spreadsheet would run it.
  email: emailSchema.refine((text) => /^[^=+@-]/.test(text), 'Enter an email address like name@example.com'),
});
export type SubscribeRequest = z.infer<typeof subscribeRequestSchema>;

export const subscribeResponse = z.object({ success: z.literal(true) });
export type SubscribeResponse = z.infer<typeof subscribeResponse>;
