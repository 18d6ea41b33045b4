import { expect, test } from 'vitest';
import { CommerceUnavailable } from '#commerce/port.ts';
import type { Catalogue } from '#features/catalogue/catalogue.server.ts';
import { createFound } from './found.ts';

const html = '<html><head><title>Cap | Shop</title></head><body></body></html>';
const card = { url: '/share/home.jpg', alt: 'Shop', size: null };
const share = { find: () => card, label: card };
const failing = (error: Error) => ({ findProduct: () => Promise.reject(error) }) as unknown as Catalogue;
const completed = (catalogue: Catalogue) =>
  createFound({ catalogue, origin: 'https://shop.test', share, faq: [], day: () => '2026-11-21' }).complete(
    html,
    new URL('http://localhost/products/cap'),
    '/products/cap',
  );

test('a page stands without its data where the provider has just gone', async () => {
  const page = await completed(failing(new CommerceUnavailable('gone', 'down')));
  expect(page).toContain('<link rel="canonical" href="https://shop.test/products/cap"/>');
  expect(page).not.toContain('ld+json');
});

test('our own bug is not hidden', async () => {
  await expect(completed(failing(new TypeError('ours')))).rejects.toThrow('ours');
});
