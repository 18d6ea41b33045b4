import { z } from './zod.ts';

export const transitDaysSchema = z
  .object({ from: z.number().int(), to: z.number().int() })
  .meta({ description: 'business days on the way, after it ships' });

const shippingMethodSchema = z.object({
  id: z.string().meta({ description: 'sent as `shippingMethod`', example: 'standard' }),
  name: z.string(),
  price: z.number().meta({ description: 'US dollars' }),
  freeFrom: z.number().nullable().meta({ description: 'US dollars: the subtotal from which it is free; null: never' }),
  days: transitDaysSchema,
  countries: z.array(z.string()).meta({ description: 'the first method that delivers to a country is the default there' }),
});

const salesTaxSchema = z.object({
  rate: z.number().meta({ description: 'percent; of each line and of shipping, rounded to the cent one by one, half a cent up' }),
  clothing: z.boolean().meta({ description: 'false: only bags and what is no garment are taxed' }),
  shipping: z.boolean(),
});

/** What an order on invoice costs beside its lines, today (R3.15, R3.16). */
export const chargesSchema = z.object({
  methods: z.array(shippingMethodSchema),
  taxes: z.record(z.string(), salesTaxSchema).meta({ description: 'by state code; a state without an entry has no tax' }),
});
/** The charges as a browser gets them, in dollars. */
export type ChargesToday = z.infer<typeof chargesSchema>;
