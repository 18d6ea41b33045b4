import { chargesSchema } from './charges-today.ts';
import { type Checkout, checkoutSchema, orderSchema } from './checkout.ts';
import { logoSchema } from './logo.ts';
import { collectionCardSchema, collectionOfCardsSchema, collectionSchema, productCardSchema, productSchema } from './product.ts';
import { searchProductSchema, searchSynonymsSchema } from './search.ts';
import { siteContentSchema } from './site-content.ts';
import { sizeTablesSchema } from './size-tables.ts';
import { changedOrderSchema, reorderSchema, storedOrderSchema } from './uniform-order.ts';
import { z } from './zod.ts';

/**
 * Every failure of the API (R11.3). `fields` names what is wrong in the request, by path; `uniformOrder` is a team order that is stored all
 * the same (R4.10).
 */
export const failureSchema = z.object({
  success: z.literal(false),
  error: z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
  uniformOrder: storedOrderSchema.optional(),
});
export type FailureResponse = z.infer<typeof failureSchema>;

const success = z.literal(true);
export const productsResponse = z.object({ success, products: z.array(productSchema) });
export const productCardsResponse = z.object({ success, products: z.array(productCardSchema) });
export const searchProductsResponse = z.object({
  success,
  products: z.array(searchProductSchema),
  synonyms: searchSynonymsSchema,
});
export const productResponse = z.object({ success, product: productSchema });
export const collectionsResponse = z.object({ success, collections: z.array(collectionSchema) });
export const collectionCardsResponse = z.object({ success, collections: z.array(collectionCardSchema) });
export const collectionResponse = z.object({ success, collection: collectionSchema });
export const collectionOfCardsResponse = z.object({ success, collection: collectionOfCardsSchema });
export const siteContentResponse = z.object({ success, label: siteContentSchema });
export const sizeTablesResponse = z.object({ success, tables: sizeTablesSchema });
export const checkoutResponse = z.object({ success, checkout: checkoutSchema, uniformOrder: storedOrderSchema.optional() });
export const chargesResponse = z.object({ success, charges: chargesSchema });
export const orderResponse = z.object({ success, order: orderSchema });
export const logoResponse = z.object({ success, logo: logoSchema });
export const changeResponse = changedOrderSchema.extend({ success });
export const reorderResponse = reorderSchema.extend({ success });

export type ProductCardsResponse = z.infer<typeof productCardsResponse>;
export type SearchProductsResponse = z.infer<typeof searchProductsResponse>;
export type ProductsResponse = z.infer<typeof productsResponse>;
export type ProductResponse = z.infer<typeof productResponse>;
export type CollectionCardsResponse = z.infer<typeof collectionCardsResponse>;
export type CollectionOfCardsResponse = z.infer<typeof collectionOfCardsResponse>;
export type SiteContentResponse = z.infer<typeof siteContentResponse>;
export type SizeTablesResponse = z.infer<typeof sizeTablesResponse>;
export type CheckoutResponse = Omit<z.infer<typeof checkoutResponse>, 'checkout'> & { checkout: Checkout };
export type ChargesResponse = z.infer<typeof chargesResponse>;
export type OrderResponse = z.infer<typeof orderResponse>;
export type LogoResponse = z.infer<typeof logoResponse>;
export type ChangeResponse = z.infer<typeof changeResponse>;
export type ReorderResponse = z.infer<typeof reorderResponse>;
