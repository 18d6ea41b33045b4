import type { Locator, Page } from '@playwright/test';
import { hydrated } from '#tests/hydrated.ts';
import { early, presses, scriptsComeLate, scriptsNeverCome, untouchedTest } from './before-hydration-steps.ts';
import { arrivesAtCheckout } from './checkout-steps.ts';
import { expect } from './shopper.ts';
import { ordered } from './team-order-steps.ts';

/** Actions on a page before it is hydrated (R13.5). Forms are tested in before-hydration-forms.e2e.ts. */
const suit = '/products/two-piece-suit-set';
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

early({
  what: 'VIEW FULL JOURNEY shows all six',
  at: '/',
  does: presses('VIEW FULL JOURNEY'),
  async counts({ page }) {
    await expect(page.getByRole('list', { name: 'Journey' }).locator('> li').filter({ visible: true })).toHaveCount(6);
    await expect(page.getByRole('button', { name: 'VIEW FULL JOURNEY' })).toHaveCount(0);
  },
});

early({
  what: 'a service is opened and closes the one before',
  at: '/',
  does: (page) => page.locator('#services [aria-expanded=false]').click(),
  counts: ({ page }) => expect(page.locator('#services [aria-expanded]').last()).toHaveAttribute('aria-expanded', 'true'),
});

early({
  what: 'a question is opened on the order page',
  at: '/uniform-order',
  does: (page) => page.locator('#faq button').first().click(),
  counts: ({ page }) => expect(page.locator('#faq [aria-expanded=true]')).toHaveCount(1),
});

early({
  what: 'the contact widget opens and stays open',
  at: '/',
  does: presses('Contact us'),
  counts: ({ page }) => expect(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' })).toBeVisible(),
});

early({
  what: 'a search is typed and the list follows',
  at: '/shop',
  does: (page) => page.getByRole('searchbox').fill('six-panel'),
  async counts({ page }) {
    await expect(page).toHaveURL(/q=six-panel/);
    await expect(page.getByRole('searchbox')).toHaveValue('six-panel');
    await expect(item(page, 'Leather Six-Panel Cap')).toBeVisible();
    await expect(item(page, 'High-Top Sneaker')).toHaveCount(0);
  },
});

early({
  what: 'a search is typed and then a tag pressed: both count',
  at: '/shop',
  async does(page) {
    await page.getByRole('searchbox').fill('cap');
    await page.getByRole('button', { name: 'leather' }).click();
  },
  async counts({ page, asked }) {
    await expect(page).toHaveURL(/q=cap/);
    await expect(page).toHaveURL(/tag=leather/);
    await expect(page.getByRole('button', { name: /^leather/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(item(page, 'Leather Six-Panel Cap')).toBeVisible();
    expect(asked.documents()).toBe(1);
  },
});

early({
  what: 'a color and then a size are chosen',
  at: '/products/suit-pants',
  async does(page) {
    await radio(page, 'Ink').check({ force: true });
    await radio(page, 'L').check({ force: true });
  },
  async counts({ page }) {
    await expect(page).toHaveURL(/variant=/);
    await expect(radio(page, 'Ink')).toBeChecked();
    await expect(radio(page, 'L')).toBeChecked();
    await page.reload();
    await expect(radio(page, 'L'), 'it stands in the address').toBeChecked();
  },
});

early({
  what: 'another picture is looked at',
  at: suit,
  does: (page) => page.getByRole('list', { name: 'Pictures' }).getByRole('button').nth(2).click(),
  counts: ({ page }) =>
    expect(page.getByRole('list', { name: 'Pictures' }).getByRole('button').nth(2)).toHaveAttribute('aria-current', 'true'),
});

early({
  what: 'a size and then Add to Cart, pressed twice, are done in that order and once',
  at: '/products/suit-pants',
  async does(page) {
    await radio(page, 'L').check({ force: true });
    await page.getByRole('button', { name: 'Add to Cart' }).first().dblclick();
  },
  async counts({ shopper, page, asked }) {
    await expect(shopper.toast(/Added Suit Pants - L/)).toBeVisible();
    await expect(shopper.cart()).toHaveAccessibleName('Cart, 1 item');
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    expect(asked.posts(/\/checkout$/)).toBe(1);
  },
});

early({
  what: 'Add to Cart is pressed by Enter',
  at: '/products/suit-pants',
  does: (page) => page.getByRole('button', { name: 'Add to Cart' }).first().press('Enter'),
  async counts({ shopper, asked }) {
    await expect(shopper.cart()).toHaveAccessibleName('Cart, 1 item');
    expect(asked.posts(/\/checkout$/)).toBe(1);
  },
});

early({
  what: 'Buy Now opens one checkout',
  at: suit,
  does: presses('Buy Now'),
  async counts({ page, asked }) {
    await arrivesAtCheckout(page);
    expect(asked.posts(/\/checkout$/)).toBe(1);
  },
});

early({
  what: 'the cart button opens what is in the cart',
  async at(shopper) {
    await shopper.visits('/products/leather-six-panel-cap');
    await shopper.addsToCart();
    await expect(shopper.cart()).toHaveAccessibleName(/1/);
    return '/about';
  },
  does: (page) => page.locator('[data-cart-button]').click(),
  counts: ({ page }) => arrivesAtCheckout(page),
});

early({
  what: 'the cart button without a cart says so',
  at: '/about',
  does: (page) => page.locator('[data-cart-button]').click(),
  counts: ({ shopper }) => expect(shopper.toast('No items in cart')).toBeVisible(),
});

const main = (page: Page, path: string) => page.getByRole('main').locator(`a[href="${path}"]`).first();
const links: [from: string, link: (page: Page) => Locator, to: string][] = [
  ['/', (page) => page.getByRole('link', { name: 'SHOP', exact: true }), '/shop'],
  ['/', (page) => main(page, '/collections/footwear'), '/collections/footwear'],
  ['/shop', (page) => main(page, '/products/high-top-sneaker'), '/products/high-top-sneaker'],
  [suit, (page) => main(page, '/products/suit-pants'), '/products/suit-pants'],
  ['/collections', (page) => main(page, '/collections/archive'), '/collections/archive'],
  ['/collections/archive', (page) => main(page, '/products/archive-jersey'), '/products/archive-jersey'],
  ['/about', (page) => main(page, '/uniform-order'), '/uniform-order'],
  ['/uniform-order', (page) => main(page, '/pricing-policy'), '/pricing-policy'],
  ['/privacy-policy', (page) => page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }), '/shop'],
  ['/newsletter', (page) => page.getByRole('banner').getByRole('link', { name: 'Cut & Court' }), '/'],
];

untouchedTest.describe('a link, pressed first of all, goes where it leads', () => {
  untouchedTest.use({ allowedComplaints: [/Failed to load resource/] });
  const follows = async (page: Page, link: Locator, to: string) => {
    await link.click();
    await page.waitForURL((url) => url.pathname === to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

  untouchedTest('in the application where that is there', async ({ page, asked }) => {
    for (const [from, link, to] of links) {
      await page.goto(from);
      await hydrated(page);
      const before = asked.documents();
      await follows(page, link(page), to);
      expect(asked.documents(), `${from} to ${to}`).toBe(before);
    }
  });

  for (const [when, comes] of [
    ['at full speed', async () => undefined],
    ['3 s late', scriptsComeLate],
    ['never', scriptsNeverCome],
  ] as const) {
    untouchedTest(`by a document before the application comes, ${when}`, async ({ shopper: _, page }) => {
      await comes(page);
      for (const [from, link, to] of links) {
        await page.goto(from, { waitUntil: 'domcontentloaded' });
        await follows(page, link(page), to);
      }
    });
  }
});

untouchedTest('a page that nobody touches is hydrated within 1.5 s of its load', async ({ shopper, page }) => {
  const { path } = await ordered(shopper.server, { teamName: 'Harbor Hawks' });
  const pages = [...new Set(links.map(([from]) => from)), '/products/game-day-duffel', '/find-order', path];
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      if (!document.documentElement?.dataset.hydrated) return;
      performance.mark('hydrated');
      seen.disconnect();
    });
    seen.observe(document, { subtree: true, attributes: true, childList: true });
  });
  const took = async (at: string) => {
    await page.goto(at);
    await hydrated(page);
    return page.evaluate(() => {
      const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return (performance.getEntriesByName('hydrated')[0]?.startTime ?? Infinity) - (load?.loadEventStart ?? 0);
    });
  };
  // The quickest of three visits, because other tests share the processor.
  for (const at of pages)
    await expect(async () => expect(await took(at), at).toBeLessThan(1500)).toPass({ intervals: [0], timeout: 12_000 });
});

untouchedTest(
  'a page that is read again, or come back to, stands where it stood, and stays there when it is hydrated',
  async ({ shopper, page }) => {
    // Content that is rendered above it later may be some pixels taller than estimated.
    const isAway = () => page.evaluate(() => Math.abs(window.scrollY - 2500));
    await shopper.visits('/shop');
    await page.evaluate(() => window.scrollTo(0, 2500));
    await page.reload();
    await expect.poll(isAway).toBeLessThan(30);
    await page.goto('/about');
    await page.goBack();
    await expect.poll(isAway).toBeLessThan(30);
    await hydrated(page);
    expect(await isAway()).toBeLessThan(30);
  },
);

untouchedTest('a page shows by itself what is in the cart', async ({ shopper, context }) => {
  await shopper.visits('/products/high-top-sneaker');
  await shopper.addsToCart();
  await expect(shopper.cart()).toHaveAccessibleName(/1/);
  const later = await context.newPage();
  await later.goto('/about');
  await expect(later.getByRole('button', { name: /^Cart/ })).toHaveAccessibleName(/1/);
});

untouchedTest('a key pressed right after a tag keeps the tag, in the list and in the address', async ({ shopper, page }) => {
  await shopper.visits('/shop');
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('button[name="tag"][value="leather"]')?.click();
    const field = document.querySelector<HTMLInputElement>('input[type="search"]');
    if (!field) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'cap');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page).toHaveURL(/tag=leather/);
  await expect(page).toHaveURL(/q=cap/);
  await expect(item(page, 'Leather Six-Panel Cap')).toBeVisible();
});
