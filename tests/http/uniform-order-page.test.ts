import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { formatCost, priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp();
});
afterAll(() => shop.close());
afterEach(() => vi.useRealTimers());

const read = async () => (await shop.get('/uniform-order')).text();

/** The visible text of a document. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style|head|noscript)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');

describe('the first document of /uniform-order', () => {
  test('has every section with its words: hero, promise, form, summary, questions', async () => {
    const text = textOf(await read());
    for (const words of [
      'Back to home',
      '3-5 weeks standard',
      `${priceTexts.mesh}+ per uniform`,
      '100% custom',
      'A proof for every order',
      'One total',
      'Sizes by player',
      'Build Your Order',
      'Contact',
      'Uniform type',
      `${priceTexts.mesh} each`,
      `${priceTexts.lycra} each`,
      'Quantity',
      'More than 15? Request a quote',
      'Roster',
      'Team logo',
      'PNG, JPG, PDF, AI or EPS',
      'Up to 50 MB, 300 DPI advised',
      'Need Logo Design',
      `+${formatCost({ logoDesign: true })}`,
      'Rush order',
      `+${formatCost({ rush: true })}`,
      '10-12 business days after you approve. Tighter than that? Contact us',
      'Order Summary',
      'Mesh uniform × 11',
      formatCost({ mesh: 11 }),
      'Proceed to Checkout',
      'Pricing policy',
      'FAQ',
      'Contact Us',
    ])
      expect(text).toContain(words);
  });

  test('can be sent nowhere and filled in by nobody before its script: mesh and 11 are chosen', async () => {
    const html = await read();
    expect(html).toMatch(/<input[^>]*type="radio"[^>]*checked=""[^>]*value="mesh"|<input[^>]*value="mesh"[^>]*checked=""/);
    expect(html).toMatch(/<option value="11" selected="">11 players/);
    expect(html.match(/<option value="\d+"/g)).toHaveLength(15);
    expect(html).not.toContain('Player 1');
  });

  test('leads on: mail for more than 15 and for questions, the pricing policy, the contact panel under rush', async () => {
    const html = await read();
    expect(html).toMatch(/href="mailto:orders@cutandcourt\.example\?subject=[^"]+"[^>]*>Request a quote/);
    expect(html).toMatch(/href="mailto:orders@cutandcourt\.example"[^>]*>Contact Us/);
    expect(html).toMatch(/href="\/pricing-policy"[^>]*>Pricing policy/);
    expect(html).toMatch(/popovertarget="contact-panel"[^>]*>Contact us/i);
  });

  test('leads back home at the top, and ends with the footer every page has', async () => {
    const html = await read();
    expect(html.slice(html.indexOf('<header'), html.indexOf('</header>'))).toMatch(/<a [^>]*href="\/"[^>]*>(<[^>]+>)*Back to home/);
    const home = await (await shop.get('/')).text();
    const footerLinks = (page: string) =>
      Array.from(page.slice(page.indexOf('<footer')).matchAll(/<a [^>]*href="([^"]+)"/g), ([, href]) => href);
    expect(footerLinks(html)).toEqual(footerLinks(home));
    expect(footerLinks(html)).toContain('/refund-policy');
  });

  test('ends in eight questions, all of them closed, and three voices with five stars each', async () => {
    const html = await read();
    const faq = html.slice(html.indexOf('id="faq"'), html.indexOf('id="testimonials-title"'));
    expect(faq.match(/aria-expanded="false"/g)).toHaveLength(8);
    expect(faq).not.toContain('aria-expanded="true"');
    const voices = html.slice(html.indexOf('id="testimonials-title"'), html.indexOf('<footer'));
    expect(voices.match(/<blockquote/g)).toHaveLength(3);
    expect(voices.match(/aria-label="5 out of 5 stars"/g)).toHaveLength(3);
    expect(textOf(voices)).toContain('Maya Brandt');
  });

  test('tells robots the eight questions with their answers, as they stand on the page', async () => {
    const html = await read();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => JSON.parse(json ?? ''));
    const faq = blocks.find((block) => block['@type'] === 'FAQPage');
    expect(faq.mainEntity).toHaveLength(8);
    const text = textOf(html);
    for (const { name, acceptedAnswer } of faq.mainEntity) {
      expect(text).toContain(name);
      expect(text).toContain(acceptedAnswer.text);
    }
  });

  test('is kept like every other page, and shows new dates once the day has ended in Los Angeles', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.setSystemTime('2026-11-19T07:59:00Z'); // it is the 18th in Los Angeles
    const first = await shop.get('/uniform-order');
    const etag = first.headers.get('etag') ?? '';
    expect(textOf(await first.text())).toContain('Approved by Nov 20');
    expect((await shop.get('/uniform-order', { 'if-none-match': etag })).status).toBe(304);
    vi.setSystemTime('2026-11-20T08:00:00Z');
    const next = await shop.get('/uniform-order', { 'if-none-match': etag });
    expect(next.status).toBe(200);
    expect(textOf(await next.text())).toContain('Approved by Nov 22');
  });

  test('says how to order without script, and weighs little', async () => {
    const html = await read();
    expect(html).toMatch(/data-without-script[^>]*>Ordering here needs JavaScript/);
    expect(html.length).toBeLessThan(190_000);
  });
});

test('the privacy policy names what the form keeps in the browser, and for how long', async () => {
  const text = textOf(await (await shop.get('/privacy-policy')).text());
  for (const words of ['cutcourt.uniform.draft', 'cutcourt.uniform.sent', 'cutcourt.uniform.earlier', '90 days'])
    expect(text).toContain(words);
});
