import { expect, type Shopper, test } from './shopper.ts';

const api = '**/api/newsletter/subscribe';
const email = ({ page }: Shopper) => page.getByRole('textbox', { name: 'Email' });
const joins = ({ page }: Shopper) => page.getByRole('button', { name: 'JOIN', exact: true }).click();

test('a visitor joins the list, over a slow line, and gets a mail that leads off it again', async ({ shopper, page }) => {
  let go = () => {};
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  const sent: unknown[] = [];
  await page.route(api, async (route) => {
    sent.push(route.request().postDataJSON());
    await held;
    await route.continue();
  });
  await shopper.visits('/newsletter');
  const wide = (await page.getByRole('button', { name: 'JOIN' }).boundingBox())?.width;
  await email(shopper).fill('ada@example.com');
  await joins(shopper);
  const joining = page.getByRole('button', { name: 'JOINING...' });
  await expect(joining).toBeDisabled();
  await expect(email(shopper)).toBeDisabled();
  expect((await joining.boundingBox())?.width).toBe(wide);
  await shopper.findsNothingWrong('while joining');
  go();
  await expect(shopper.toast('Thank you for subscribing!')).toBeVisible();
  await expect(email(shopper)).toHaveValue('');
  await expect(email(shopper)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'JOIN', exact: true })).toBeFocused();
  expect(sent).toEqual([{ email: 'ada@example.com' }]);

  await expect.poll(() => shopper.mails().some((mail) => mail.includes('To: ada@example.com')), { timeout: 10_000 }).toBe(true);
  const mail = shopper.mails().find((one) => one.includes('To: ada@example.com')) ?? '';
  await shopper.visits(/List-Unsubscribe: <([^>]+)>/.exec(mail)?.[1] ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave the list');
  await expect(page.getByRole('main')).toContainText('a•••@example.com gets our mails');
  await shopper.findsNothingWrong('leaving');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are off the list');
  await shopper.findsNothingWrong('left');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are off the list');
});

test('the landing page has the same line', async ({ shopper, page }) => {
  await shopper.visits('/');
  await email(shopper).fill('landing@example.com');
  await joins(shopper);
  await expect(shopper.toast('Thank you for subscribing!')).toBeVisible();
  await expect(email(shopper)).toHaveValue('');
  await expect.poll(() => shopper.mails().some((mail) => mail.includes('To: landing@example.com')), { timeout: 10_000 }).toBe(true);
  await expect(page).toHaveURL(/\/$/);
});

test.describe('when the list does not answer', () => {
  test.use({ allowedComplaints: [/status of (?:4|5)\d\d|ERR_FAILED/] });

  for (const [name, answer] of [
    ['our own fault', { status: 500, json: { success: false, error: { code: 'internal', message: 'x' } } }],
    ['too many', { status: 429, json: { success: false, error: { code: 'too_many_requests', message: 'x' } } }],
    ['an unreadable body', { status: 200, body: '<html>' }],
    ['no connection', null],
  ] as const) {
    test(`${name}: the visitor is told, and what was typed stays`, async ({ shopper, page }) => {
      await page.route(api, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await shopper.visits('/newsletter');
      await email(shopper).fill('ada@example.com');
      await email(shopper).press('Enter');
      await expect(shopper.toast('Failed to subscribe. Please try again.')).toBeVisible();
      await expect(email(shopper)).toHaveValue('ada@example.com');
      await expect(email(shopper)).toBeFocused();
      await page.unroute(api);
      await joins(shopper);
      await expect(shopper.toast('Thank you for subscribing!')).toBeVisible();
    });
  }
});

test('an empty field, and one that holds no address, do nothing', async ({ shopper, page }) => {
  let asked = 0;
  await page.route(api, (route) => {
    asked += 1;
    return route.continue();
  });
  await shopper.visits('/newsletter');
  for (const typed of ['', '   ', 'nobody']) {
    await email(shopper).fill(typed);
    await joins(shopper);
    await expect(page.getByRole('button', { name: 'JOIN', exact: true })).toBeEnabled();
  }
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  expect(asked).toBe(0);
});

test('a press before the page has come alive counts once', async ({ shopper, page }) => {
  const sent: unknown[] = [];
  await page.route(api, (route) => {
    sent.push(route.request().postDataJSON());
    return route.continue();
  });
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/newsletter', { waitUntil: 'commit' });
  await email(shopper).fill('early@example.com');
  await joins(shopper);
  await expect(shopper.toast('Thank you for subscribing!')).toBeVisible();
  expect(sent).toEqual([{ email: 'early@example.com' }]);
  await expect.poll(() => shopper.mails().some((mail) => mail.includes('To: early@example.com')), { timeout: 10_000 }).toBe(true);
});

test('a machine that fills in the trap is told what everybody is told, and nothing is sent', async ({ shopper, page }) => {
  let asked = 0;
  await page.route(api, (route) => {
    asked += 1;
    return route.continue();
  });
  await shopper.visits('/newsletter');
  await email(shopper).fill('bot@example.com');
  await page.locator('input[name="motto"]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'Buy now';
  });
  await joins(shopper);
  await expect(shopper.toast('Thank you for subscribing!')).toBeVisible();
  expect(asked).toBe(0);
});

test('nobody sees or reaches the field that is there for machines', async ({ shopper, page }) => {
  await shopper.visits('/newsletter');
  await expect(page.getByRole('textbox')).toHaveCount(1);
  await email(shopper).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'JOIN', exact: true })).toBeFocused();
});

for (const path of ['/newsletter', `/unsubscribe/${'0'.repeat(64)}`]) {
  test.describe(path, () => {
    test.use({ allowedComplaints: [/status of 404/] });
    test('has nothing axe finds, and never scrolls sideways', async ({ shopper, page }) => {
      await shopper.visits(path);
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await shopper.canReadWithoutScrollingSideways();
        await shopper.findsNothingWrong(`${path} at ${width}`);
      }
    });
  });
}

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor joins and leaves by plain pages', async ({ shopper, page }) => {
    await page.goto('/newsletter');
    await email(shopper).fill('plain@example.com');
    await joins(shopper);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for subscribing!');
    await expect.poll(() => shopper.mails().some((mail) => mail.includes('To: plain@example.com')), { timeout: 10_000 }).toBe(true);
    const mail = shopper.mails().find((one) => one.includes('To: plain@example.com')) ?? '';
    await page.goto(/List-Unsubscribe: <([^>]+)>/.exec(mail)?.[1] ?? '');
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are off the list');
  });
});

test('from page to page the address of the first is not carried along', async ({ shopper, page }) => {
  await shopper.visits('/products/two-piece-suit-set');
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await page.getByRole('link', { name: 'Order Uniforms' }).first().click();
  await expect(page).toHaveURL(/uniform-order/);
  await expect(page.locator('link[rel="canonical"], meta[property="og:url"], script[type="application/ld+json"]')).toHaveCount(0);
});
