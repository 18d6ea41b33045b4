import { expect, test } from 'vitest';
import { limits, uniformPlaceholderVariant } from '#core/config/limits.ts';
import type { Product, Variant } from '#core/contract/product.ts';
import { readCartLink, toCartLink, toCartOffer } from './cart-link.ts';

const read = (query: string) => readCartLink(new URLSearchParams(query));

test('a cart is read from the link that was made of it, whatever its ids are', () => {
  const lines = [
    { variantId: 'suit-pants--m-bone', quantity: 2 },
    { variantId: '42', quantity: 1 },
    { variantId: 'a:b/c?d&e=f g', quantity: 3 },
  ];
  const path = toCartLink(lines);
  expect(path).toMatch(/^\/cart\?add=suit-pants--m-bone:2,42:1,/);
  expect(read(path.slice(path.indexOf('?')))).toEqual({ lines, leftOut: 0 });
});

test.each<[string, [string, number][]]>([
  ['add=', []],
  ['add=,,%20,', []],
  ['add=cap', [['cap', 1]]],
  [
    'add=cap:2,%20tee%20:%203%20',
    [
      ['cap', 2],
      ['tee', 3],
    ],
  ],
  [
    'add=cap:2&add=tee:1',
    [
      ['cap', 2],
      ['tee', 1],
    ],
  ],
  ['add=cap:2,cap:3', [['cap', 5]]],
  ['add=gid://shopify/ProductVariant/42:2', [['42', 2]]],
  ['add=gid://shopify/ProductVariant/42', [['42', 1]]],
  ['add=42:1,gid://shopify/ProductVariant/42:1', [['42', 2]]],
  ['add=cap:0', [['cap', 0]]],
  ['add=cap:-1', [['cap:-1', 1]]],
  ['add=cap:1.5', [['cap:1.5', 1]]],
  ['add=cap:lots', [['cap:lots', 1]]],
  ['add=:5', []],
  [`add=cap:${'9'.repeat(400)}`, [['cap', Number.POSITIVE_INFINITY]]],
])('%s wants %j', (query, wanted) => {
  expect(read(query)?.lines.map(({ variantId, quantity }) => [variantId, quantity])).toEqual(wanted);
});

test('of 500 variants as many are read as fit in a cart, and the others are counted', () => {
  const link = read(`add=${Array.from({ length: 500 }, (_, at) => `v-${at}:1`).join(',')}`);
  expect([link?.lines.length, link?.leftOut]).toEqual([limits.linesPerCheckout, 500 - limits.linesPerCheckout]);
});

test('a text without end is read at once', () => {
  const began = performance.now();
  expect(read(`add=${'%20'.repeat(50_000)}a${':'.repeat(50_000)}${'1'.repeat(50_000)}x`)?.lines).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(500);
});

test('an address without add is no cart link', () => {
  expect(read('utm_source=mail')).toBeNull();
});

const variant = (id: string, available = true): Variant => ({
  id,
  title: 'M / Bone',
  price: 125.5,
  available,
  madeToOrder: false,
  options: { Size: 'M', Color: 'Bone' },
  image: 1,
});
const picture = (url: string) => ({ url, alt: '', width: null, height: null, tint: null });
const pants: Product = {
  id: 'pants',
  handle: 'pants',
  name: 'Suit Pants',
  description: '',
  category: 'Pants',
  kind: 'pants',
  tags: [],
  price: 125.5,
  available: true,
  image: null,
  images: [picture('/ink.jpg'), picture('/bone.jpg')],
  swatch: null,
  variants: [variant('m'), variant('gone', false)],
  options: [{ name: 'Color', values: [{ value: 'Bone', swatch: '#d6cfbf' }] }],
  details: [],
  measures: [],
  goesWellWith: [],
};
const sold = new Map(pants.variants.map((one) => [one.id, { product: pants, variant: one }]));

test('a link offers what is sold, at the price and with the picture of its variant', () => {
  expect(toCartOffer({ lines: [{ variantId: 'm', quantity: 2 }], leftOut: 0 }, sold).lines).toMatchObject([
    { variantId: 'm', quantity: 2, title: 'Suit Pants', variantTitle: 'M / Bone', price: 125.5, image: '/bone.jpg', swatch: '#d6cfbf' },
  ]);
});

test.each<[string, number, string, string]>([
  ['nothing-like-it', 1, 'nothing-like-it', 'unknown'],
  ['x'.repeat(5000), 1, 'x'.repeat(60), 'unknown'],
  ['gone', 1, 'Suit Pants, M / Bone', 'soldOut'],
  [uniformPlaceholderVariant, 1, 'Team uniform', 'teamOrder'],
  ['m', limits.quantityPerLine + 1, 'Suit Pants, M / Bone', 'tooMany'],
  ['m', Number.POSITIVE_INFINITY, 'Suit Pants, M / Bone', 'tooMany'],
  ['m', 0, 'Suit Pants, M / Bone', 'noQuantity'],
])('%s, %i times, is named and cannot be added: %s, %s', (variantId, quantity, name, reason) => {
  const offer = toCartOffer({ lines: [{ variantId, quantity }], leftOut: 0 }, sold);
  expect(offer).toMatchObject({ lines: [], refused: [{ name, reason }] });
});
