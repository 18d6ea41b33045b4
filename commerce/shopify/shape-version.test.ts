import { expect, test } from 'vitest';
import { z } from 'zod';
import { productSchema } from '#core/contract/product.ts';
import { graphql } from './graphql.ts';
import { shapeVersion } from './shape-version.ts';

test('a field asked for, or a field of a product, makes another version; nothing else does', () => {
  const today = shapeVersion();
  expect(shapeVersion()).toBe(today);
  expect(shapeVersion({ schemas: [productSchema.extend({ neverThere: z.string() })] })).not.toBe(today);
  expect(shapeVersion({ documents: [graphql('query Shop { shop { name } }')] })).not.toBe(today);
});
