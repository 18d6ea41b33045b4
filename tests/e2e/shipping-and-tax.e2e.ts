import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { deliveryAddress } from '#tests/fixtures/delivery-address.ts';
import { chargesFiles } from '#tests/fixtures/some-charges.ts';
import { hydrated } from '#tests/hydrated.ts';
import { type Server, startServer } from '#tests/server.ts';
import { createShopper, expect, test } from './shopper.ts';

/** $395, and no clothing. */
const duffel = 'game-day-duffel--default';

/** A shop whose label charges shipping and tax. `charge` writes the files that the next start reads. */
function aLabel() {
  const content = join(mkdtempSync(join(tmpdir(), 'cutcourt-content-')), 'content');
  cpSync('content', content, { recursive: true, filter: (path) => !/\/(?:pictures|models|fonts)(?:\/|$)/.test(path) });
  const charge = (files: Partial<typeof chargesFiles>) => {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(content, `label/${name}.yaml`), text);
  };
  charge(chargesFiles);
  return { content, charge, remove: () => rmSync(join(content, '..'), { recursive: true, force: true }) };
}

async function opensCheckout(page: Page, origin: string, quantity = 1) {
  const answer = await page.request.post(`${origin}/api/shopify/checkout`, { data: { lineItems: [{ variantId: duffel, quantity }] } });
  const { checkout } = (await answer.json()) as { checkout: { id: string } };
  await page.goto(`${origin}/checkout/${checkout.id}`);
  await hydrated(page);
  return checkout.id;
}

async function entersAddress(page: Page) {
  await page.getByLabel('Email').fill('dana@example.com');
  await page.getByLabel('Full name').fill('Dana Whitlock');
  await page.getByLabel('Address').fill(deliveryAddress.address1);
  await page.getByLabel('City').fill(deliveryAddress.city);
  await page.getByLabel('State').selectOption(deliveryAddress.region);
  await page.getByLabel(/ZIP/).fill(deliveryAddress.postalCode);
}

const summary = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Order summary' }) });
const pressesPlace = (page: Page) => page.getByRole('button', { name: 'Place order on invoice' }).filter({ visible: true }).click();
const seesTotal = (page: Page, total: string) => expect(summary(page).locator('b', { hasText: '$' })).toHaveText(total);

test.describe('a label that charges shipping and sales tax', () => {
  test.use({ allowedComplaints: [/status of 4(?:00|09)/] });
  let label: ReturnType<typeof aLabel>;
  let server: Server;
  test.beforeAll(async () => {
    label = aLabel();
    server = await startServer({ env: { CONTENT_DIR: label.content } });
  });
  test.afterAll(async () => {
    await server.remove();
    label.remove();
  });

  test('shows both before placing, as the buyer chooses, and charges what it showed', async ({ page }) => {
    const here = createShopper(page, server);
    await opensCheckout(page, server.origin);
    await seesTotal(page, '$395.00');
    await expect(summary(page)).toContainText('Shown once the state is chosen');
    await expect(page.getByRole('radio', { name: /^Ground 4-6 business days on the way Free/ })).toBeChecked();
    await page.getByLabel('State').selectOption('CA');
    await seesTotal(page, '$423.64');
    await expect(summary(page)).toContainText('Sales tax$28.64');
    await page.getByRole('radio', { name: /^Air/ }).check();
    await expect(summary(page)).toContainText('$31.50');
    await seesTotal(page, '$455.14');
    await page.getByLabel('State').selectOption('NJ');
    await seesTotal(page, '$454.76'); // 26.17 on the bag and 2.09 on shipping
    await here.findsNothingWrong('choosing');
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await here.canReadWithoutScrollingSideways(`${width} px`);
    }

    await entersAddress(page);
    await page.reload();
    await hydrated(page);
    await expect(page.getByRole('radio', { name: /^Air/ })).toBeChecked();
    await seesTotal(page, '$455.14');
    await pressesPlace(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('placed');
    await expect(summary(page)).toContainText(/Delivery, .?Air.?\$31\.50/);
    await seesTotal(page, '$455.14');
    await expect(page.getByText(/takes another 1-2 business days: they arrive between/)).toBeVisible();
    await expect
      .poll(
        () =>
          here
            .mails()
            .join('\n')
            .match(/Delivery, Air/g)?.length ?? 0,
        { timeout: 15_000 },
      )
      .toBeGreaterThanOrEqual(2);
  });

  test('tells a total that changed meanwhile, and charges nothing before it is confirmed', async ({ page }) => {
    const id = await opensCheckout(page, server.origin, 2);
    await entersAddress(page);
    await page.getByRole('radio', { name: /^Air/ }).check();
    await seesTotal(page, '$878.78'); // 790 + 31.50 + 57.28
    const { port, dataDir } = server;
    await server.stop();
    label.charge({ taxes: 'CA: { rate: 8, clothing: true, shipping: false, since: 2020-01-01 }' });
    server = await startServer({ env: { CONTENT_DIR: label.content }, port, dataDir });

    await pressesPlace(page);
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was ordered yet', visible: true }).first()).toBeVisible();
    await seesTotal(page, '$884.70'); // 63.20
    expect((await page.request.get(`${server.origin}/api/shopify/checkout/${id}`)).status()).toBe(200);
    await expect(page.getByRole('radio', { name: /^Air/ })).toBeChecked();

    await server.stop();
    const [ground] = JSON.parse(chargesFiles.shipping) as { name: string }[];
    label.charge({ shipping: JSON.stringify([ground, { ...ground, id: 'night', name: 'Night', price: 50, freeFrom: null }]) });
    server = await startServer({ env: { CONTENT_DIR: label.content }, port, dataDir });
    await pressesPlace(page);
    await expect(page.getByText('We ship there by: Ground, Night.').first()).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Ground/ })).toBeChecked();
    await seesTotal(page, '$853.20'); // Ground is free from $200.
    await page.getByRole('radio', { name: /^Night/ }).check();
    await expect(page.getByText('We ship there by: Ground, Night.')).toHaveCount(0);
    await pressesPlace(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('placed');
    await seesTotal(page, '$903.20');
    label.charge(chargesFiles);
  });
});

test('as it ships, an order costs its lines, and Express is a choice', async ({ shopper, page }) => {
  await opensCheckout(page, shopper.server.origin);
  await seesTotal(page, '$395.00');
  await expect(summary(page)).not.toContainText('Sales tax');
  await expect(page.getByRole('radio', { name: /^Standard/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Express/ }).check();
  await seesTotal(page, '$423.00');
  await page.getByRole('radio', { name: /^Standard/ }).check();
  await entersAddress(page);
  await seesTotal(page, '$395.00');
  await pressesPlace(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('placed');
  await expect(summary(page)).not.toContainText('Delivery');
});
