import type { Page, Request } from '@playwright/test';
import { openedSharedRoster } from '../fixtures/shared-rosters.ts';
import { hydrated } from '../hydrated.ts';
import { test as base, expect, type Shopper } from './shopper.ts';
import { ordered } from './team-order-steps.ts';

/** The visitor who enters something early. Neither text may ever be in an address (R12.2). */
export const visitor = { name: 'Wilhelmina Early', email: 'wilhelmina@early.example' };
const isPersonal = (url: string) => /wilhelmina|early\.example/i.test(decodeURIComponent(url));

const application = '**/assets/*.js';
const lateMs = 3000;

/** Holds the application back for 3 s, and on a slow machine until what is done before has been done. */
export async function scriptsComeLate(page: Page, done: Promise<void> = Promise.resolve()) {
  await page.route(application, async (route) => {
    await Promise.all([done, new Promise((resolve) => setTimeout(resolve, lateMs))]);
    await route.continue().catch(() => undefined); // the visitor has left the page
  });
}

export const scriptsNeverCome = (page: Page) => page.route(application, (route) => route.abort());

/** Records all requests of the page. Each test ends with a check that no address has personal data. */
export const untouchedTest = base.extend<{ asked: Asked }>({
  asked: [
    async ({ page }, use) => {
      const requests: Request[] = [];
      page.on('request', (request) => requests.push(request));
      await use(asked(requests));
      expect([...requests.map((request) => request.url()), page.url()].filter(isPersonal)).toEqual([]);
    },
    { auto: true },
  ],
});

function asked(requests: Request[]) {
  return {
    documents: () => requests.filter((request) => request.isNavigationRequest()).length,
    posts: (path: RegExp) => requests.filter((one) => one.method() === 'POST' && path.test(new URL(one.url()).pathname)).length,
  };
}
export type Asked = ReturnType<typeof asked>;

type Given = { shopper: Shopper; page: Page; asked: Asked };

/**
 * A test at full speed with the application 3 s late: the page is opened, the visitor `does` something at once, and
 * after hydration `counts` checks it. `at` gives the path, or makes it first.
 */
export function early({
  what,
  at,
  does,
  counts,
}: {
  what: string;
  at: string | ((shopper: Shopper) => Promise<string>);
  does: (page: Page) => Promise<unknown>;
  counts: (given: Given) => Promise<unknown>;
}) {
  for (const speed of ['at full speed', '3 s late'] as const) {
    untouchedTest(`${what}, ${speed}`, async ({ shopper, page, asked }) => {
      const path = typeof at === 'string' ? at : await at(shopper);
      const isLate = speed === '3 s late';
      const done = Promise.withResolvers<void>();
      if (isLate) await scriptsComeLate(page, done.promise);
      await page.goto(path, { waitUntil: isLate ? 'domcontentloaded' : 'load' });
      await does(page);
      if (isLate) await expect(page.locator('html'), 'it was done before').not.toHaveAttribute('data-hydrated');
      done.resolve();
      await hydrated(page);
      await counts({ shopper, page, asked });
    });
  }
}

export const presses = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().click();

/** How many mails went to that address. */
export const mailsTo = ({ mails }: Shopper, address: string) => mails().filter((mail) => mail.includes(`To: ${address}`)).length;

/** Makes a checkout with one cap and gives its path. */
export async function aCheckout({ server: { origin } }: Shopper): Promise<string> {
  const { product } = await (await fetch(`${origin}/api/shopify/products/leather-six-panel-cap`)).json();
  const body = JSON.stringify({ lineItems: [{ variantId: product.variants[0].id, quantity: 1 }] });
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  const { checkout } = await (await fetch(`${origin}/api/shopify/checkout`, { method: 'POST', headers, body })).json();
  return new URL(checkout.webUrl).pathname;
}

export const aTeamOrder = async ({ server }: Shopper) => (await ordered(server, { teamName: 'Harbor Hawks' })).path;
export const aPlayersPage = async ({ server }: Shopper) =>
  (await openedSharedRoster((path, init) => fetch(server.origin + path, init))).players('open');

/** The unsubscribe link in the mail to a new subscriber. */
export async function aWayOffTheList(shopper: Shopper): Promise<string> {
  const address = `${crypto.randomUUID()}@example.com`;
  const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
  await fetch(`${shopper.server.origin}/api/newsletter/subscribe`, { method: 'POST', headers, body: JSON.stringify({ email: address }) });
  await expect.poll(() => mailsTo(shopper, address)).toBe(1);
  const mail = shopper.mails().find((one) => one.includes(`To: ${address}`)) ?? '';
  return new URL(/List-Unsubscribe: <([^>]+)>/.exec(mail)?.[1] ?? '').pathname;
}

export const entersShirt = async (page: Page) => {
  await page.getByLabel('Name on the shirt').fill('Wilhelmina');
  await page.getByLabel('Number').fill('21');
  await page.getByLabel('Size', { exact: true }).selectOption('YM');
};
