import type { Page, Route } from '@playwright/test';
import PostalMime from 'postal-mime';
import { comesAlive } from '#tests/comes-alive.ts';
import { flatPng, noisyPng } from '#tests/fixtures/logos.ts';
import { expect, test } from './shopper.ts';

const phone = { width: 390, height: 844 };
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' }).filter({ visible: true });
const total = (page: Page) => page.locator('[data-total]').filter({ visible: true }).first();
const logoInput = (page: Page) => page.locator('.logo-field input[type=file]');

const names =
  'Ada Okafor,Ivy Nakamura,Tess Moreau,Zora Bell,Mia Castellano,Leah Stein,June Park,Noor Haddad,Bea Lindqvist,Sofia Reyes,Amara Diaz,Kit Ono';
const twelve = names
  .split(',')
  .map((name, at) => `${name}\t${at === 0 ? '00' : at + 3}\t${at % 2 ? 'Youth L' : 'Adult M'}`)
  .join('\n');

/** A PDF of so many MB, as far as its content is looked at. */
function pdfOf(megabytes: number): Buffer {
  const noise = Buffer.alloc(megabytes * 1024 * 1024, 'artwork ');
  return Buffer.concat([Buffer.from('%PDF-1.7\n'), noise, Buffer.from('\n%%EOF\n')]);
}

async function fillContact(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Dana Whitlock');
  await page.getByLabel('Team name').fill('Harbor');
  await page.getByLabel('Email').fill('dana@harborhoops.example');
}
const openRoster = async (page: Page) => {
  await page.getByLabel('Add names and numbers').check();
  await expect(page.getByLabel('Name, player 1', { exact: true })).toBeVisible();
};
const cell = (page: Page, what: string, position: number) => page.getByLabel(`${what}, player ${position}`, { exact: true });

test('a coach’s journey on a phone: date, twelve players by paste, a logo, rush, checkout, placed', async ({ shopper, page }) => {
  test.slow();
  await page.setViewportSize(phone);
  await shopper.visits('/uniform-order');
  await page.getByRole('textbox', { name: 'Needed by' }).fill(daysFromNow(30));
  await expect(page.getByText(/^Rush: safe$/)).toBeVisible();
  await page.getByLabel('Rush order').check();
  await fillContact(page);
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
  await logoInput(page).setInputFiles({ name: 'harbor.png', mimeType: 'image/png', buffer: await noisyPng(1200) });
  await expect(shopper.toast('Logo uploaded successfully')).toBeVisible();
  await expect(page.getByText(/Prints at 120.DPI, 10.in wide: poor/).first()).toBeVisible();
  await expect(total(page)).toHaveText('$1,250.00');

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/shopify/checkout'));
  await proceed(page).click();
  await expect(shopper.toast('Redirecting to checkout...')).toBeVisible();
  const { lineItems, customAttributes } = (await sent).postDataJSON();
  expect(lineItems).toEqual([{ variantId: 'custom-team-uniform', quantity: 1 }]);
  expect(Object.fromEntries(customAttributes.map(({ key, value }: Record<string, string>) => [key, value]))).toMatchObject({
    'Team Name': 'Harbor',
    'Contact Phone': 'Not provided',
    'Uniform Type': 'Mesh ($75)',
    Quantity: '12',
    'Logo Design Needed': 'No',
    'Rush Order': 'Yes (+$350)',
    'Total Price': '$1,250.00',
    'Player Roster': expect.stringMatching(/^1\. Ada Okafor, #00, M \| 2\. Ivy Nakamura, #4, YL \| /),
  });

  await page.waitForURL(/\/checkout\//);
  await comesAlive(page);
  await expect(page.getByText('$1,250.00').filter({ visible: true }).first()).toBeVisible();
  await page.getByLabel('Email').fill('dana@harborhoops.example');
  await page.getByLabel('Full name').fill('Dana Whitlock');
  await page.getByLabel('Address').fill('1 Court Street');
  await page.getByLabel('City').fill('Los Angeles');
  await page.getByLabel('State').selectOption('CA');
  await page.getByLabel(/ZIP/).fill('90021');
  await page.getByRole('button', { name: 'Place order on invoice' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Checkout');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cutcourt.uniform.draft'))).toBeNull();
  await shopper.visits('/uniform-order');
  await expect(page.getByLabel('Team name')).toHaveValue('');
  await expect(logoInput(page)).toBeAttached();
  await expect(page.getByText('harbor.png')).toBeHidden();
});

test('a whole order on a phone: 12 players pasted, 40 MB of logo over a line that drops twice, rush, mails, a change, the approval', async ({
  shopper,
  page,
  context,
}) => {
  test.slow();
  await page.setViewportSize(phone);
  await shopper.visits('/uniform-order');
  const coach = 'rae@harborhoops.example';
  await fillContact(page);
  await page.getByLabel('Email').fill(coach);
  await openRoster(page);
  await page.getByRole('button', { name: 'Paste list' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(twelve);
  await page.getByRole('button', { name: 'Take 12 players' }).click();
  await page.getByLabel('Rush order').check();

  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 6e6 });
  await logoInput(page).setInputFiles({ name: 'harbor.pdf', mimeType: 'application/pdf', buffer: pdfOf(40) });
  const progress = page.getByRole('progressbar');
  for (const percent of [20, 55]) {
    await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow')), { timeout: 30_000 }).toBeGreaterThan(percent);
    await context.setOffline(true);
    await page.waitForTimeout(700);
    await context.setOffline(false);
  }
  await expect(shopper.toast('Logo uploaded successfully')).toBeVisible({ timeout: 60_000 });
  await expect(total(page)).toHaveText('$1,250.00');

  await proceed(page).click();
  await page.waitForURL(/\/checkout\//);
  await comesAlive(page);
  await page.getByLabel('Email').fill(coach);
  await page.getByLabel('Full name').fill('Dana Whitlock');
  await page.getByLabel('Address').fill('1 Court Street');
  await page.getByLabel('City').fill('Los Angeles');
  await page.getByLabel('State').selectOption('CA');
  await page.getByLabel(/ZIP/).fill('90021');
  await page.getByRole('button', { name: 'Place order on invoice' }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Checkout');

  const mailed = async () => {
    const letters = await Promise.all(shopper.mails().map((mail) => PostalMime.parse(mail)));
    return letters.find(({ to, text }) => to?.[0]?.address === coach && text?.includes('/team-order/'));
  };
  await expect.poll(mailed, { timeout: 20_000 }).toBeTruthy();
  const path = /\/team-order\/[\w-]+/.exec((await mailed())?.text ?? '')?.[0] ?? '';
  await shopper.visits(path);
  await expect(page.getByText('$1,250.00').first()).toBeVisible();
  await expect(page.getByText('Ivy Nakamura')).toBeVisible();
  await expect(page.getByText('harbor.pdf').first()).toBeVisible();
  await page.getByLabel('What should change?').fill('Number 12 is now 21.');
  await page.getByRole('button', { name: 'Send change request' }).click();
  await expect(page.getByRole('heading', { name: 'You asked for' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve it as it is' }).click();
  await expect(page.getByText('Production begins next.')).toBeVisible();
});

test.describe('what the price is made of', () => {
  test('follows fabric, count, design and rush, and an uploaded file waives the design', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await expect(total(page)).toHaveText('$825.00');
    await page.getByRole('radio', { name: /Lycra/ }).check();
    await expect(total(page)).toHaveText('$1,045.00');
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('15');
    await page.getByLabel('Need Logo Design').check();
    await page.getByLabel('Rush order').check();
    await expect(total(page)).toHaveText('$1,875.00');
    const summary = page.getByRole('region', { name: 'Order Summary' });
    await expect(summary.getByText('Rush (5 days)')).toBeVisible();
    await expect(summary.getByText('Production takes 5 days. The order is with you in 10-12 business days.')).toBeVisible();
    await logoInput(page).setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: await flatPng(3600) });
    await expect(total(page)).toHaveText('$1,775.00');
    await expect(summary.getByText('You uploaded a file')).toBeVisible();
    await page.getByRole('button', { name: 'Remove crest.png' }).click();
    await expect(total(page)).toHaveText('$1,875.00');
  });
});

test.describe('what keeps an order back', () => {
  test('contact: the specified toast, a word at each field, the focus in the first', async ({ shopper, page }) => {
    await page.setViewportSize(phone);
    await shopper.visits('/uniform-order');
    await proceed(page).click();
    await expect(shopper.toast('Please fill in all contact information')).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
    await expect(page.getByLabel('Name', { exact: true })).toHaveAccessibleDescription('Enter your name');
    await expect(page.getByLabel('Team name')).toHaveAccessibleDescription('Enter the team name');
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email address');
    await shopper.findsNothingWrong('refused');
    await page.getByLabel('Team name').fill('Harbor');
    await expect(page.getByLabel('Team name')).toHaveAccessibleDescription('');
  });

  test('no logo and no wish for one: the specified toast, and the focus at the logo, clear of bar and toasts', async ({
    shopper,
    page,
  }) => {
    await page.setViewportSize(phone);
    await shopper.visits('/uniform-order');
    await fillContact(page);
    await proceed(page).click();
    await expect(shopper.toast('Please upload a logo or select "Need Logo Design"')).toBeVisible();
    await expect(logoInput(page)).toBeFocused();
    const field = await page.locator('.logo-field').boundingBox();
    const bar = await page.locator('.order-bar').boundingBox();
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.getByLabel('Need Logo Design').check();
    await expect(page.getByText('Please upload a logo or select').and(page.locator('.logo-field p'))).toBeHidden();
  });

  test('a wrong file and one above 50 MB are refused in the specified words', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await logoInput(page).setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(shopper.toast('Please upload PNG, JPG, PDF, AI, or EPS file')).toBeVisible();
    await logoInput(page).evaluate((input: HTMLInputElement) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(52_428_801)], 'big.png', { type: 'image/png' }));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(shopper.toast('File size must be under 50MB')).toBeVisible();
  });
});

test.describe('a checkout that fails', () => {
  test.use({ allowedComplaints: [/502|ERR_FAILED/], permissions: ['clipboard-read', 'clipboard-write'] });

  const answer = (body: object) => (route: Route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 502, contentType: 'application/json', body: JSON.stringify(body) })
      : route.continue();
  const key = 'a'.repeat(64);
  const away = { success: false, error: { code: 'provider_failed', message: 'away' } };
  const stored = { ...away, uniformOrder: { reference: 'CU-7KQ2M9', key, path: `/team-order/${key}` } };

  async function fails(page: Page) {
    await fillContact(page);
    await page.getByLabel('Need Logo Design').check();
    await proceed(page).click();
  }

  test('opens the dialog after a second with the order, the mail, its reference; the focus comes back', async ({ shopper, page }) => {
    await page.setViewportSize(phone);
    await shopper.visits('/uniform-order');
    await page.route('**/api/shopify/checkout', answer(stored));
    await fails(page);
    await expect(shopper.toast('Unable to process checkout online')).toBeVisible();
    await expect(page.getByRole('button', { name: 'PROCESSING...' }).filter({ visible: true })).toBeDisabled();
    const dialog = page.getByRole('dialog', { name: 'Unable to process checkout online' });
    await expect(dialog).toBeVisible();
    for (const words of [
      'CU-7KQ2M9',
      'Harbor',
      'Dana Whitlock',
      'Mesh ($75)',
      '$925.00',
      'We will contact you by email',
      'Email us the order now?',
    ])
      await expect(dialog.getByText(words).first()).toBeVisible();
    const mail = new URL((await dialog.getByRole('link', { name: 'Email now' }).getAttribute('href')) ?? '');
    expect(mail.pathname).toBe('orders@cutandcourt.example');
    expect(mail.searchParams.get('subject')).toBe('Uniform order: Harbor');
    expect(mail.searchParams.get('body')).toContain('$925.00');
    await expect(dialog.getByRole('link', { name: 'Check out later' })).toHaveAttribute('href', `/team-order/${key}`);
    await shopper.findsNothingWrong('the dialog');
    await dialog.getByRole('button', { name: 'Copy order' }).click();
    await expect(dialog.getByRole('button', { name: 'Order copied' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Team: Harbor');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(proceed(page)).toBeFocused();
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
  });

  test('without any connection it opens all the same', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await page.getByLabel('Name', { exact: true }).focus();
    await page.waitForLoadState('networkidle');
    await page.route('**/api/**', (route) => route.abort());
    await fails(page);
    const dialog = page.getByRole('dialog', { name: 'Unable to process checkout online' });
    await expect(dialog.getByText('Nothing was charged, and what you typed is kept in this browser.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.unroute('**/api/**');
    await proceed(page).click();
    await page.waitForURL(/\/checkout\//);
  });
});

test.describe('nothing typed is lost', () => {
  test('a reload shows everything again with a word, and starting over can be undone', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await fillContact(page);
    await page.getByRole('radio', { name: /Lycra/ }).check();
    await openRoster(page);
    await cell(page, 'Name', 1).fill('Ada Okafor');
    await cell(page, 'Number', 1).fill('00');
    await shopper.visits('/uniform-order');
    await expect(page.getByText('Your order is as you left it.')).toBeVisible();
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
    await expect(page.getByRole('radio', { name: /Lycra/ })).toBeChecked();
    await expect(cell(page, 'Number', 1)).toHaveValue('00');
    await page.getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByLabel('Team name')).toHaveValue('');
    await shopper.toast('The form is empty again.').getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
  });

  test('a changed count is a blank roster; the toast and then the toolbar bring the entries back', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await openRoster(page);
    await cell(page, 'Name', 1).fill('Ada Okafor');
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('8');
    await expect(cell(page, 'Name', 1)).toHaveValue('');
    await shopper.toast('The roster now has 8 blank rows.').getByRole('button', { name: 'Restore entries' }).click();
    await expect(cell(page, 'Name', 1)).toHaveValue('Ada Okafor');
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('9');
    await page.getByRole('main').getByRole('button', { name: 'Restore entries' }).click();
    await expect(cell(page, 'Name', 1)).toHaveValue('Ada Okafor');
  });

  test('back from the checkout it is there, and a changed order takes the place of the unpaid one', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await fillContact(page);
    await page.getByLabel('Need Logo Design').check();
    await proceed(page).click();
    await page.waitForURL(/\/checkout\//);
    const first = page.url();
    await page.getByRole('link', { name: 'Change the order' }).click();
    await page.waitForURL(/uniform-order/);
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
    await page.getByLabel('Rush order').check();
    await proceed(page).click();
    await page.waitForURL(/\/checkout\//);
    expect(page.url()).not.toBe(first);
    await expect(page.getByText('$1,275.00').filter({ visible: true }).first()).toBeVisible();
  });

  test('two tabs show the same', async ({ shopper, page, context }) => {
    await shopper.visits('/uniform-order');
    const other = await context.newPage();
    await other.goto('/uniform-order');
    await comesAlive(other);
    await other.getByLabel('Team name').fill('Harbor');
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
  });

  test('what was typed before the script came stays', async ({ page }) => {
    await page.route('**/*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await page.goto('/uniform-order', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Team name').fill('Harbor');
    await page.getByLabel('Rush order').check();
    await page.getByRole('combobox', { name: 'Quantity' }).selectOption('12');
    await comesAlive(page);
    await expect(page.getByLabel('Team name')).toHaveValue('Harbor');
    await expect(total(page)).toHaveText('$1,250.00');
  });
});

test('the whole order by keyboard alone, to the checkout', async ({ shopper, page }) => {
  test.slow();
  await shopper.visits('/uniform-order');
  const tabTo = async (arrived: () => boolean) => {
    for (let presses = 0; presses < 80; presses++) {
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
  await cell(page, 'Size', 12).focus();
  await tabTo(() => document.activeElement?.id === 'order-needsLogoDesign');
  await page.keyboard.press('Space');
  await expect(total(page)).toHaveText('$1,590.00');
  await tabTo(() => document.activeElement?.textContent === 'Proceed to Checkout');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout\//);
});

test('the link under rush opens the contact panel, on a phone too, where its button is away from the fields', async ({ shopper, page }) => {
  await page.setViewportSize(phone);
  await shopper.visits('/uniform-order');
  await page.getByRole('button', { name: 'Contact us' }).and(page.locator('.order-check button')).click();
  await expect(page.getByRole('dialog', { name: 'Talk to us' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('.corner-button')).toBeHidden();
});

test('the dates say safe, tight and too late, for rush and for standard', async ({ shopper, page }) => {
  await page.clock.setFixedTime(new Date('2026-11-18T20:00:00Z'));
  await shopper.visits('/uniform-order');
  const need = page.getByRole('textbox', { name: 'Needed by' });
  for (const [day, rush, standard] of [
    ['2026-12-28', 'Rush: safe', 'Standard: safe'],
    ['2026-12-14', 'Rush: safe', 'Standard: tight'],
    ['2026-12-08', 'Rush: tight', 'Standard: too late to promise'],
    ['2026-12-04', 'Rush: too late to promise', 'Standard: too late to promise'],
  ] as const) {
    await need.fill(day);
    await expect(page.getByText(rush, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(standard, { exact: true }).first()).toBeVisible();
  }
  await need.fill('2026-11-01');
  await expect(need).toHaveAccessibleDescription('This day has passed.');
});

function daysFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
