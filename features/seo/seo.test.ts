import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Product } from '#core/contract/product.ts';
import { childrenOf, parseXml, xmlTextOf } from '#tests/fixtures/xml.ts';
import { HeadTags } from './head-tags.server.tsx';
import { productFeed } from './product-feed.server.ts';
import { sitemap } from './sitemap.server.ts';
import { breadcrumbsJsonLd, faqJsonLd, productJsonLd } from './structured-data.server.ts';

const origin = 'https://shop.test';

function cap(changes: Partial<Product> = {}): Product {
  return {
    id: 'cap',
    handle: 'cap',
    name: 'Cap',
    description: 'Six panels.',
    category: 'Accessories',
    kind: 'cap',
    tags: [],
    price: 35,
    available: true,
    image: null,
    images: [{ url: '/pictures/cap.jpg', alt: 'Cap', width: 1200, height: 1500, tint: null }],
    swatch: null,
    options: [],
    details: [],
    measures: [],
    goesWellWith: [],
    variants: [{ id: 'cap--default', title: 'Default', price: 35, available: true, madeToOrder: false, options: {}, image: null }],
    ...changes,
  };
}
const evil = `</script><script>alert(1)</script> ]]> <![CDATA[ & " ' \u0000 \u0008 \ud800 \u2028`;
const nasty = cap({ name: evil, description: evil, category: evil });
const feedOf = (products: Product[]) => parseXml(productFeed({ origin, products, day: '2026-12-15' }));
const jsonLdOf = (product: Product) => productJsonLd(product, { origin, picture: '/share/x.jpg' })[0];
const itemsOf = (products: Product[]) => childrenOf(childrenOf(feedOf(products), 'channel')[0] as never, 'item');

describe('a text with markup in it', () => {
  it('stays text in the feed and the sitemap', () => {
    const [item] = itemsOf([nasty]);
    expect(xmlTextOf(item as never, 'g:title')).toContain('</script><script>alert(1)</script>');
    parseXml(sitemap({ origin, products: [nasty], collections: [] }));
  });

  it('stays text in the head', () => {
    const head = renderToStaticMarkup(
      createElement(HeadTags, {
        title: `${evil} | Cut & Court`,
        description: 'C "D"',
        address: `${origin}/a`,
        picture: { url: `${origin}/x.jpg?a=1&b="`, alt: evil, size: null },
        items: productJsonLd(nasty, { origin, picture: '/share/x.jpg' }),
      }),
    );
    expect(head).toContain('<meta property="og:description" content="C &quot;D&quot;"');
    expect(head).toContain('content="https://shop.test/x.jpg?a=1&amp;b=&quot;"');
    expect(head.match(/<\/?script/g)).toEqual(['<script', '</script']);
    const [, json = ''] = /<script[^>]*>(.*)<\/script>/s.exec(head) ?? [];
    expect(JSON.parse(json).name).toBe(evil);
  });
});

it('an id too long for the feed is cut, and stays the only one', () => {
  const long = (end: string) => ({
    id: `${'a'.repeat(60)}${end}`,
    title: end,
    price: 1,
    available: true,
    madeToOrder: false,
    options: { Size: end },
    image: null,
  });
  const ids = itemsOf([cap({ variants: [long('s'), long('m')] })]).map((item) => xmlTextOf(item, 'g:id') ?? '');
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(id.length).toBeLessThanOrEqual(50);
});

it('several prices are one offer from the lowest to the highest, sold out when all are', () => {
  const variants = [
    { id: 'cap--s', title: 'S', price: 35, available: false, madeToOrder: false, options: { Size: 'S' }, image: null },
    { id: 'cap--m', title: 'M', price: 40.5, available: false, madeToOrder: false, options: { Size: 'M' }, image: null },
  ];
  expect(jsonLdOf(cap({ variants, available: false }))).toMatchObject({
    '@type': 'Product',
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: '35.00',
      highPrice: '40.50',
      offerCount: 2,
      availability: 'https://schema.org/OutOfStock',
      offers: [
        {
          '@type': 'Offer',
          price: '35.00',
          priceCurrency: 'USD',
          url: `${origin}/products/cap?variant=cap--s`,
          itemOffered: { size: 'S' },
        },
        { sku: 'cap--m' },
      ],
    },
  });
});

describe('pieces made to order', () => {
  const sized = (size: string, madeToOrder: boolean) => ({
    id: `cap--${size}`,
    title: size,
    price: 35,
    available: true,
    madeToOrder,
    options: { Size: size },
    image: null,
  });

  it('are called that, the product too where no other is left', () => {
    const both = jsonLdOf(cap({ variants: [sized('S', false), sized('M', true)] }));
    expect(both).toMatchObject({
      offers: {
        availability: 'https://schema.org/InStock',
        offers: [{ availability: 'https://schema.org/InStock' }, { availability: 'https://schema.org/MadeToOrder' }],
      },
    });
    const soldOut = { ...sized('S', false), available: false };
    expect(jsonLdOf(cap({ variants: [soldOut, sized('M', true)] }))).toMatchObject({
      offers: { availability: 'https://schema.org/MadeToOrder' },
    });
  });

  it('are on back order in the feed, with the day three weeks on', () => {
    const items = itemsOf([cap({ variants: [sized('S', false), sized('M', true)] })]);
    expect(items.map((item) => [xmlTextOf(item, 'g:availability'), xmlTextOf(item, 'g:availability_date')])).toEqual([
      ['in_stock', undefined],
      ['backorder', '2027-01-05T00:00Z'],
    ]);
  });
});

it('a product with one variant has one offer, and the picture the build made where it has none', () => {
  expect(jsonLdOf(cap({ images: [] }))).toMatchObject({
    image: ['https://shop.test/share/x.jpg'],
    offers: { '@type': 'Offer', price: '35.00', availability: 'https://schema.org/InStock', url: `${origin}/products/cap` },
  });
});

describe('what Google refuses is in neither feed nor structured data:', () => {
  const priced = (...prices: number[]) =>
    prices.map((price, at) => ({ id: `v${at}`, title: `${at}`, price, available: true, madeToOrder: false, options: {}, image: null }));
  it.each([
    ['a gift card by its kind', cap({ category: 'Gift Cards' }), 0, true],
    ['a gift card by its tag', cap({ tags: ['gift-card'] }), 0, true],
    ['a gift card by its name', cap({ name: 'Gift Card $50' }), 0, true],
    ['a purse for gift cards is none', cap({ name: 'Gift card sleeve' }), 1, true],
    ['a gift box is none', cap({ category: 'Gift box' }), 1, true],
    ['no photograph', cap({ images: [] }), 0, true],
    ['nothing to pay', cap({ variants: priced(0) }), 0, false],
    ['nothing to pay for one of two', cap({ variants: priced(0, 20) }), 1, true],
    ['nothing to buy', cap({ variants: [] }), 0, false],
    ['no words about it', cap({ description: ' \n', category: '' }), 1, true],
  ])('%s', (_, product, inFeed, inPage) => {
    expect(itemsOf([product])).toHaveLength(inFeed);
    const described = jsonLdOf(product);
    expect(described !== undefined).toBe(inPage);
    // No property is empty, on any level.
    expect(JSON.stringify(described ?? {})).not.toMatch(/:(?:""|\[\]|\{\}|null|" *"|" *\\n")/);
    expect(described?.offers ?? {}).not.toHaveProperty('lowPrice', '0.00');
  });
});

it('breadcrumbs count from one, questions carry their answers', () => {
  expect(breadcrumbsJsonLd(origin, [{ name: 'Shop', path: '/shop' }])).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://shop.test/' },
      { position: 2, name: 'Shop', item: 'https://shop.test/shop' },
    ],
  });
  expect(faqJsonLd([{ question: 'How long?', answer: '3-5 weeks.' }])).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [{ '@type': 'Question', name: 'How long?', acceptedAnswer: { text: '3-5 weeks.' } }],
  });
});
