import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import type { FakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { hydrated } from '#tests/hydrated.ts';
import { type Server, startServer } from '#tests/server.ts';
import { answerForPictures, openStore, startHosted } from './hosted-steps.ts';

export { expect };

export type Provider = 'embedded' | 'hosted';

type InFront = {
  /** The provider, which the project of playwright.config.ts names. */
  provider: Provider;
  /** The Shopify store behind a hosted shop. */
  store: FakeShopify | null;
  server: Server;
};

/** A shopper in front of the running product. Any complaint on the console fails the test. */
export const test = base.extend<{ allowedComplaints: RegExp[]; shopper: Shopper }, InFront>({
  provider: ['embedded', { option: true, scope: 'worker' }],
  store: [
    async ({ provider }, use) => {
      const store = provider === 'hosted' ? await openStore() : null;
      await use(store);
      await store?.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ store }, use) => {
      const server = await (store ? startHosted(store) : startServer());
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  context: async ({ context, store }, use) => {
    if (store) await answerForPictures(context);
    await use(context);
  },
  baseURL: async ({ server }, use) => use(server.origin),
  allowedComplaints: [[], { option: true }],
  shopper: async ({ page, server, allowedComplaints }, use) => {
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
    await use(createShopper(page, server));
    expect(complaints.filter((complaint) => !allowedComplaints.some((allowed) => allowed.test(complaint)))).toEqual([]);
  },
});

export function createShopper(page: Page, server: Server) {
  return {
    page,
    server,
    /** Opens a page and waits until it is hydrated. */
    async visits(path: string) {
      await page.goto(path);
      await hydrated(page);
    },
    /** Blocks all pictures, ours and the provider's. */
    getsNoPictures: () => page.route(/\/pictures\/|^https:\/\/cdn\.shopify\.com\//, (route) => route.abort()),
    cart: () => page.getByRole('button', { name: /^Cart/ }),
    toast: (text: string | RegExp) => page.locator('[data-sonner-toast]').filter({ hasText: text }).first(),
    async addsToCart() {
      await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    },
    mails() {
      const outbox = join(server.dataDir, 'outbox');
      const files = existsSync(outbox) ? readdirSync(outbox).filter((file) => file.endsWith('.eml')) : [];
      return files.map((file) => readFileSync(join(outbox, file), 'utf8'));
    },
    async findsNothingWrong(context = '') {
      // A target partly covered by the fixed header would count as too small.
      await page.evaluate(() => window.scrollTo(0, 0));
      // This mode gives the same findings in a third of the time, because no page has frames.
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(violations.map(({ id, nodes }) => `${context} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
    },
    async canReadWithoutScrollingSideways(context = '') {
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(tooWide, context).toBeLessThanOrEqual(0);
    },
  };
}
export type Shopper = ReturnType<typeof createShopper>;
