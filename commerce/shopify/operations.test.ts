import { readFileSync } from 'node:fs';
import { parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { textOf } from './graphql.ts';
import { operations } from './operations.ts';
import { readSchema, storefrontTypes, typesFile } from './stand-in/schema.ts';

describe('what the shop asks of Shopify', () => {
  const schema = readSchema();

  it.each(Object.entries(operations))('%s is taken by the published schema', (_, document) => {
    expect(validate(schema, parse(textOf(document))).map(({ message }) => message)).toEqual([]);
  });

  it('would be refused where a field is unknown', () => {
    expect(validate(schema, parse('{ shop { owner } }'))).toHaveLength(1);
  });

  it('has the types of that schema (node scripts/shopify-types.mjs)', () => {
    expect(readFileSync(typesFile, 'utf8')).toBe(storefrontTypes());
  });
});
