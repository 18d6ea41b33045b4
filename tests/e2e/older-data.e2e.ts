import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { olderLinks, olderStorage, restoreOlderData } from '#tests/fixtures/older-data.ts';
import { startServer } from '#tests/server.ts';
import { cell, goToCheckout, logoInput, total } from './builder-steps.ts';
import { arrivesAtCheckout, ordersAtCheckout } from './checkout-steps.ts';
import { test as base, expect } from './shopper.ts';

type Visitor = keyof ReturnType<typeof olderStorage>;

/** A shop over the data of the version before its rooms were renamed. `visitor` is whose local storage the browser has. */
const test = base.extend<{ visitor: Visitor | null }>({
  visitor: [null, { option: true }],
  server: [
    async ({ store: _ }, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-older-'));
      await restoreOlderData({ dataDir, databaseUrl: null });
      const server = await startServer({ dataDir });
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
  storageState: async ({ visitor, server: { origin } }, use) => {
    const stored = visitor ? olderStorage(origin)[visitor] : {};
    const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }));
    await use({ cookies: [], origins: [{ origin, localStorage }] });
  },
});

const color = (page: Page, role: string, name: string) => page.getByRole('radiogroup', { name: role }).getByRole('radio', { name });

/** What every coach of the older shop had typed. */
async function findsTheDraft(page: Page, teamName: string) {
  await expect(page.getByLabel('Team name')).toHaveValue(teamName);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Dana Whitlock');
  await expect(page.getByLabel('Email')).toHaveValue('dana@harborhoops.example');
  await expect(page.getByLabel('Phone')).toHaveValue('+1 213 555 0142');
  await expect(page.getByRole('radio', { name: /^Lycra/ })).toBeChecked();
  await expect(page.getByRole('combobox', { name: 'Quantity' })).toHaveValue('9');
  await expect(color(page, 'Body color', 'Gold')).toBeChecked();
  await expect(color(page, 'Trim color', 'Maroon')).toBeChecked();
  await expect(color(page, 'Lettering color', 'White')).toBeChecked();
  for (const [at, [name, number, size]] of [
    ['Ada Okafor', '00', 'M'],
    ['Ivy Nakamura', '23', 'L'],
  ].entries()) {
    await expect(cell(page, 'Name', at + 1)).toHaveValue(name ?? '');
    await expect(cell(page, 'Number', at + 1)).toHaveValue(number ?? '');
    await expect(cell(page, 'Size', at + 1)).toHaveValue(size ?? '');
  }
  await expect(page.getByRole('combobox', { name: 'Rule book' })).toHaveValue('nfhs');
  await expect(page.getByLabel('Rush order')).toBeChecked();
}

test.describe('a shopper who filled a cart', () => {
  test.use({ visitor: 'shopper' });

  test('finds both lines in it, and orders them', async ({ shopper, page }) => {
    await shopper.visits('/shop');
    await expect(shopper.cart()).toHaveAccessibleName(/2/);
    await shopper.cart().click();
    await arrivesAtCheckout(page);
    for (const line of ['L / Moss', 'M / Ink', '$720.00'])
      await expect(page.getByText(line).filter({ visible: true }).first()).toBeVisible();
    await ordersAtCheckout(page, { email: 'ada@example.com' });
  });
});

test('an address with a variant opens that variant', async ({ shopper, page }) => {
  const [jacket = '', coat = ''] = olderLinks.addresses;
  for (const [address, color, size] of [
    [jacket, 'Moss', /^L\b/],
    [coat, 'Ink', /^M\b/],
  ] as const) {
    await shopper.visits(address);
    await expect(page.getByRole('radio', { name: color })).toBeChecked();
    await expect(page.getByRole('radio', { name: size })).toBeChecked();
  }
});

test.describe('a coach who typed an order and uploaded a logo', () => {
  test.use({ visitor: 'draft' });

  test('finds everything as it was, and sends it', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await findsTheDraft(page, 'Harbor Hoops');
    await expect(page.getByRole('textbox', { name: 'Needed by' })).toHaveValue('2027-06-30');
    await expect(page.getByText('hoops.png').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Center chest' })).toBeChecked();
    await expect(total(page)).toHaveText('$1,205.00');
    await goToCheckout(page);
    await expect(page.getByText('$1,205.00').filter({ visible: true }).first()).toBeVisible();
  });
});

test.describe('a coach who sent an order and came back before the checkout', () => {
  test.use({ visitor: 'returning' });

  test('finds what was changed since, and replaces the order', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await findsTheDraft(page, 'Returning Hoops II');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/shopify/checkout'));
    const away = goToCheckout(page);
    expect((await sent).postDataJSON().replaces).toMatch(/^[0-9a-f]{64}$/);
    await away;
    await expect(page.getByText('$1,305.00').filter({ visible: true }).first()).toBeVisible();
  });
});

test.describe('a coach who shares the draft', () => {
  test.use({ visitor: 'sharing' });

  test('finds it with what a player entered, and saves a change for all devices', async ({ shopper, page, server }) => {
    await shopper.visits('/uniform-order');
    await findsTheDraft(page, 'Shared Hoops');
    await expect(cell(page, 'Name', 3)).toHaveValue('Zora Bell');
    await expect(page.getByLabel('Link for the players')).toHaveValue(`${server.origin}${olderLinks.browserPlayers}`);
    await cell(page, 'Name', 4).fill('Uma Reyes');
    await expect(page.getByText('Saved for all your devices.')).toBeVisible();
  });
});

test.describe('a player who entered a shirt', () => {
  test.use({ visitor: 'player' });

  test('is led to it from the players’ link', async ({ shopper, page }) => {
    await shopper.visits(olderLinks.browserPlayers);
    await page.getByRole('link', { name: 'Shared Hoops: Zora Bell, 4' }).click();
    await expect(page.getByLabel('Number')).toHaveValue('4');
    await expect(page.getByLabel('Size', { exact: true })).toHaveValue('YM');
  });
});

test.describe('a coach who started over', () => {
  test.use({ visitor: 'startedOver' });

  test('brings back what stood there before', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
    await findsTheDraft(page, 'Undone Hoops');
  });
});

test('the link to a draft opens it on another device', async ({ shopper, page }) => {
  await shopper.visits(`/uniform-order#draft=${olderLinks.sharedRoster.key}`);
  await expect(page.getByLabel('Team name')).toHaveValue('Shared Hawks', { timeout: 15_000 });
  await expect(cell(page, 'Name', 2)).toHaveValue('Tess Moreau');
  await expect(logoInput(page)).toBeAttached();
});
