import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { formatCost, priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { hydrated } from '#tests/hydrated.ts';
import { cell, fillContact, goToCheckout, logoInput, openRoster, phone, total } from './builder-steps.ts';
import { arrivesAtCheckout, ordersAtCheckout } from './checkout-steps.ts';
import { expect, test } from './shopper.ts';

const twelveOnRush = { mesh: 12, rush: true };

const names =
  'Ada Okafor,Ivy Nakamura,Tess Moreau,Zora Bell,Mia Castellano,Leah Stein,June Park,Noor Haddad,Bea Lindqvist,Sofia Reyes,Amara Diaz,Kit Ono';
const twelve = names
  .split(',')
  .map((name, at) => `${name}\t${at === 0 ? '00' : at + 3}\t${at % 2 ? 'Youth L' : 'Adult M'}`)
  .join('\n');

test.use({ allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

test('a coach’s journey on a phone: date, 12 players pasted, 40 MB of logo over a line that drops twice, rush, mails, a change, the approval', async ({
  shopper,
  page,
  context,
  provider,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  await shopper.visits('/uniform-order');
  const coach = 'rae@harborhoops.example';
  await page.getByRole('textbox', { name: 'Needed by' }).fill(daysFromNow(30));
  await expect(page.getByText(/^Rush: safe$/)).toBeVisible();
  await page.getByLabel('Rush order').check();
  await fillContact(page, coach);
  await openRoster(page);
  await page.getByRole('button', { name: 'Paste list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste list' });
  await dialog.getByRole('textbox').fill(twelve);
  await expect(dialog.getByRole('row')).toHaveCount(13);
  await shopper.findsNothingWrong('the preview of a roster');
  await dialog.getByRole('button', { name: 'Take 12 players' }).click();
  await expect(page.getByRole('combobox', { name: 'Quantity' })).toHaveValue('12');
  await expect(cell(page, 'Number', 1)).toHaveValue('00');
  await expect(cell(page, 'Size', 2)).toHaveValue('YL');

  const file = pdfFile(40);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const goOffline = (offline: boolean) =>
    line.send('Network.emulateNetworkConditions', { offline, latency: 20, downloadThroughput: -1, uploadThroughput: 8e6 });
  await goOffline(false);
  await logoInput(page).setInputFiles(file);
  const progress = page.getByRole('progressbar');
  for (const percent of [20, 55]) {
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 60_000 }).toBeGreaterThan(percent);
    await goOffline(true);
    await expect(page.getByText(/Connection lost at/).first()).toBeVisible();
    if (percent === 20) await shopper.findsNothingWrong('an upload that waits for the line');
    await goOffline(false);
  }
  await expect(shopper.toast('Logo uploaded successfully')).toBeVisible({ timeout: 60_000 });
  rmSync(file);
  await expect(total(page)).toHaveText(formatCost(twelveOnRush));

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/shopify/checkout'));
  const away = goToCheckout(page);
  await expect(shopper.toast('Redirecting to checkout...')).toBeVisible();
  const { lineItems, customAttributes } = (await sent).postDataJSON();
  expect(lineItems).toEqual([{ variantId: 'custom-team-uniform', quantity: 1 }]);
  expect(Object.fromEntries(customAttributes.map(({ key, value }: Record<string, string>) => [key, value]))).toMatchObject({
    'Team Name': 'Harbor',
    'Contact Phone': 'Not provided',
    'Uniform Type': `Mesh (${priceTexts.mesh})`,
    Quantity: '12',
    'Logo Design Needed': 'No',
    'Rush Order': `Yes (+${priceTexts.rush})`,
    'Total Price': formatCost(twelveOnRush),
    'Player Roster': expect.stringMatching(/^1\. Ada Okafor, #00, M \| 2\. Ivy Nakamura, #4, YL \| /),
  });
  await away;
  await expect(page.getByText(formatCost(twelveOnRush)).filter({ visible: true }).first()).toBeVisible();
  await ordersAtCheckout(page, { email: coach });
  if (provider === 'embedded') await expect.poll(() => page.evaluate(() => localStorage.getItem('cutcourt.uniform.draft'))).toBeNull();

  const mailed = async () => {
    const letters = await Promise.all(shopper.mails().map((mail) => PostalMime.parse(mail)));
    return letters.find(({ to, text }) => to?.[0]?.address === coach && text?.includes('/team-order/'));
  };
  await expect.poll(mailed, { timeout: 20_000 }).toBeTruthy();
  const path = /\/team-order\/[\w-]+/.exec((await mailed())?.text ?? '')?.[0] ?? '';
  await shopper.visits(path);
  for (const shown of [formatCost(twelveOnRush), 'Ivy Nakamura', 'harbor.pdf']) await expect(page.getByText(shown).first()).toBeVisible();
  await page.getByLabel('What should change?').fill('Number 12 is now 21.');
  await page.getByRole('button', { name: 'Send change request' }).click();
  await expect(page.getByRole('heading', { name: 'You asked for' })).toBeVisible();
  // The page may not be hydrated yet. A tick is not lost for it (R13.5).
  for (const name of await page.getByRole('checkbox').all()) await name.click();
  await expect(page.getByText('12 of 12 ticked')).toBeVisible();
  await page.getByRole('button', { name: 'Approve it as it is' }).click();
  await expect(page.getByText('Production begins next.')).toBeVisible();

  await shopper.visits('/uniform-order');
  await expect(page.getByLabel('Team name')).toHaveValue('');
  await expect(page.getByText('harbor.pdf')).toBeHidden();
});

test('the whole order by keyboard alone, until it is placed', async ({ shopper, page, provider }) => {
  test.slow();
  await shopper.visits('/uniform-order');
  const tabTo = async (arrived: () => boolean) => {
    for (let presses = 0; presses < 120; presses++) {
      if (await page.evaluate(arrived)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error('not reached by keyboard');
  };
  await tabTo(() => document.activeElement?.id === 'order-rush');
  await page.keyboard.press('Space');
  await tabTo(() => document.activeElement?.id === 'order-contactName');
  await page.keyboard.type('Dana Whitlock');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Harbor');
  await page.keyboard.press('Enter');
  await page.keyboard.type('dana@harborhoops.example');
  await tabTo(() => (document.activeElement as HTMLInputElement | null)?.name === 'fabric');
  await page.keyboard.press('ArrowRight');
  await tabTo(() => document.activeElement?.id === 'order-quantity');
  await page.keyboard.press('ArrowDown');
  await tabTo(() => document.activeElement?.id === 'order-wantsRoster');
  await page.keyboard.press('Space');
  await expect(cell(page, 'Name', 1)).toBeVisible();
  await tabTo(() => document.activeElement?.getAttribute('data-column') === 'name');
  await page.keyboard.type('Ada Okafor');
  await page.keyboard.press('Tab');
  await page.keyboard.type('00');
  await tabTo(() => document.activeElement?.id === 'order-needsLogoDesign');
  await page.keyboard.press('Space');
  await expect(total(page)).toHaveText(formatCost({ lycra: 12, logoDesign: true, rush: true }));
  await tabTo(() => document.activeElement?.textContent === 'Proceed to Checkout');
  await page.keyboard.press('Enter');
  if (provider === 'hosted') {
    await arrivesAtCheckout(page);
    await tabTo(() => document.activeElement?.textContent === 'Pay now');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('confirmed');
    return;
  }
  await page.waitForURL(/\/checkout\//);
  await hydrated(page);
  await tabTo(() => (document.activeElement as HTMLInputElement | null)?.name === 'email');
  for (const text of ['dana@harborhoops.example', 'Dana Whitlock']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await tabTo(() => (document.activeElement as HTMLInputElement | null)?.name === 'address1');
  await page.keyboard.type('12 Court Street');
  await tabTo(() => (document.activeElement as HTMLInputElement | null)?.name === 'city');
  await page.keyboard.type('Los Angeles');
  await tabTo(() => (document.activeElement as HTMLInputElement | null)?.name === 'region');
  await page.keyboard.type('Cali');
  await tabTo(() => (document.activeElement as HTMLInputElement | null)?.name === 'postalCode');
  await page.keyboard.type('90021');
  await tabTo(() => document.activeElement?.textContent === 'Place order on invoice');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('placed');
});

/** Writes a PDF of that many MB to a file, because a buffer would go through the connection to the browser. */
function pdfFile(megabytes: number): string {
  const noise = Buffer.alloc(megabytes * 1024 * 1024, 'artwork ');
  const path = join(tmpdir(), `${crypto.randomUUID()}-harbor.pdf`);
  writeFileSync(path, Buffer.concat([Buffer.from('%PDF-1.7\n'), noise, Buffer.from('\n%%EOF\n')]));
  return path;
}

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
