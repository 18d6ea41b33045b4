import { expect, test } from 'vitest';
import type { SizeTable } from '../contract/size-tables.ts';
import { findSizeTable } from './find-size-table.ts';

const table = (name: string, kind: 'hoodie' | 'tee', sizes: string[], products?: string[]): SizeTable => ({
  name,
  kinds: [kind],
  ease: { chest: [6, 8] },
  rows: sizes.map((size, at) => ({ size, chest: 20 + at })),
  ...(products && { products }),
});
const tables = [
  table('Boxy', 'hoodie', ['S', 'M'], ['boxy-hoodie']),
  table('Hoodies', 'hoodie', ['S', 'M', 'L']),
  table('Youth hoodies', 'hoodie', ['YS', 'YM', 'YL']),
  table('Tees', 'tee', ['S', 'M']),
];
const product = (changes: { handle?: string; kind?: string | null; sizes?: string[]; option?: string }) => ({
  handle: changes.handle ?? 'some-hoodie',
  kind: changes.kind === undefined ? 'hoodie' : changes.kind,
  options: [{ name: changes.option ?? 'Size', values: (changes.sizes ?? ['S', 'M']).map((value) => ({ value, swatch: null })) }],
});

test.each([
  ['a hoodie', product({}), 'Hoodies'],
  ['a hoodie for youth', product({ sizes: ['YM', 'YL'] }), 'Youth hoodies'],
  ['the product that a table names', product({ handle: 'boxy-hoodie' }), 'Boxy'],
  ['sizes that no table knows', product({ sizes: ['38', '40'] }), 'Hoodies'],
  ['a kind without a table', product({ kind: 'coat' }), undefined],
  ['what is no garment we know', product({ kind: null }), undefined],
])('%s has the table %s', (_what, of, name) => {
  expect(findSizeTable(tables, of)?.name).toBe(name);
});
