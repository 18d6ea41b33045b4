import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadCatalog } from '#commerce/builtin/builtin-catalog.ts';
import { findSizeTable, sizesMade } from '#core/garment/find-size-table.ts';
import { isSized } from '#core/garment/garment-kinds.ts';
import { findGarmentType } from '#core/garment/garment-type.ts';
import { anyPicture } from '#tests/fixtures/shop.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { readSizeTables } from './size-tables.server.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let content: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
  content = join(directory.path, 'content');
  await cp('content/label', join(content, 'label'), { recursive: true });
});
afterEach(() => directory.remove());

const file = () => join(content, 'label/size-tables.yaml');

describe('a mistake in the file is named by file and field', () => {
  test.each<[string, RegExp | string, string, RegExp]>([
    ['a measure in words', 'chest: 22,', 'chest: wide,', /: \[0\]\.rows\[0\]\.chest: must be a number of inches, such as 22\.5$/],
    ['a measure finer than a quarter', 'chest: 22,', 'chest: 21.9,', /: \[0\]\.rows\[0\]\.chest: must be in quarters of an inch$/],
    ['zero', 'chest: 22,', 'chest: 0,', /: \[0\]\.rows\[0\]\.chest: must be from 1 to 80 inches$/],
    ['a measure that one row lacks', ', sleeve: 25,', ',', /: \[0\]\.rows\[1\]\.sleeve: must be in every row or in none$/],
    ['a size twice', 'size: M,', 'size: S,', /: \[0\]\.rows\[1\]\.size: S stands twice$/],
    ['a size that is smaller than the one before', 'chest: 23,', 'chest: 21,', /: \[0\]\.rows\[1\]\.chest: must not be smaller/],
    ['a garment there is not', 'kinds: [suit]', 'kinds: [toga]', /: \[0\]\.kinds\[0\]: must be one of suit, /],
    ['a garment of one size', 'kinds: [suit]', 'kinds: [cap]', /: \[0\]\.kinds\[0\]: must be one of suit, /],
    [
      'a measure that the drawing has no place for',
      'kinds: [suit]',
      'kinds: [tee]',
      /: \[0\]\.rows\[0\]\.waist: a tee is not measured by its waist$/m,
    ],
    ['ease that is missing', ', waist: [-4, -2]', '', /: \[0\]\.ease\.waist: must stand where the rows have that measure/],
    ['ease that falls', 'chest: [6, 8]', 'chest: [8, 6]', /: \[0\]\.ease\.chest: must rise$/],
    ['ease in one number', 'chest: [6, 8]', 'chest: 6', /: \[0\]\.ease\.chest: must be two numbers from -10 to 30$/],
    ['a field nobody knows', '  note:', '  fit: slim\n  note:', /: \[0\]: .*fit/],
    ['two tables of one name', 'name: Coats', 'name: Suits', /size-tables\.yaml: each table must have a name of its own$/],
    ['what is no YAML', 'name: Suits', 'name: "Suits', /size-tables\.yaml: .*/],
  ])('%s', async (_mistake, from, to, message) => {
    const before = await readFile(file(), 'utf8');
    await writeFile(file(), before.replace(from, to));
    expect(await readFile(file(), 'utf8')).not.toBe(before);
    await expect(readSizeTables(content)).rejects.toThrow(message);
    await expect(readSizeTables(content)).rejects.toHaveProperty('name', 'ContentError');
    await expect(readSizeTables(content)).rejects.toThrow(/^content\/label\/size-tables\.yaml: /);
  });

  test('a label that has no such file has no tables', async () => {
    await rm(file());
    expect(await readSizeTables(content)).toEqual([]);
  });
});

describe('the label as it ships', async () => {
  const tables = await readSizeTables('content');
  const { products } = await loadCatalog({ contentDir: 'content', diskCache: null, picture: anyPicture });
  const sized = products.filter((product) => sizesMade(product).length > 0);

  test('every size of every product has its row', () => {
    expect(sized.length).toBeGreaterThan(30);
    for (const product of sized) {
      const rows = findSizeTable(tables, product)?.rows.map(({ size }) => size) ?? [];
      expect([product.handle, sizesMade(product).filter((size) => !rows.includes(size))]).toEqual([product.handle, []]);
    }
  });

  test('what is made in one size has no table', () => {
    for (const product of products.filter((one) => !sized.includes(one)))
      expect([product.handle, isSized(findGarmentType(product) ?? 'tee')]).toEqual([product.handle, false]);
  });

  test('a table for certain products names products that there are', () => {
    const handles = products.map(({ handle }) => handle);
    expect(tables.flatMap((table) => table.products ?? []).filter((handle) => !handles.includes(handle))).toEqual([]);
  });

  test('tables say what the products’ own details say', () => {
    const told = products.flatMap((product) => {
      const rows = findSizeTable(tables, product)?.rows ?? [];
      return product.details.flatMap(({ label, text }) =>
        Array.from(text.matchAll(/([\d.]+) in (collar to hem |inseam )?in (Y?\d?X?[SML])\b/g), ([, inches, what = label, size]) => {
          const row = rows.find((one) => one.size === size);
          return {
            told: `${product.handle} ${size} ${text}`,
            inches: Number(inches),
            table: what.startsWith('collar') ? row?.length : row?.inseam,
          };
        }),
      );
    });
    expect(told.length).toBeGreaterThan(15);
    for (const { told: text, inches, table } of told) expect([text, table]).toEqual([text, inches]);
  });
});
