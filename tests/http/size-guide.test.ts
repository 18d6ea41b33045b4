import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadCatalog } from '#commerce/builtin/builtin-catalog.ts';
import type { SizeTable } from '#core/contract/size-tables.ts';
import { findSizeTable, sizesMade } from '#core/garment/find-size-table.ts';
import { anyPicture } from '#tests/fixtures/shop.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let shop: OpenApp;
let page: string;
let tables: SizeTable[];
const { products } = await loadCatalog({ contentDir: 'content', diskCache: null, picture: anyPicture });

beforeAll(async () => {
  shop = await openApp();
  page = await (await shop.get('/size-guide')).text();
  ({ tables } = (await (await shop.get('/api/size-tables')).json()) as { tables: SizeTable[] });
});
afterAll(() => shop.close());

/** The rows of the page's table of that name, as they are read in one unit. */
function readTable(name: string, unit: 'inches' | 'centimeters'): string[] {
  const [, table = ''] = new RegExp(`<caption[^>]*>${name}</caption>([\\s\\S]*?)</table>`).exec(page) ?? [];
  const other = unit === 'inches' ? 'centimeters' : 'inches';
  return Array.from(table.matchAll(/<tr[^>]*>([\s\S]*?)<\/tr>/g), ([, row = '']) =>
    row
      .replace(new RegExp(`<span data-unit="${other}">[^<]*</span>`, 'g'), '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

describe('the size guide, read without script', () => {
  test('has every table in inches and centimeters', () => {
    expect(tables.length).toBeGreaterThan(15);
    for (const { name, rows } of tables) expect([name, readTable(name, 'inches').length]).toEqual([name, rows.length + 1]);
    expect(readTable('Suits', 'inches').slice(0, 3)).toEqual([
      'Size A Chest B Length C Sleeve D Waist E Inseam',
      'S 22 26.5 24.5 13 31',
      'M 23 27 25 14.5 31',
    ]);
    expect(readTable('Suits', 'centimeters')[2]).toBe('M 58.5 68.5 63.5 37 78.5');
  });

  test('has shoes by US, UK, EU and the length of the foot', () => {
    expect(readTable('Footwear', 'centimeters').slice(0, 2)).toEqual(['Size UK EU A Foot length', 'US 7 6 40 25']);
    expect(readTable('Footwear', 'inches')[1]).toBe('US 7 6 40 9.8');
  });

  test('says beside each drawing how every measure is taken', () => {
    expect(page).toContain('aria-label="Drawing, with where each measure is taken: A waist, B inseam"');
    for (const [, kind] of page.matchAll(/<use href="\/flat-([\w-]+)\.svg#flat"/g)) expect(page).toContain(`id="${kind}"`);
  });

  test('is where the link beside the size picker leads, for every product that is made in sizes, and for no other', async () => {
    for (const product of products) {
      const html = await (await shop.get(`/products/${product.handle}`)).text();
      const anchor = /href="\/size-guide#([\w-]+)"[^>]*>Size table</.exec(html)?.[1];
      const isSized = sizesMade(product).length > 0;
      expect([product.handle, anchor !== undefined]).toEqual([product.handle, isSized]);
      if (isSized) expect([product.handle, page.includes(`id="${anchor}"`)]).toEqual([product.handle, true]);
      expect([product.handle, findSizeTable(tables, product) !== null]).toEqual([product.handle, isSized]);
    }
  });
});

test('the tables are an answer of the API that a browser keeps', async () => {
  const { status, headers } = await shop.get('/api/size-tables');
  expect(status).toBe(200);
  expect((await shop.get('/api/size-tables', { 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
});
