import { describe, expect, it } from 'vitest';
import type { ProductCard } from '#core/contract/product.ts';
import { readQuery, searchProducts, shopPath } from './product-search.ts';

const shop = [
  card('Two-Piece Suit Set', 'Wool twill, full zip.', 'Suits', ['suits', 'wool']),
  card('Café Racer Jacket', 'Lambskin shell.', 'Outerwear', ['leather']),
  card('Game Jersey', 'Open mesh body.', 'Sports', ['sports', 'mesh']),
  card("Coach's Jacket", 'Nylon, wool lining.', 'Outerwear', ['sports', 'wool', 'outerwear']),
];

describe('the shop search', () => {
  it.each([
    ['', 4],
    ['jacket', 2],
    ['JACKET', 2],
    ['cafe', 1],
    ['café racer', 1],
    ['wool jacket', 1],
    ['two piece', 1],
    ['coachs', 1],
    ['coach’s', 1],
    ['mesh', 1],
    ['  mesh   body ', 1],
    ['mesh lambskin', 0],
    ['.*', 0],
  ])('finds by every word: "%s" gives %i', (q, total) => {
    expect(searchProducts(shop, { q, tag: null, page: 1 }).total).toBe(total);
  });

  it('narrows by tag and search together', () => {
    expect(searchProducts(shop, { q: 'wool', tag: 'sports', page: 1 }).cards.map(({ name }) => name)).toEqual(["Coach's Jacket"]);
    expect(searchProducts(shop, { q: '', tag: 'unknown', page: 1 }).total).toBe(0);
  });
});

describe('the tag filters', () => {
  it.each([
    ['', ['wool 2', 'sports 2', 'suits 1', 'leather 1', 'mesh 1', 'outerwear 1'], 4],
    ['mesh', ['wool 0', 'sports 1', 'suits 0', 'leather 0', 'mesh 1', 'outerwear 0'], 1],
  ])('come most used first, equal ones in shop order, and count what "%s" finds', (q, tags, found) => {
    const listing = searchProducts(shop, { q, tag: 'sports', page: 1 });
    expect(listing.tags.map(({ tag, count }) => `${tag} ${count}`)).toEqual(tags);
    expect(listing.found).toBe(found);
  });

  it('are at most eight, and a rarer one that is chosen is among them', () => {
    const many = Array.from({ length: 12 }, (_, index) =>
      card(
        `P${index}`,
        '',
        '',
        Array.from({ length: index + 1 }, (_, tag) => `t${tag}`),
      ),
    );
    expect(searchProducts(many, { q: '', tag: null, page: 1 }).tags.map(({ tag }) => tag)).toEqual([
      't0',
      't1',
      't2',
      't3',
      't4',
      't5',
      't6',
      't7',
    ]);
    const chosen = searchProducts(many, { q: '', tag: 't11', page: 1 }).tags;
    expect(chosen).toHaveLength(8);
    expect(chosen.at(-1)).toEqual({ tag: 't11', count: 1 });
  });
});

describe('pages', () => {
  const large = Array.from({ length: 100 }, (_, index) => card(`Tee ${index}`, '', 'Tops', ['tops']));

  it.each([
    [1, 1, 48, 'Tee 0'],
    [3, 3, 4, 'Tee 96'],
    [9, 3, 4, 'Tee 96'],
  ])('page %i shows page %i with %i cards', (asked, page, count, first) => {
    const listing = searchProducts(large, { q: '', tag: null, page: asked });
    expect([listing.page, listing.pages, listing.cards.length, listing.cards[0]?.name]).toEqual([page, 3, count, first]);
  });

  it('filter 2,000 products within 50 ms', () => {
    const huge = Array.from({ length: 2000 }, (_, index) =>
      card(`Tee ${index}`, 'A long description of the cloth and cut. '.repeat(6), 'Tops', ['tops']),
    );
    searchProducts(huge, { q: 'cloth', tag: null, page: 1 });
    const start = performance.now();
    searchProducts(huge, { q: 'cloth 1999', tag: 'tops', page: 1 });
    expect(performance.now() - start).toBeLessThan(50);
  });
});

describe('a list in the address', () => {
  it.each([
    ['', '/shop'],
    ['q=wool&tag=suits&page=2', '/shop?q=wool&tag=suits&page=2'],
    ['q=&tag=&page=1', '/shop'],
    ['page=-4', '/shop'],
    ['page=1e99&tag=a%26b', '/shop?tag=a%26b'],
    ['utm_source=x', '/shop'],
  ])('"%s" reads as %s', (search, path) => {
    expect(shopPath(readQuery(new URLSearchParams(search)))).toBe(path);
  });
});

function card(name: string, description: string, category: string, tags: string[]): ProductCard {
  return {
    id: name,
    handle: 'x',
    name,
    description,
    category,
    kind: null,
    tags,
    price: 1,
    available: true,
    image: null,
    images: [],
    swatch: null,
  };
}
