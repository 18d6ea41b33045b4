import { describe, expect, it } from 'vitest';
import type { SearchProduct } from '#core/contract/search.ts';
import { labelSearch } from '#tests/fixtures/label-search.ts';
import { searchQueries } from '#tests/fixtures/search-queries.ts';
import { productPath } from '../product-path.ts';
import { createSearchCatalog, indexProducts } from './search-catalog.ts';
import { queryWords } from './search-words.ts';
import { readQuery, type ShopQuery, wholeShop } from './shop-query.ts';

describe('the search of the label’s own shop', async () => {
  const shop = await labelSearch();
  const found = (q: string) => shop.search({ ...wholeShop, q: readQuery(new URLSearchParams({ q })).q }).cards;

  it('has a table of at least 120 queries', () => {
    expect(searchQueries.length).toBeGreaterThanOrEqual(120);
  });

  it.each(searchQueries)('for "%s" shows first: %s', (q, first) => {
    const handles = found(q).map(({ handle }) => handle);
    if (first.length === 0) expect(handles).toEqual([]);
    else expect(first, `${handles}`).toContain(handles[0]);
  });
});

describe('a search', async () => {
  const shop = await labelSearch();
  const cards = (query: Partial<ShopQuery>) => shop.search({ ...wholeShop, ...query }).cards;

  it('opens the color that it names: its picture and its variant', () => {
    const [plain] = cards({ q: 'practice shorts' });
    const [navy] = cards({ q: 'navy practice shorts' });
    const [blue] = cards({ q: 'blue practice shorts' });
    expect(plain?.variant).toBeUndefined();
    expect(navy?.variant).toMatch(/^practice-shorts--\w+-navy$/);
    expect(navy?.image ?? '').toBe(plain?.image ?? '');
    expect(navy?.images[0]?.url).toMatch(/navy/);
    expect(blue).toEqual(navy);
    expect(productPath(navy ?? { handle: '' })).toBe(`/products/practice-shorts?variant=${navy?.variant}`);
  });

  it('opens the size that it names, where that is in stock', () => {
    const [large] = cards({ q: 'black hoodie xl' });
    expect(large?.variant).toMatch(/--xl-ink$/);
    expect(large?.images.length).toBeGreaterThan(0);
    expect(cards({ q: 'black hoodie extra large' })[0]?.variant).toBe(large?.variant);
    expect(cards({ q: 'high-top sneaker size 9' })[0]?.variant).toMatch(/9/);
    expect(cards({ q: 'black hoodie xl', sizes: ['M'] })[0]?.variant, 'a filter counts more').toMatch(/--m-ink$/);
  });

  it('opens another size where the named one is sold out', async () => {
    const hoodie = (sold: boolean) => ({
      ...bare,
      name: 'Hoodie',
      images: [picture],
      variants: ['M', 'XL'].map((Size) => ({ id: Size, price: 1, available: Size === 'M' || !sold, options: { Size }, image: null })),
    });
    const openedIn = async (products: SearchProduct[]) =>
      createSearchCatalog(products, await indexProducts(products, { same: [], means: {} })).search({ ...wholeShop, q: 'hoodie xl' })
        .cards[0];
    expect(await openedIn([hoodie(false)])).toMatchObject({ variant: 'XL', images: [picture] });
    expect((await openedIn([hoodie(true)]))?.variant).toBeUndefined();
  });

  it('finds the same for gray and grey', () => {
    const found = (q: string) => cards({ q }).map(({ handle }) => handle);
    expect(found('gray').length).toBeGreaterThan(20);
    for (const q of ['grey', 'Greys', 'gray hoodie']) expect(found(q)).toEqual(found(q.toLowerCase().replace('grey', 'gray')));
  });

  it('does not flip pictures while a color has one or two letters', () => {
    expect(cards({ q: 'practice shorts n' })[0]?.variant).toBeUndefined();
  });

  it('finds with every word, and offers the nearest ones where nothing has them all', () => {
    expect(shop.search({ ...wholeShop, q: 'mesh lambskin' })).toMatchObject({ total: 0, cards: [] });
    expect(shop.search({ ...wholeShop, q: 'leather surfboard' }).suggestions).toEqual(['leather']);
    expect(shop.search({ ...wholeShop, q: 'surfboard hodie' }).suggestions).toContain('hoodie');
    expect(shop.search({ ...wholeShop, q: 'zzzzqx' }).suggestions).toEqual([]);
    expect(shop.search({ ...wholeShop, q: 'suit' }).suggestions).toBeUndefined();
  });

  it('finds with a typo what it finds without, synonyms included', () => {
    const found = (q: string) => cards({ q }).map(({ handle }) => handle);
    for (const [typed, meant] of [
      ['sneker', 'sneaker'],
      ['hoddie', 'hoodie'],
      ['bommber jaket', 'bomber jacket'],
    ] as const)
      expect(found(typed)).toEqual(expect.arrayContaining(found(meant)));
  });

  it('puts a name before a description, and what is in stock before what is sold out', () => {
    const names = cards({ q: 'jersey' }).map(({ name }) => name);
    const isNamed = names.map((name) => /jersey/i.test(name));
    expect(isNamed.indexOf(false)).toBeGreaterThan(isNamed.lastIndexOf(true) - 1);
    const sold = cards({ q: 'jersey' }).findIndex(({ available }) => !available);
    expect(sold).toBeGreaterThan(0);
  });

  it('narrows a tag, and a tag narrows it', () => {
    const found = cards({ q: 'jacket', tag: 'suits' });
    expect(found[0]?.handle).toBe('collegiate-jacket');
    expect(found.length).toBeLessThan(cards({ q: 'jacket' }).length);
    for (const { tags } of found) expect(tags).toContain('suits');
  });

  it('takes any text for what it is', () => {
    for (const q of ['.*', '[a-z]+', '\\', '%00', '__proto__', 'constructor', '\ud800', 'a'.repeat(200), `${'a '.repeat(100)}`, '؟', '﷽'])
      expect(() => shop.search({ ...wholeShop, q })).not.toThrow();
  });
});

describe('a search of many words', async () => {
  const shop = await labelSearch();

  it('looks for each once, however often it stands there', () => {
    expect(queryWords('wool '.repeat(100), 12)).toEqual(['wool']);
    expect(queryWords('Tee for a tee, tees', 12)).toEqual(['tee']);
  });

  it('has nothing near to single letters, of which every product has some', () => {
    expect(shop.search({ ...wholeShop, q: 'q x z' })).toMatchObject({ total: 0, suggestions: [] });
  });
});

describe('orders and filters', async () => {
  const shop = await labelSearch();
  const all = shop.search({ ...wholeShop, filters: true });
  const search = (query: Partial<ShopQuery>) => shop.search({ ...wholeShop, filters: true, ...query });

  it('sort by price both ways, and by the day a product was added', () => {
    const prices = search({ sort: 'price-asc' }).cards.map(({ price }) => price);
    expect(prices).toEqual([...prices].sort((one, other) => one - other));
    expect(search({ sort: 'price-desc' }).cards.map(({ price }) => price)).toEqual([...prices].sort((one, other) => other - one));
    expect(search({ sort: 'newest' }).cards[0]?.handle).toBe('six-button-wool-coat');
  });

  it('show a size only where it can be ordered, in the color that is chosen too', () => {
    const sized = search({ sizes: ['3XL'] });
    expect(sized.total).toBeGreaterThan(0);
    expect(sized.total).toBe(all.choices?.sizes.find(({ value }) => value === '3XL')?.count);
    const colored = search({ sizes: ['3XL'], colors: ['Navy'] });
    expect(colored.total).toBe(sized.choices?.colors.find(({ value }) => value === 'Navy')?.count);
    for (const { variant } of colored.cards) if (variant) expect(variant).toMatch(/-3xl-navy$/);
  });

  it('count what each choice leaves, given the others, but not what its own group has chosen', () => {
    const inNavy = search({ colors: ['Navy'] });
    expect(inNavy.choices?.colors).toEqual(all.choices?.colors);
    expect(inNavy.choices?.sizes.reduce((sum, { count }) => sum + count, 0)).toBeLessThan(
      all.choices?.sizes.reduce((sum, { count }) => sum + count, 0) ?? 0,
    );
  });

  it('bound prices, and leave out what is sold out', () => {
    const { cards } = search({ min: 100, max: 200 });
    expect(cards.length).toBeGreaterThan(0);
    for (const { price } of cards) expect(price >= 100 && price <= 200).toBe(true);
    const inStock = search({ inStock: true });
    expect(inStock.total).toBe(all.choices?.inStock);
    expect(inStock.total).toBeLessThan(all.total);
    expect(inStock.cards.every(({ available }) => available)).toBe(true);
  });

  it('show nothing for what does not exist, and everything without filters', () => {
    for (const query of [{ sizes: ['ZZ'] }, { colors: ['Ultraviolet'] }, { min: 900_000 }, { tag: 'none' }])
      expect(search(query)).toMatchObject({ total: 0, cards: [] });
    expect(all.total).toBe(all.count);
  });

  it('work on products without options or variants, as another shop may have them', async () => {
    const other = createSearchCatalog([bare], await indexProducts([bare], { same: [], means: {} }));
    expect(other.search({ ...wholeShop, min: 30, max: 40, inStock: true, sort: 'newest' }).total).toBe(1);
    expect(other.search({ ...wholeShop, sizes: ['M'] }).total).toBe(0);
    expect(other.choices(wholeShop)).toEqual({ sizes: [], colors: [], inStock: 1, prices: { min: 35, max: 35 } });
  });
});

const bare: SearchProduct = {
  id: '1',
  handle: 'cap',
  name: 'Cap',
  description: '',
  category: '',
  kind: null,
  tags: [],
  price: 35,
  available: true,
  image: null,
  images: [],
  swatch: null,
  options: [],
  variants: [],
  added: null,
  collections: [],
};
const picture = { url: '/hoodie.jpg', alt: 'Hoodie', width: null, height: null, tint: null };
