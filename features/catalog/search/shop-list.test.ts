import { describe, expect, it } from 'vitest';
import type { ProductCard } from '#core/contract/product.ts';
import { listShop } from './shop-list.ts';
import { countFilters, isWithoutSearch, readQuery, shopPath, wholeShop, withoutEmpty } from './shop-query.ts';

const shop = [
  card('Two-Piece Suit Set', ['suits', 'wool']),
  card('Café Racer Jacket', ['leather']),
  card('Game Jersey', ['sports', 'mesh']),
  card("Coach's Jacket", ['sports', 'wool', 'outerwear']),
];
const [, , jersey] = shop;

describe('the tag filters', () => {
  it.each([
    [shop, ['wool 2', 'sports 2', 'suits 1', 'leather 1', 'mesh 1', 'outerwear 1'], 4],
    [jersey ? [jersey] : [], ['wool 0', 'sports 1', 'suits 0', 'leather 0', 'mesh 1', 'outerwear 0'], 1],
  ])('come most used first, equal ones in shop order, and count what a search finds', (found, tags, count) => {
    const list = listShop({ all: shop, found, query: { ...wholeShop, tag: 'sports' } });
    expect(list.tags.map(({ tag, count }) => `${tag} ${count}`)).toEqual(tags);
    expect(list.found).toBe(count);
  });

  it('are at most eight, and a rarer one that is chosen is among them', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      card(
        `P${index}`,
        Array.from({ length: index + 1 }, (_, tag) => `t${tag}`),
      ),
    );
    const tagsUnder = (tag: string | null) => listShop({ all: many, found: many, query: { tag, page: 1 } }).tags;
    expect(tagsUnder(null).map(({ tag }) => tag)).toEqual(['t0', 't1', 't2', 't3', 't4', 't5', 't6', 't7']);
    expect(tagsUnder('t11')).toHaveLength(8);
    expect(tagsUnder('t11').at(-1)).toEqual({ tag: 't11', count: 1 });
  });

  it('give an empty list for a tag that nothing has', () => {
    expect(listShop({ all: shop, found: shop, query: { tag: 'unknown', page: 1 } }).total).toBe(0);
  });
});

describe('pages', () => {
  const large = Array.from({ length: 100 }, (_, index) => card(`Tee ${index}`, ['tops']));

  it.each([
    [1, 1, 48, 'Tee 0'],
    [3, 3, 4, 'Tee 96'],
    [9, 3, 4, 'Tee 96'],
  ])('page %i shows page %i with %i cards', (asked, page, count, first) => {
    const list = listShop({ all: large, found: large, query: { tag: null, page: asked } });
    expect([list.page, list.pages, list.cards.length, list.cards[0]?.name]).toEqual([page, 3, count, first]);
  });
});

describe('a list in the address', () => {
  const read = (search: string) => readQuery(new URLSearchParams(search));

  it.each([
    ['', '/shop'],
    ['q=wool&tag=suits&page=2', '/shop?q=wool&tag=suits&page=2'],
    ['q=&tag=&page=1', '/shop'],
    ['page=-4', '/shop'],
    ['page=1.5', '/shop'],
    ['q=%20%20', '/shop'],
    ['q=%20wool%20&page=2', '/shop?q=wool&page=2'],
    ['size=M&size=L&size=M&color=Bone&stock=in&sort=price-asc', '/shop?size=M&size=L&color=Bone&stock=in&sort=price-asc'],
    ['sort=cheapest&stock=yes&size=&color=%20', '/shop'],
    ['min=200&max=50', '/shop?min=50&max=200'],
    ['min=%2450.40&max=99,90', '/shop?min=50&max=100'],
    ['min=%241,200&max=1,234,567.50', '/shop?min=1200&max=1000000'],
    ['min=1,20&max=12,0000', '/shop?min=1'],
    ['min=-4&max=1e9', '/shop'],
    ['min=99999999999&max=999999999', '/shop?max=1000000'],
    ['min=ten&max=Infinity', '/shop'],
    ['filters=open', '/shop?filters=open'],
    ['filters=shut&view=cards&utm_source=x', '/shop'],
  ])('"%s" is %s', (search, path) => {
    expect(shopPath(read(search))).toBe(path);
  });

  it('has bounds: letters of a search, and values of a filter', () => {
    const params = new URLSearchParams({ q: 'x'.repeat(5000) });
    for (let index = 0; index < 1000; index += 1) params.append('size', `${index}`.repeat(200));
    const query = readQuery(params);
    expect(query.q).toHaveLength(200);
    expect(read('q=%20wool%20').q).toBe('wool');
    expect(query.sizes).toHaveLength(24);
    expect(Math.max(...query.sizes.map((size) => size.length))).toBeLessThanOrEqual(60);
  });

  it('is plain with a tag and a page, and nothing else', () => {
    expect(['', 'tag=suits', 'tag=suits&page=2'].map((search) => isWithoutSearch(read(search)))).toEqual([true, true, true]);
    for (const search of ['q=x', 'size=M', 'color=Bone', 'min=1', 'max=2', 'stock=in', 'sort=newest', 'filters=open'])
      expect([search, isWithoutSearch(read(search))]).toEqual([search, false]);
  });

  it('counts its filters', () => {
    expect(countFilters(read('q=x&tag=y&sort=newest'))).toBe(0);
    expect(countFilters(read('size=M&size=L&color=Bone&min=1&max=2&stock=in'))).toBe(5);
  });

  it.each([
    ['?q=&tag=footwear', '?tag=footwear'],
    ['?q=&tag=', ''],
    ['?q=suit&tag=&size=&min=&max=', '?q=suit'],
    ['?q=suit&utm_source=', null],
    ['?tag=suits', null],
    ['', null],
  ])('leaves out what a form sends empty: "%s" becomes %s', (search, cleaned) => {
    expect(withoutEmpty(search)).toBe(cleaned);
  });
});

function card(name: string, tags: string[]): ProductCard {
  const handle = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    id: handle,
    handle,
    name,
    description: '',
    category: '',
    kind: null,
    tags,
    price: 10,
    available: true,
    image: null,
    images: [],
    swatch: null,
  };
}

it('a tag in an address is as long as one can be, and no longer', () => {
  expect(readQuery(new URLSearchParams({ tag: 'x'.repeat(5000) })).tag).toHaveLength(60);
  expect(readQuery(new URLSearchParams({ tag: 'suits' })).tag).toBe('suits');
});
