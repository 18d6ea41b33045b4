import { expect, test } from 'vitest';
import type { CollectionCard, ProductCard } from '#core/contract/product.ts';
import type { Samples } from '#core/contract/site-content.ts';
import { listPanels, selectLanding } from './landing.ts';

const card = (handle: string, tags: string[] = [], price = 100): ProductCard => ({
  id: handle,
  handle,
  name: handle,
  description: '',
  category: 'Things',
  kind: null,
  tags,
  price,
  available: true,
  image: null,
  images: [],
  swatch: null,
});
const sample = (id: string, price: number) => ({
  id,
  name: id,
  category: 'Samples',
  kind: null,
  description: id,
  price,
  image: { url: '/pictures/x.1.jpg', alt: id, width: 1, height: 1, tint: null },
});
const samples: Samples = {
  featured: { suit: sample('sample-suit', 300), sneaker: sample('sample-sneaker', 189), bomber: sample('sample-bomber', 644) },
  clothing: [sample('sample-coat', 480), sample('sample-tee', 85)],
  sports: [sample('sample-jersey', 95)],
};
const collection = (handle: string): CollectionCard => ({
  id: handle,
  handle,
  title: `The ${handle}`,
  description: '',
  image: null,
  productsCount: 3,
  picture: null,
});
const select = (cards: ProductCard[] | null, collections: CollectionCard[] | null = null) =>
  selectLanding({ cards, collections, suit: null, samples });
const ids = (cards: { id: string }[]) => cards.map(({ id }) => id);
const shop = [card('two-piece-suit-set', [], 310), card('high-top-sneaker'), card('black-collegiate-bomber')];

test('the three featured products are found by handle, with their own prices', () => {
  const { featured } = select(shop);
  expect(featured.suit).toMatchObject({ id: 'two-piece-suit-set', price: 310, to: '/products/two-piece-suit-set' });
  expect(featured.sneaker.id).toBe('high-top-sneaker');
  expect(featured.bomber.id).toBe('black-collegiate-bomber');
});

test('a featured product that is missing is shown as a sample at its fallback price, and never leads to a 404', () => {
  const { featured, failed } = select([card('tee')]);
  expect([featured.suit.price, featured.sneaker.price, featured.bomber.price]).toEqual([300, 189, 644]);
  expect([featured.suit.to, featured.sneaker.to, featured.bomber.to]).toEqual(['/shop', '/shop', '/shop']);
  expect(failed).toBe(false);
});

test('the fashion group is up to four products without the tags sports or bywe, those not featured above first', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((handle) => card(handle));
  expect(ids(select([...shop, card('x', ['sports']), card('y', ['bywe']), ...five]).fashion)).toEqual(['a', 'b', 'c', 'd']);
  expect(ids(select([...shop, card('a')]).fashion)).toEqual(['a', 'two-piece-suit-set', 'high-top-sneaker', 'black-collegiate-bomber']);
});

test('the sports group is up to four products tagged sports', () => {
  const sports = ['a', 'b', 'c', 'd', 'e'].map((handle) => card(handle, ['bywe', 'sports']));
  expect(ids(select([card('x', ['bywe']), ...sports]).sports)).toEqual(['a', 'b', 'c', 'd']);
});

test('an empty group uses its samples, which lead to the shop', () => {
  const sportsOnly = select([card('x', ['sports'])]);
  expect(ids(sportsOnly.fashion)).toEqual(['sample-coat', 'sample-tee']);
  expect(sportsOnly.fashion.map(({ to }) => to)).toEqual(['/shop', '/shop']);
  expect(ids(sportsOnly.sports)).toEqual(['x']);
  expect(ids(select([card('x')]).sports)).toEqual(['sample-jersey']);
});

test('a list that did not load gives all samples, and says so', () => {
  const landing = select(null);
  expect(landing.failed).toBe(true);
  expect(ids([...landing.fashion, ...landing.sports, landing.featured.suit])).toEqual([
    'sample-coat',
    'sample-tee',
    'sample-jersey',
    'sample-suit',
  ]);
  expect(landing.featured.suit.to).toBe('/products/two-piece-suit-set');
});

test('the panels lead to archive, runway and leather; where the shop has one not, to all collections', () => {
  expect(listPanels(null).map(({ to, title }) => [title, to])).toEqual([
    ['Archive', '/collections/archive'],
    ['Runway', '/collections/cutcourt-runway'],
    ['Leather', '/collections/cutcourt-leather'],
  ]);
  expect(listPanels([collection('archive')]).map(({ to }) => to)).toEqual(['/collections/archive', '/collections', '/collections']);
  expect(listPanels([collection('archive')])[0]).toMatchObject({ title: 'The archive', count: 3 });
});

test('the footwear card leads to the footwear collection, or to the shop where there is none', () => {
  expect(select(shop).footwear).toBe('/collections/footwear');
  expect(select(shop, [collection('footwear')]).footwear).toBe('/collections/footwear');
  expect(select(shop, [collection('archive')]).footwear).toBe('/shop');
});
