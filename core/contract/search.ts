import { productCardSchema, productSchema } from './product.ts';
import { z } from './zod.ts';

const phrase = z.string().trim().min(1, 'must not be empty').max(40, 'must be at most 40 characters long');

/** What else a search for a phrase finds: phrases that mean the same, and phrases that one of them stands for, such as colors. */
export const searchSynonymsSchema = z.strictObject({
  same: z.array(z.array(phrase).min(2).max(20)).max(200),
  means: z.record(phrase, z.array(phrase).min(1).max(20)),
});
export type SearchSynonyms = z.infer<typeof searchSynonymsSchema>;

/** A product as the search and the filters of the shop need it. */
export const searchProductSchema = productCardSchema.extend({
  description: z.string().meta({ description: 'the whole description' }),
  images: productSchema.shape.images,
  options: productSchema.shape.options,
  variants: z.array(productSchema.shape.variants.element.pick({ id: true, price: true, available: true, options: true, image: true })),
  added: z.string().nullable().meta({ description: 'the day it was added, as YYYY-MM-DD', example: '2024-03-01' }),
  collections: z.array(z.string()).meta({ description: 'titles of the collections that it is in' }),
});
export type SearchProduct = z.infer<typeof searchProductSchema>;
