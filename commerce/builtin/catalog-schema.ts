import { z } from 'zod';
import { handleSchema } from '#core/contract/product.ts';
import { garmentKinds } from '#core/garment/garment-kinds.ts';
import { toCents } from '#core/money.ts';

const line = (max: number) => z.string().trim().min(1, 'must not be empty').max(max, `must be at most ${max} characters long`);
/** YAML reads a size 9.5 as a number, but it is a name here. */
const word = z.union([z.string(), z.number()], { error: 'must be a word or a number' }).transform(String).pipe(line(60));
const file = z
  .string()
  .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/, 'must be a file name')
  .max(120);

const price = z.number({ error: 'must be a price in dollars, such as 120.00' }).transform((dollars, context) => {
  try {
    return toCents(dollars);
  } catch {
    context.addIssue({ code: 'custom', message: 'must be a price in dollars with at most two decimals, from 0 to 1,000,000' });
    return z.NEVER;
  }
});

const wantsCount = 'must be a count such as 12, or: made to order';
const count = z.number({ error: wantsCount }).int(wantsCount).min(0, wantsCount).max(1_000_000, wantsCount);
const madeToOrder = z.literal('made to order', { error: wantsCount }).transform(() => null);
const stock = z.union([count, madeToOrder], { error: wantsCount });

/** A stock count, `made to order` (null), or an object with a stock and a price of its own. */
const variant = z.union(
  [stock.transform((counted) => ({ stock: counted, price: null })), z.strictObject({ stock, price: price.nullable().default(null) })],
  { error: 'must be a count such as 12, or: made to order, or { stock: 12, price: 120.00 }' },
);

const swatch = z
  .string({ error: "must be a color such as '#d6cfbf'" })
  .regex(/^#[0-9a-fA-F]{6}$/, "must be a color such as '#d6cfbf'")
  .nullable();
const optionValues = z.union([z.array(word).min(1).max(100), z.record(z.string(), swatch)], {
  error: "must be a list of values, or values with colors such as { Bone: '#d6cfbf' }",
});

const percent = z.number().min(0).max(100);

/** The shape of `content/products/<handle>.yaml`. Prices are in dollars in the file, in cents here. */
export const productFileSchema = z.strictObject({
  name: line(120),
  category: line(60),
  kind: z
    .enum(garmentKinds, { error: `must be one of ${garmentKinds.join(', ')}` })
    .nullable()
    .default(null),
  tags: z.array(line(40)).max(30).default([]),
  position: z.number().int().default(1000),
  description: line(5000),
  details: z.record(line(60), z.union([z.string(), z.number()]).transform(String).pipe(line(1000))).default({}),
  options: z.record(line(40), optionValues).default({}),
  price,
  variants: z.record(z.string(), variant),
  pictures: z
    .array(z.strictObject({ file, alt: line(300), color: word.optional() }))
    .max(30)
    .default([]),
  measures: z
    .array(z.strictObject({ text: line(60), x: percent, from: percent, to: percent }))
    .max(12)
    .default([]),
  added: z.iso.date("must be a day such as '2024-03-01'").nullable().default(null),
  goesWellWith: z.array(handleSchema).max(6).default([]),
});
export type ProductFile = z.infer<typeof productFileSchema>;

/** The shape of `content/collections.yaml`, in the order shown. */
export const collectionsFileSchema = z.array(
  z.strictObject({
    handle: handleSchema,
    title: line(120),
    description: z.string().trim().max(2000).default(''),
    picture: z
      .strictObject({ file, alt: line(300) })
      .nullable()
      .default(null),
    products: z.array(z.string()).max(10_000).default([]),
  }),
);
export type CollectionsFile = z.infer<typeof collectionsFileSchema>;
