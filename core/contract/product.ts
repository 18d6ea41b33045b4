import { z } from './zod.ts';

const id = z.string().min(1).max(200);
const dollars = z.number().min(0).max(1_000_000).meta({ description: 'US dollars, at most two decimals', example: 300 });

/** A handle names a product or a collection in an address: lower-case words joined by hyphens. */
export const handleSchema = z
  .string()
  .min(1)
  .max(120)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .meta({ example: 'two-piece-suit-set' });

export const imageSchema = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.number().int().positive().nullable().meta({ description: 'pixels of the master, where known' }),
  height: z.number().int().positive().nullable(),
  tint: z.string().nullable().meta({ description: 'color shown before the picture has come, as #rrggbb' }),
});
export type Image = z.infer<typeof imageSchema>;

const variantSchema = z.object({
  id,
  title: z.string().meta({ description: 'option values joined by " / "; `Default` where there is only one', example: 'M / Bone' }),
  price: dollars,
  available: z.boolean(),
  madeToOrder: z.boolean().meta({ description: 'made once it is ordered: never sold out, ships later' }),
  options: z.record(z.string(), z.string()).meta({ description: 'option name to value', example: { Size: 'M', Color: 'Bone' } }),
  image: z.number().int().min(0).nullable().meta({ description: 'index in `images` of the picture that shows this variant' }),
});
export type Variant = z.infer<typeof variantSchema>;

const optionSchema = z.object({
  name: z.string(),
  values: z.array(
    z.object({
      value: z.string(),
      swatch: z.string().nullable(),
      picture: z.string().optional().meta({ description: 'a small square of the cloth in this color, shown over the swatch' }),
    }),
  ),
});
export type Option = z.infer<typeof optionSchema>;

/** What a card shows: a product without its variants. The live search filters this shape. */
export const productCardSchema = z.object({
  id,
  handle: handleSchema,
  name: z.string(),
  description: z.string(),
  category: z.string(),
  kind: z.string().nullable().meta({ description: 'garment type, decides the drawing where there is no picture' }),
  tags: z.array(z.string()),
  price: dollars,
  available: z.boolean(),
  image: z.string().nullable(),
  images: z.array(imageSchema).meta({ description: 'on a card at most two: front, and the second view' }),
  swatch: z.string().nullable().meta({ description: 'color of the first variant, for the drawing' }),
});
export type ProductCard = z.infer<typeof productCardSchema>;

export const productSchema = productCardSchema.extend({
  variants: z.array(variantSchema),
  options: z.array(optionSchema),
  details: z.array(z.object({ label: z.string(), text: z.string() })),
  measures: z
    .array(z.object({ text: z.string(), x: z.number(), from: z.number(), to: z.number() }))
    .meta({ description: 'measure callouts on the first picture: a vertical hairline at x from `from` to `to`, in percent' }),
  goesWellWith: z
    .array(z.object({ handle: handleSchema, name: z.string() }))
    .meta({ description: 'products that the label shows beside it' }),
});
export type Product = z.infer<typeof productSchema>;

export const collectionCardSchema = z.object({
  id,
  handle: handleSchema,
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  productsCount: z.number().int().min(0),
  picture: imageSchema.nullable().meta({ description: '`image` with its text and size' }),
});
export type CollectionCard = z.infer<typeof collectionCardSchema>;

export const collectionSchema = collectionCardSchema.extend({ products: z.array(productSchema) });
export type Collection = z.infer<typeof collectionSchema>;

/** What a collection's page shows: the collection with its products as cards. */
export const collectionOfCardsSchema = collectionCardSchema.extend({ products: z.array(productCardSchema) });
export type CollectionOfCards = z.infer<typeof collectionOfCardsSchema>;
