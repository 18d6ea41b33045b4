import { z } from 'zod';
import { handleSchema } from '#core/contract/product.ts';

const text = z.string().max(5000);

/** What our catalog knows of a product and no column of another program holds. It travels in one column, as JSON. */
const productExtrasSchema = z.object({
  handle: handleSchema,
  kind: text.nullable(),
  position: z.number().int(),
  /** A file of before has no day. */
  added: z.iso.date().nullable().default(null),
  details: z.array(z.tuple([text, text])),
  options: z.array(z.tuple([text, z.array(z.tuple([text, text.nullable()]))])),
  pictures: z.array(z.tuple([text.regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]*$/).max(120), text, text.nullable()])),
  measures: z.array(z.object({ text, x: z.number(), from: z.number(), to: z.number() })),
  /** An export of an earlier release has none. */
  goesWellWith: z.array(handleSchema).max(6).optional(),
});
export type ProductExtras = z.infer<typeof productExtrasSchema>;

/** The column of Shopify's file: a metafield of the product, which Shopify stores where its definition exists and else leaves out. */
export const shopifyExtrasColumn = 'Storefront (product.metafields.custom.storefront)';
/** The column of WooCommerce's file: a custom field. */
export const woocommerceExtrasColumn = 'Meta: storefront';

/** Parses the column; null where it is empty or of somebody else. */
export function parseExtras(cell: string): ProductExtras | null {
  if (!cell.startsWith('{')) return null;
  try {
    return productExtrasSchema.parse(JSON.parse(cell));
  } catch {
    return null;
  }
}
