import { emailSchema } from './email.ts';
import { z } from './zod.ts';

/** POST /stock-alerts (R16.2). */
export const stockAlertRequestSchema = z.object({
  variantId: z.string({ error: 'Name a variant' }).min(1, 'Name a variant').max(200, 'Name a variant'),
  email: emailSchema,
});
export type StockAlertRequest = z.infer<typeof stockAlertRequestSchema>;

export const stockAlertResponse = z.object({ success: z.literal(true) });
export type StockAlertResponse = z.infer<typeof stockAlertResponse>;
