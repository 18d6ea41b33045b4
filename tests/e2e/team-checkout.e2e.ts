import { hydrated } from '#tests/hydrated.ts';
import { flatPng } from '../fixtures/logos.ts';
import { tusOver } from '../fixtures/tus.ts';
import { ordersAtCheckout } from './checkout-steps.ts';
import { expect, test } from './shopper.ts';
import { openedCheckout } from './team-order-steps.ts';

/** The checkout of a team of 15, with a logo of its own. */
async function checkoutOf(server: { origin: string }) {
  const { url } = await tusOver(fetch, `${server.origin}/api`).upload('crest.png', await flatPng(600));
  return openedCheckout(server, {
    teamName: 'Harbor Hawks',
    contactName: 'Rosa Marsh',
    quantity: 15,
    rush: true,
    logo: { uploadId: url.split('/').at(-1) ?? '' },
    needsLogoDesign: false,
  });
}

const order = { name: 'Team order' };

test('the treasurer who got the link sees what the coach ordered, places it, and goes on to the order', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { webUrl } = await checkoutOf(shopper.server);
  await shopper.visits(new URL(webUrl).pathname);
  const shown = page.getByRole('region', order);
  await expect(shown).toContainText('Harbor Hawks');
  await expect(shown).toContainText('Rosa Marsh');
  await expect(shown).toContainText('Rush, counted from approval');
  for (const drawing of [/^Front: HARBOR HAWKS/, /^Back: 00/]) {
    const picture = shown.getByRole('img', { name: drawing });
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBeGreaterThan(0);
  }
  const place = page.getByRole('button', { name: 'Place order on invoice' }).filter({ visible: true });
  await expect(place, 'the button stays in reach').toBeInViewport();
  await shown.getByText('Show names, numbers and sizes').click();
  await expect(shown.getByRole('row', { name: /00 Ada Okafor/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change the order' })).toBeVisible();
  await shopper.findsNothingWrong('checkout of a team order');
  await shopper.canReadWithoutScrollingSideways('checkout of a team order');

  await ordersAtCheckout(page, { email: 'treasurer@school.example' });
  await expect(page.getByRole('region', order)).toContainText('Harbor Hawks');
  await shopper.findsNothingWrong('confirmation of a team order');
  await page.getByRole('link', { name: 'Go to the order’s page' }).click();
  await expect(page.getByRole('heading', { name: 'Harbor Hawks', level: 1 })).toBeVisible();
  await expect(page.getByText('You look at a shared copy')).toBeVisible();
});

test('without script it is read, roster and all', async ({ browser, server }) => {
  const { webUrl } = await checkoutOf(server);
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(webUrl);
  const shown = page.getByRole('region', order);
  await shown.getByText('Show names, numbers and sizes').click();
  await expect(shown.getByRole('cell', { name: 'Ada Okafor' })).toBeVisible();
  await page.close();
});

test('a printed confirmation has the roster', async ({ browser, server }) => {
  const { webUrl } = await checkoutOf(server);
  const page = await browser.newPage();
  await page.goto(webUrl);
  await hydrated(page);
  await ordersAtCheckout(page, { email: 'treasurer@school.example' });
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('cell', { name: 'Ada Okafor' })).toBeVisible();
  await page.close();
});
