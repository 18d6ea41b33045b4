import { hash } from 'node:crypto';
import { z } from 'zod';
import { collectionSchema, productSchema } from '#core/contract/product.ts';
import { printDocument } from './graphql.ts';
import { storefrontOperations } from './operations.ts';

/**
 * The version of what is cached of a store: it changes with every field that is asked of Shopify and with every field of the contract
 * that products and collections are made into, so that nobody has to raise a number and no product is served without a new field.
 *
 * @example shapeVersion() // 'q3Fx…', 43 characters
 */
export function shapeVersion({
  documents = Object.values(storefrontOperations),
  schemas = [productSchema, collectionSchema],
}: {
  documents?: readonly Parameters<typeof printDocument>[0][];
  schemas?: readonly z.ZodType[];
} = {}): string {
  const shapes = schemas.map((schema) => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }));
  return hash('sha256', JSON.stringify([documents.map(printDocument), shapes]), 'base64url');
}
