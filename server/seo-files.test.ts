import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CommerceUnavailable } from '#commerce/port.ts';
import type { Catalog } from '#features/catalog/catalog.server.ts';
import { createSeo } from './seo-files.ts';

const card = { url: '/share/home.jpg', alt: 'Shop', size: null };
const share = { find: () => card, label: card };
const failing = (error: Error) => ({ findProduct: () => Promise.reject(error) }) as unknown as Catalog;
const described = async (catalog: Catalog) => {
  const found = createSeo({ catalog, origin: 'https://shop.test', share, faq: [], day: () => '2026-11-21' });
  const url = new URL('http://localhost/products/cap');
  return renderToStaticMarkup(await found.describe({ url, key: '/products/cap', title: 'Cap | Shop', description: '' }));
};

test('a page stands without its data where the provider has just gone', async () => {
  const tags = await described(failing(new CommerceUnavailable('gone', 'down')));
  expect(tags).toContain('<link rel="canonical" href="https://shop.test/products/cap"');
  expect(tags).not.toContain('ld+json');
});

test('our own bug is not hidden', async () => {
  await expect(described(failing(new TypeError('ours')))).rejects.toThrow('ours');
});
