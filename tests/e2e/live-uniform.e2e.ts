import type { Page } from '@playwright/test';
import { checkoutRequest } from '#features/team-orders/domain/checkout-request.ts';
import { anOrder, player } from '#features/team-orders/domain/players-for-tests.ts';
import { flatPng } from '#tests/fixtures/logos.ts';
import { cell, fillContact, logoInput, openRoster, phone, proceed } from './builder-steps.ts';
import { expect, test } from './shopper.ts';

const viewer = (page: Page) => page.getByRole('region', { name: 'Your uniform' });
const shirt = (page: Page, side: 'Front' | 'Back') => viewer(page).getByRole('img', { name: new RegExp(`^${side}:`) });
const says = (page: Page, side: 'Front' | 'Back', words: string) =>
  expect(shirt(page, side)).toHaveAccessibleName(new RegExp(words.replaceAll('.', '\\.')));
const color = (page: Page, role: string, name: string) =>
  page.getByRole('radiogroup', { name: role }).getByRole('radio', { name, exact: true });

async function scrollToShirt(page: Page) {
  await page.getByRole('heading', { name: 'Quantity' }).scrollIntoViewIfNeeded();
  await expect(shirt(page, 'Front')).toBeVisible();
}

for (const [name, size] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', phone],
] as const) {
  test(`${name} a coach chooses colors and sees the shirt change with each`, async ({ shopper, page }) => {
    await page.setViewportSize(size);
    await shopper.visits('/uniform-order');
    await fillContact(page);
    await scrollToShirt(page);
    await says(page, 'Front', 'HARBOR over 23 in Bone, edged in Signal, on Navy mesh with Signal trim.');
    const drawn = () => shirt(page, 'Front').evaluate((svg) => svg.innerHTML);
    let before = await drawn();
    for (const [role, chosen, words] of [
      ['Body color', 'Gold', 'on Gold mesh'],
      ['Trim color', 'Maroon', 'with Maroon trim'],
      ['Lettering color', 'White', 'in White, edged in Maroon'],
    ] as const) {
      await color(page, role, chosen).check();
      await says(page, 'Front', words);
      const after = await drawn();
      expect(after).not.toBe(before);
      before = after;
    }
    await expect(page.getByText('White on Gold is hard to read from the stands. Maroon stands out.')).toBeVisible();
    await shopper.findsNothingWrong('with advice on colors');
    await page.getByRole('button', { name: 'Use Maroon' }).click();
    await expect(color(page, 'Lettering color', 'Maroon')).toBeChecked();
    await expect(page.getByText(/hard to read/)).toBeHidden();
    await page.getByRole('radio', { name: /^Lycra/ }).check();
    await says(page, 'Front', 'on Gold lycra');
    await shopper.canReadWithoutScrollingSideways();
    await shopper.visits('/uniform-order');
    await scrollToShirt(page);
    await expect(color(page, 'Body color', 'Gold')).toBeChecked();
    await says(page, 'Back', 'in Maroon, edged in Maroon, on Gold lycra');
  });
}

test('nothing below moves when the shirt comes', async ({ shopper, page }) => {
  test.slow();
  const top = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? Number.NaN;
  const fromTypeToQuantity = async () => Math.round((await top('Quantity')) - (await top('Uniform type')));
  for (const width of [320, 356, 390, 430, 768]) {
    await page.setViewportSize({ width, height: 844 });
    let come = () => {};
    const held = new Promise<void>((resolve) => {
      come = resolve;
    });
    await page.route(/assets\/live-uniform/, (route) => held.then(() => route.continue()));
    await shopper.visits('/uniform-order');
    await page.getByRole('heading', { name: 'Quantity' }).evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
    const before = await fromTypeToQuantity();
    await expect(shirt(page, 'Back')).toHaveCount(0);
    come();
    await expect(shirt(page, 'Back')).toBeVisible();
    expect(Math.abs((await fromTypeToQuantity()) - before), `at ${width}`).toBeLessThanOrEqual(1);
    await page.unrouteAll();
  }
});

test('the shirt follows who is typed, and the coach steps through the players by keyboard', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shopper.visits('/uniform-order');
  await openRoster(page);
  await cell(page, 'Name', 1).fill('Castellano');
  await cell(page, 'Number', 1).fill('00');
  await says(page, 'Back', 'CASTELLANO over 00');
  await cell(page, 'Name', 2).pressSequentially('Łu');
  await says(page, 'Back', 'ŁU in Bone');
  await expect(viewer(page).getByText('Our lettering has no Ł, as in Łu.', { exact: false })).toBeVisible();
  await cell(page, 'Name', 2).fill('Featherstonehaugh');
  await expect(viewer(page).getByText(/^The name FEATHERSTONEHAUGH is long: it is set 1\.\d in tall instead of 2 in\.$/)).toBeVisible();
  await expect(viewer(page).getByText('2 of 11', { exact: true })).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Previous player: Castellano, 00' }).press('Enter');
  await says(page, 'Back', 'CASTELLANO over 00');
  await expect(viewer(page).getByRole('status').first()).toHaveText('Castellano, 00. 1 of 11');
  await viewer(page).getByRole('button', { name: 'Previous player: Player 11' }).press('Enter');
  await expect(viewer(page).getByText('11 of 11', { exact: true })).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Next player: Castellano, 00' }).press('Enter');
  await viewer(page).getByRole('radio', { name: 'Front and back' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(shirt(page, 'Back')).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(shirt(page, 'Front')).toHaveCount(0);
  await says(page, 'Back', 'CASTELLANO over 00');
  await shopper.findsNothingWrong('one side of a player');
});

test('who saves data is asked again before 3D comes, and where a browser has none the shirt stays flat', async ({ shopper, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    const real = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string) {
      return 'withoutThree' in window ? null : real.call(this, kind);
    } as typeof real;
  });
  await page.setViewportSize(phone);
  await shopper.visits('/uniform-order');
  await scrollToShirt(page);
  await viewer(page).getByRole('button', { name: 'In 3D' }).click();
  await expect(viewer(page).getByText('Your browser is set to save data.', { exact: false })).toBeVisible();
  await shopper.findsNothingWrong('asked again');
  await page.evaluate(() => Object.assign(window, { withoutThree: true }));
  await viewer(page).getByRole('button', { name: 'Load it' }).click();
  await expect(viewer(page).getByText('This browser shows no 3D here. The shirt stays drawn flat', { exact: false })).toBeVisible();
  await expect(shirt(page, 'Front')).toBeVisible();
  const came = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /assets\/(?:jersey[\w-]*\.(?!js)|rotatable-shirt)/.test(name)).length,
    );
  expect(await came()).toBe(0);
});

test('on a phone the shirt of the player who is typed stands in the row', async ({ shopper, page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await shopper.visits('/uniform-order');
  await openRoster(page);
  const drawn = (position: number) => page.getByRole('listitem', { name: `Player ${position}`, exact: true }).getByRole('img');
  await cell(page, 'Name', 2).fill('Diaz');
  await cell(page, 'Number', 2).fill('7');
  await expect(drawn(2)).toHaveAccessibleName(/^Back: DIAZ over 7 in Bone/);
  await expect(drawn(1)).toHaveCount(0);
  await shopper.findsNothingWrong('a shirt in its row');
  await shopper.canReadWithoutScrollingSideways();
});

test('the colors and the logo’s place go with the order, after what is specified', async ({ shopper, page }) => {
  await shopper.visits('/uniform-order');
  await fillContact(page, 'colors@harborhoops.example');
  await color(page, 'Body color', 'Kelly').check();
  await scrollToShirt(page);
  await logoInput(page).setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: await flatPng(600, 200) });
  await page.getByRole('heading', { name: 'Team logo' }).scrollIntoViewIfNeeded();
  await page.getByRole('radio', { name: 'Center chest' }).focus();
  await page.keyboard.press('ArrowRight');
  await says(page, 'Front', 'The logo stands on the left chest.');
  const [range, typed] = [page.getByRole('slider', { name: /^How wide/ }), page.getByRole('textbox', { name: /^How wide/ })];
  await expect(typed).toHaveValue('3.5');
  const wide = () => shirt(page, 'Front').locator('image').getAttribute('width').then(Number);
  expect(await wide()).toBeCloseTo(3.5 * 25.4);
  await expect(page.getByText(/Prints at 171.DPI, 3\.5.in wide: usable/)).toBeVisible();
  await range.focus();
  for (let steps = 0; steps < 15; steps += 1) await page.keyboard.press('ArrowLeft');
  await expect(typed).toHaveValue('2');
  await expect(page.getByText(/Prints at 300.DPI, 2.in wide: good/)).toBeVisible();
  await typed.fill('9');
  await typed.blur();
  await expect(page.getByText('Left chest takes this logo from 1 to 3.5 in.')).toBeVisible();
  await typed.fill('2.46');
  await expect(typed).toHaveValue('2.5');
  await typed.fill('2.54');
  await typed.blur();
  await expect(typed).toHaveValue('2.5');
  expect(await wide()).toBeCloseTo(2.5 * 25.4);
  await shopper.findsNothingWrong('with the logo placed');
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/shopify/checkout'));
  await proceed(page).click();
  const { customAttributes, uniformOrder } = (await sent).postDataJSON();
  expect(customAttributes.slice(-2)).toEqual([
    { key: 'Team Colors', value: 'Kelly body, Signal trim, Bone lettering' },
    { key: 'Logo Placement', value: 'Left chest, 2.5 in wide' },
  ]);
  expect(uniformOrder).toMatchObject({
    colours: { body: 'kelly', trim: 'signal', lettering: 'bone' },
    logoPlacement: { place: 'left chest', inches: 2.5 },
  });
  await page.waitForURL(/\/checkout\//);
});

test('the order’s page shows each player’s shirt, before and without script', async ({ shopper, page, browser }) => {
  const roster = [player({ name: 'Okafor', number: '00', size: 'M' }), player({ id: 'p2', name: 'Diaz', number: '7' })];
  const colours = { body: 'maroon', trim: 'gold', lettering: 'chalk' } as const;
  const answer = await fetch(`${shopper.server.origin}/api/shopify/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(checkoutRequest(anOrder({ roster, colours }))),
  });
  const { uniformOrder } = await answer.json();
  const still = await browser.newPage({ javaScriptEnabled: false, baseURL: shopper.server.origin });
  await still.goto(uniformOrder.path);
  await says(still, 'Back', 'OKAFOR over 00 in White, edged in Gold, on Maroon mesh with Gold trim.');
  await still.close();
  await shopper.visits(uniformOrder.path);
  await expect(page.getByText('Maroon body, Gold trim, White lettering')).toBeVisible();
  await viewer(page).getByRole('button', { name: 'Next player: Diaz, 7' }).click();
  await says(page, 'Back', 'DIAZ over 7');
  await shopper.findsNothingWrong('the order’s page');
});
