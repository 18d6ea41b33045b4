import type { Page } from '@playwright/test';
import { cliOver } from '../fixtures/run-cli.ts';
import { expect, type Shopper, test } from './shopper.ts';
import { ordered } from './team-order-steps.ts';

const note = (page: Page, number: number) => page.getByRole('textbox', { name: `What should change at mark ${number}?` });
const mark = (page: Page, number: number) => page.getByRole('button', { name: new RegExp(`^Mark ${number}\\. `) });
const send = (page: Page) => page.getByRole('button', { name: 'Send change request' });

async function opensMarks({ page, visits, server }: Shopper) {
  const order = await ordered(server, { teamName: 'Harbor Hawks', design: 'sash' });
  await visits(order.path);
  await page.getByRole('button', { name: 'Mark a place on the drawing' }).click();
  await expect(page.getByRole('group', { name: 'Marks on the drawing' })).toBeVisible();
  return order;
}

/** The middle of the drawing of a side, moved by pixels. */
async function pointOn(page: Page, side: 'front' | 'back', { x = 0, y = 0 } = {}) {
  const drawing = page.locator(`[data-side=${side}]`);
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (!box) throw new Error(`the ${side} is not shown`);
  return { x: box.x + box.width / 2 + x, y: box.y + box.height / 2 + y };
}

test('a coach marks places with a pointer, the label answers, and the next version shows what was asked where', async ({
  shopper,
  page,
}) => {
  test.slow(); // the page is looked at by axe three times
  const { path, reference } = await opensMarks(shopper);
  const chest = await pointOn(page, 'front');
  await page.mouse.click(chest.x, chest.y);
  await expect(note(page, 1)).toBeFocused();
  await page.keyboard.type('The number an inch lower, please.');
  const back = await pointOn(page, 'back', { x: 40 });
  await page.mouse.click(back.x, back.y);
  await note(page, 2).fill('Is there a seam here?');
  await expect(page.getByText(/^Front, [\d.]+ in below the neck, in the middle$/)).toBeVisible();
  await expect(page.getByText(/^Back, .* to the wearer’s right$/)).toBeVisible();
  // Beside the shirt nothing can be marked.
  await page.locator('[data-side=front]').click({ position: { x: 4, y: 40 } });
  await expect(page.getByRole('status').filter({ hasText: 'Put the mark on the shirt.' })).toBeVisible();
  await expect(note(page, 3)).toBeHidden();
  const from = await mark(page, 1).boundingBox();
  const [x, y] = [(from?.x ?? 0) + 16, (from?.y ?? 0) + 16];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(page.getByText(/^Front, .* to the wearer’s left$/)).toBeVisible();
  await shopper.findsNothingWrong('marks in the form');
  await send(page).click();
  await expect(page.getByRole('heading', { name: 'You asked for' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Is there a seam here?' })).toContainText('Back, ');
  await shopper.findsNothingWrong('the request with marks');

  const sent = await cliOver(shopper.server, ['orders', 'version', reference, '--answer', '1: It is an inch lower now.']);
  expect([sent.code, sent.err]).toEqual([0, '']);
  await shopper.visits(path);
  const asked = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ has: page.getByRole('heading', { name: 'What changed' }) });
  await expect(asked.getByRole('heading', { name: 'What you asked' })).toBeVisible();
  const [first, second] = [asked.getByRole('listitem').nth(0), asked.getByRole('listitem').nth(1)];
  await expect(first).toContainText(/The number an inch lower, please\..*Our answer: It is an inch lower now\./);
  await expect(second).toContainText(/Is there a seam here\?.*No answer/);
  await shopper.findsNothingWrong('the answers');
  await page.emulateMedia({ media: 'print' });
  await expect(first).toBeVisible();
  // The marks that were sent are not brought back for the next request, and the tab holds them no longer.
  await page.emulateMedia({ media: 'screen' });
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('uniform.pins')))).toEqual([]);
  await page
    .getByRole('button', { name: 'Mark a place on the drawing' })
    .or(page.getByRole('group', { name: 'Marks on the drawing' }))
    .waitFor();
  await expect(note(page, 1)).toBeHidden();
});

test('a coach marks places by keyboard alone, and hears where a mark is', async ({ shopper, page }) => {
  await opensMarks(shopper);
  const add = page.getByRole('button', { name: 'Add a mark on the front' });
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(mark(page, 1)).toBeFocused();
  const status = page.getByRole('status').filter({ hasText: 'Front' });
  await expect(status).toHaveText('Mark 1 is on the shirt. Front, 5 in below the neck, in the middle.');
  for (let times = 0; times < 3; times++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(status).toHaveText('Front, 4.57 in below the neck, 1.18 in to the wearer’s left.');
  for (let times = 0; times < 40; times++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('Put the mark on the shirt.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(note(page, 1)).toBeFocused();
  await send(page).press('Enter');
  await expect(note(page, 1), 'a mark needs a note').toBeFocused();
  await page.keyboard.type('A little higher');
  await page.getByRole('button', { name: 'Add a mark on the back' }).press('Enter');
  await page.getByRole('button', { name: 'Remove mark 2' }).press('Enter');
  await expect(note(page, 1)).toBeFocused();
  await expect(page.getByText('Mark 2 is removed.')).toBeVisible();
  await send(page).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'A little higher' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test('a coach taps and drags marks, one side at a time', async ({ shopper, page }) => {
    await opensMarks(shopper);
    const chest = await pointOn(page, 'front');
    await page.touchscreen.tap(chest.x, chest.y);
    await expect(note(page, 1)).toBeFocused();
    await note(page, 1).fill('Lower');
    const box = await mark(page, 1).boundingBox();
    if (!box) throw new Error('there is no mark');
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    await mark(page, 1).scrollIntoViewIfNeeded();
    const at = await mark(page, 1).boundingBox();
    const [x, y] = [(at?.x ?? 0) + 12, (at?.y ?? 0) + 12];
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    for (const by of [10, 25, 40]) await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x - by, y }] });
    // The finger rests before it lifts: a browser takes a quick one for a fling, and the next tap for what stops that.
    await page.waitForTimeout(300);
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByText(/^Front, .* to the wearer’s right$/)).toBeVisible();
    await page.getByText('Back', { exact: true }).first().tap();
    await page.getByRole('button', { name: 'Add a mark on the back' }).tap();
    await note(page, 2).fill('Larger');
    await shopper.canReadWithoutScrollingSideways();
    await shopper.findsNothingWrong('marks on a phone');
    await send(page).tap();
    await expect(page.getByRole('listitem').filter({ hasText: 'Larger' })).toBeVisible();
    await shopper.canReadWithoutScrollingSideways();
  });
});

test.describe('when sending fails', () => {
  test.use({ allowedComplaints: [/409|ERR_FAILED/] });
  test('the marks survive a reload, a lost connection and a newer version', async ({ shopper, page }) => {
    test.slow(); // the page is loaded five times
    const { path, reference } = await opensMarks(shopper);
    await page.getByRole('button', { name: 'Add a mark on the back' }).click();
    await note(page, 1).fill('Is there a seam here?');
    await shopper.visits(path);
    await expect(note(page, 1)).toHaveValue('Is there a seam here?');
    await page.route(`**${path}`, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await send(page).click();
    await page.waitForTimeout(500);
    await page.unroute(`**${path}`);
    await shopper.visits(path);
    await expect(note(page, 1)).toHaveValue('Is there a seam here?');
    expect((await cliOver(shopper.server, ['orders', 'version', reference])).code).toBe(0);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('There is a newer version');
    await expect(note(page, 1)).toHaveValue('Is there a seam here?');
    await send(page).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Is there a seam here?' })).toBeVisible();
  });
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });
  test('a change is asked for in words, and marks of before are read', async ({ page, server }) => {
    const { path, reference } = await ordered(server, { teamName: 'Harbor Hawks' });
    await page.goto(path);
    await expect(page.getByRole('button', { name: 'Mark a place on the drawing' })).toBeHidden();
    const pins = JSON.stringify([{ side: 'front', x: 0, y: 0.4, note: 'Lower, please' }]);
    await page.request.post(path, { form: { act: 'changes', version: '1', text: '', pins } });
    expect((await cliOver(server, ['orders', 'version', reference, '--answer', '1: Lower now'])).code).toBe(0);
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'What you asked' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Lower, please' })).toContainText('Our answer: Lower now');
    await page.getByLabel('What should change?').fill('Number 12 is now 21.');
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'You asked for' })).toBeVisible();
    await expect(page.getByText('Number 12 is now 21.').first()).toBeVisible();
  });
});

test('marks of two orders in one tab do not take each other’s place', async ({ shopper, page }) => {
  const first = await opensMarks(shopper);
  const chest = await pointOn(page, 'front');
  await page.mouse.click(chest.x, chest.y);
  await note(page, 1).fill('Lower, please.');
  await opensMarks(shopper);
  await shopper.visits(first.path);
  await expect(note(page, 1)).toHaveValue('Lower, please.');
});
