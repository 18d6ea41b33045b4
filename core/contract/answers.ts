import { z } from 'zod';
import { type Checkout, checkoutSchema, orderSchema } from './checkout.ts';
import { labelSchema } from './label.ts';
import { logoSchema } from './logo.ts';
import { collectionCardSchema, collectionOfCardsSchema, collectionSchema, productCardSchema, productSchema } from './product.ts';
import { changedOrderSchema, reorderSchema, storedOrderSchema } from './uniform-order.ts';

/** Every failure of the API. `fields` names what was wrong in the request, by path; `uniformOrder` is a team order that is kept all the same. */
export const failureSchema = z.object({
  success: z.literal(false),
  error: z.object({ code: z.string(), message: z.string(), fields: z.record(z.string(), z.string()).optional() }),
  uniformOrder: storedOrderSchema.optional(),
});
export type Failure = z.infer<typeof failureSchema>;

const success = z.literal(true);
export const productsAnswer = z.object({ success, products: z.array(productSchema) });
export const productCardsAnswer = z.object({ success, products: z.array(productCardSchema) });
export const productAnswer = z.object({ success, product: productSchema });
export const collectionsAnswer = z.object({ success, collections: z.array(collectionSchema) });
export const collectionCardsAnswer = z.object({ success, collections: z.array(collectionCardSchema) });
export const collectionAnswer = z.object({ success, collection: collectionSchema });
export const collectionOfCardsAnswer = z.object({ success, collection: collectionOfCardsSchema });
export const labelAnswer = z.object({ success, label: labelSchema });
export const checkoutAnswer = z.object({ success, checkout: checkoutSchema, uniformOrder: storedOrderSchema.optional() });
export const orderAnswer = z.object({ success, order: orderSchema });
export const logoAnswer = z.object({ success, logo: logoSchema });
export const changeAnswer = changedOrderSchema.extend({ success });
export const reorderAnswer = reorderSchema.extend({ success });

export type ProductCardsAnswer = z.infer<typeof productCardsAnswer>;
export type ProductAnswer = z.infer<typeof productAnswer>;
export type CollectionCardsAnswer = z.infer<typeof collectionCardsAnswer>;
export type CollectionOfCardsAnswer = z.infer<typeof collectionOfCardsAnswer>;
export type LabelAnswer = z.infer<typeof labelAnswer>;
export type CheckoutAnswer = Omit<z.infer<typeof checkoutAnswer>, 'checkout'> & { checkout: Checkout };
export type OrderAnswer = z.infer<typeof orderAnswer>;
export type LogoAnswer = z.infer<typeof logoAnswer>;
export type ChangeAnswer = z.infer<typeof changeAnswer>;
export type ReorderAnswer = z.infer<typeof reorderAnswer>;
