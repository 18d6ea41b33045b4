import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Commerce, CommerceProduct } from '#commerce/port.ts';
import { featured, landing } from '#core/config/featured-products.ts';
import { formatDollars } from '#core/money.ts';
import { priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { type Built, type OpenApp, openApp } from '../in-process-app.ts';

const samplePrices = Object.values(landing.samplePrices).map(formatDollars);
const featuredPrices = Object.values(featured).map(({ price }) => formatDollars(price));

/** A provider whose answers the test controls. */
function createProvider() {
  const state: { mode: 'up' | 'slow' | 'down' | 'hanging' } = { mode: 'up' };
  return {
    state,
    between(commerce: Commerce, { CommerceUnavailable }: Built): Commerce {
      const asked =
        <A extends unknown[], T>(find: (...args: A) => Promise<T>) =>
        async (...args: A): Promise<T> => {
          if (state.mode === 'down') throw new CommerceUnavailable('away', 'down');
          if (state.mode === 'hanging') return new Promise(() => undefined);
          if (state.mode === 'slow') await new Promise((resolve) => setTimeout(resolve, 700));
          return find(...args);
        };
      return {
        ...commerce,
        listProducts: asked(commerce.listProducts),
        findProduct: asked(commerce.findProduct),
        listCollections: asked(commerce.listCollections),
      };
    },
  };
}

const readable = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '');
const notice = 'Could not load products. Showing sample products.';

describe('a visitor of the landing page', () => {
  let shop: OpenApp;
  let html: string;
  beforeAll(async () => {
    shop = await openApp();
    html = readable(await (await shop.get('/')).text());
  });
  afterAll(() => shop.close());

  const main = () => html.slice(html.indexOf('<main'));
  const links = (part: string) =>
    Array.from(part.matchAll(/<a\b[^>]*\bhref="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g), ([, href, text]) => ({
      href,
      text: (text ?? '')
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    }));
  const leadsTo = (text: string, part = html) => links(part).find((link) => link.text === text)?.href;

  test('finds in the header the logo, five anchors, SHOP and the cart', () => {
    const header = html.slice(html.indexOf('<header'), html.indexOf('</header>'));
    expect(links(header)[0]?.href).toBe('/');
    for (const [label, to] of [
      ['About', '#about'],
      ['Fashion', '#fashion'],
      ['Sports', '#sports'],
      ['Services', '#services'],
      ['Contact', '#contact'],
      ['SHOP', '/shop'],
    ] as const)
      expect([label, leadsTo(label, header)]).toEqual([label, to]);
    expect(header).toContain('data-cart-button');
  });

  test('reads the sections in their order', () => {
    const marks = [
      'EST. 2012',
      'id="about"',
      'id="fashion"',
      'id="collections"',
      'id="contact"',
      'id="sports"',
      'id="services"',
      '<blockquote',
      '<footer',
    ];
    const places = marks.map((mark) => html.indexOf(mark));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  test('goes on from the hero to fashion and to the story, and reads its three claims', () => {
    expect(leadsTo('SHOP NOW')).toBe('#fashion');
    expect(leadsTo('THE STORY')).toBe('#about');
    for (const claim of ['12+ years', 'NYFW featured', /verified/i]) expect(html).toMatch(claim);
  });

  test('has the whole journey in the first document, and a button to see it', () => {
    const about = html.slice(html.indexOf('id="about"'), html.indexOf('id="fashion"'));
    expect(about.match(/<li\b/g)).toHaveLength(6);
    expect(about).toMatch(/<button[^>]*>VIEW FULL JOURNEY/);
    expect(about).toContain('13 years in custom clothing');
  });

  test('goes from the fashion section to the shop, the suit set, the footwear and the bomber', () => {
    const fashion = html.slice(html.indexOf('id="fashion"'), html.indexOf('id="collections"'));
    expect(leadsTo('VIEW ALL', fashion)).toBe('/shop');
    const hrefs = links(fashion).map(({ href }) => href);
    expect(hrefs.slice(1, 4)).toEqual(['/products/two-piece-suit-set', '/collections/footwear', '/products/black-collegiate-bomber']);
    expect(hrefs).toHaveLength(8);
    for (const price of featuredPrices) expect(fashion).toContain(price);
  });

  test('goes to three collections, and to all of them', () => {
    const collections = html.slice(html.indexOf('id="collections"'), html.indexOf('id="contact"'));
    expect(links(collections).map(({ href }) => href)).toEqual([
      '/collections',
      '/collections/archive',
      '/collections/cutcourt-runway',
      '/collections/cutcourt-leather',
    ]);
  });

  test('can leave an address, or write: GET IN TOUCH opens a mail', () => {
    const contact = html.slice(html.indexOf('id="contact"'), html.indexOf('id="sports"'));
    expect(contact).toMatch(/<input[^>]*type="email"[^>]*required/);
    expect(leadsTo('GET IN TOUCH', contact)).toBe('mailto:info@cutandcourt.example');
  });

  test('is led to the uniform order by ON COURT COLLECTION, START YOUR ORDER and the first of four cards, and by no other', () => {
    const sports = html.slice(html.indexOf('id="sports"'), html.indexOf('id="services"'));
    expect(leadsTo('ON COURT COLLECTION', sports)).toBe('/uniform-order');
    expect(leadsTo('START YOUR ORDER', sports)).toBe('/uniform-order');
    expect(sports.match(/<h3/g)).toHaveLength(4);
    expect(links(sports).map(({ href }) => href)).toEqual(Array(3).fill('/uniform-order'));
    expect(links(sports)[1]?.text).toMatch(/^Harbor Game Jersey/);
  });

  test('opens manufacturing or music among the services', () => {
    const services = html.slice(html.indexOf('id="services"'), html.indexOf('<blockquote'));
    const buttons = Array.from(services.matchAll(/<button[^>]*aria-expanded="(\w+)"[^>]*>([\s\S]*?)<\/button>/g), ([, open, text]) => [
      (text ?? '').replace(/<[^>]+>/g, ''),
      open,
    ]);
    expect(buttons).toEqual([
      ['Manufacturing', 'true'],
      ['Music and culture', 'false'],
    ]);
    for (const figure of [`${priceTexts.sample} each`, '3-5 weeks', '10-12 business days']) expect(services).toContain(figure);
  });

  test('reads three quotes, each with five stars', () => {
    expect(html.match(/<blockquote/g)).toHaveLength(3);
    expect(html.match(/aria-label="5 out of 5 stars"/g)).toHaveLength(3);
  });

  test('finds the footer’s links, the social ones in a new tab, and the year 2024', () => {
    const footer = html.slice(html.indexOf('<footer'));
    const hrefs = links(footer).map(({ href }) => href);
    for (const path of [
      '/about',
      '/privacy-policy',
      '/terms-of-service',
      '/refund-policy',
      '/pricing-policy',
      '/shop',
      '/collections/archive',
    ])
      expect(hrefs).toContain(path);
    const abroad = Array.from(footer.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g), ([link]) => link);
    expect(abroad.map((link) => /href="https:\/\/www\.(\w+)/.exec(link)?.[1])).toEqual(['youtube', 'instagram', 'linkedin']);
    for (const link of abroad) expect(link).toContain('noopener');
    expect(footer).toContain('© 2024');
  });

  test('never meets a dead link: each page it links to is there', async () => {
    const paths = new Set(links(html).flatMap(({ href }) => (href?.startsWith('/') ? [href] : [])));
    for (const path of paths) expect([path, (await shop.get(path)).status]).toEqual([path, 200]);
    for (const { href } of links(main())) if (href?.startsWith('#')) expect(html).toContain(`id="${href.slice(1)}"`);
  });

  test('gets the hero’s picture before anything else', () => {
    const head = html.slice(0, html.indexOf('</head>'));
    const preloads = Array.from(head.matchAll(/<link[^>]*rel="preload"[^>]*as="image"[^>]*>/g), ([link]) => link);
    expect(preloads.map((link) => /hero-jersey-(wide|tall)/.exec(link)?.[1])).toEqual(['wide', 'tall']);
    for (const link of preloads) expect(link).toMatch(/fetchpriority="high"/i);
    expect(html).toMatch(/<img[^>]*fetchpriority="high"[^>]*hero-picture|<img[^>]*hero-jersey-tall[^>]*fetchpriority="high"/i);
  });

  test('may carry any campaign in the address: it is the same page', async () => {
    const before = shop.app.pages.size().pages;
    expect((await shop.get('/?utm_source=list')).status).toBe(200);
    expect(shop.app.pages.size().pages).toBe(before);
  });
});

describe('while the shop', () => {
  let shop: OpenApp;
  const provider = createProvider();
  beforeAll(async () => {
    shop = await openApp({}, provider.between);
  });
  afterAll(() => shop.close());

  test('does not answer, the page is there all the same with samples and says so; nobody keeps it; it recovers by itself', async () => {
    provider.state.mode = 'down';
    const answer = await shop.get('/');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const html = readable(await answer.text());
    expect(html).toContain(notice);
    for (const sample of ['Field Suit Jacket', 'Warm-Up Hoodie', ...samplePrices, ...featuredPrices]) expect(html).toContain(sample);
    expect(html).toContain('href="/collections/archive"');

    provider.state.mode = 'up';
    const recovered = await shop.get('/');
    expect(recovered.headers.get('cache-control')).not.toContain('no-store');
    const whole = readable(await recovered.text());
    expect(whole).not.toContain(notice);
    expect(whole).toContain('Harbor Game Jersey');
  });
});

describe('a visitor of a shop that sells other things', () => {
  const pageOf = async (keep: (product: CommerceProduct) => boolean) => {
    const shop = await openApp({}, (commerce) => ({
      ...commerce,
      listProducts: async () => (await commerce.listProducts()).filter(keep),
      findProduct: async (handle) => (await commerce.listProducts()).filter(keep).find((product) => product.handle === handle) ?? null,
    }));
    const html = readable(await (await shop.get('/')).text());
    await shop.close();
    const part = (from: string, to: string) => html.slice(html.indexOf(`id="${from}"`), html.indexOf(`id="${to}"`));
    return { html, fashion: part('fashion', 'collections'), sports: part('sports', 'services') };
  };
  const hrefs = (part: string) => Array.from(part.matchAll(/<a\b[^>]*\bhref="([^"]+)"/g), ([, href]) => href);

  test('only of sports: meets fashion samples at the fallback prices, which lead to the shop, and no excuse', async () => {
    const { html, fashion, sports } = await pageOf(({ tags }) => tags.includes('sports'));
    for (const words of [...featuredPrices, 'Field Suit Jacket']) expect(fashion).toContain(words);
    expect(hrefs(fashion)).toEqual(['/shop', '/shop', '/collections/footwear', '/shop', ...Array(4).fill('/shop')]);
    expect(sports).toContain('Harbor Game Jersey');
    expect(html).not.toContain(notice);
  });

  test('without sports: meets four sports samples, the first leading to the uniform order', async () => {
    const { fashion, sports } = await pageOf(({ tags }) => !tags.includes('sports'));
    expect(fashion).toContain('Six-Button Wool Coat');
    expect(sports).toContain('Warm-Up Hoodie');
    expect(sports.match(/<h3/g)).toHaveLength(4);
    expect(hrefs(sports)).toEqual(Array(3).fill('/uniform-order'));
  });
});

describe('while a fresh shop', () => {
  const open = async (mode: 'slow' | 'hanging') => {
    const provider = createProvider();
    const shop = await openApp({}, provider.between);
    provider.state.mode = mode;
    return { shop, provider };
  };

  test('is slow, the page waits for the products', async () => {
    const { shop } = await open('slow');
    const html = readable(await (await shop.get('/')).text());
    expect(html).toContain('Harbor Game Jersey');
    expect(html).not.toContain(notice);
    await shop.close();
  });

  test('hangs, the page comes within five seconds, with samples', async () => {
    const { shop } = await open('hanging');
    const started = performance.now();
    const answer = await shop.get('/');
    expect(performance.now() - started).toBeLessThan(5000);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(notice);
    await shop.close();
  });
});

test('the label’s texts are also an answer of the API, for pages reached without a document', async () => {
  const shop = await openApp();
  const answer = await shop.get('/api/label');
  const { success, label } = (await answer.json()) as { success: boolean; label: { faq: unknown[]; journey: unknown[] } };
  expect([answer.status, success, label.faq.length, label.journey.length]).toEqual([200, true, 8, 6]);
  expect((await shop.get('/api/label', { 'if-none-match': answer.headers.get('etag') ?? '' })).status).toBe(304);
  await shop.close();
});
