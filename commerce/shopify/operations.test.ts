import { readFileSync } from 'node:fs';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { readSchema, storefrontTypes, typesFile } from '../testing/fake-shopify/graphql-schema.ts';
import { printDocument } from './graphql.ts';
import { storefrontOperations } from './operations.ts';

describe('what the shop asks of Shopify', () => {
  const schema = readSchema();

  it.each(Object.entries(storefrontOperations))('%s is taken by the published schema', (_, document) => {
    expect(validate(schema, parse(printDocument(document))).map(({ message }) => message)).toEqual([]);
  });

  it('would be refused where a field is unknown', () => {
    expect(validate(schema, parse('{ shop { owner } }'))).toHaveLength(1);
  });

  it('has the types of that schema (node scripts/shopify-types.mjs)', () => {
    expect(readFileSync(typesFile, 'utf8')).toBe(storefrontTypes());
  });
});
