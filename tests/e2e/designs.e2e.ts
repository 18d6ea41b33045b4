import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { storageKeys } from '#core/config/storage-keys.ts';
import { designs } from '#core/garment/designs/index.ts';
import { formatCut, formatLettering } from '#core/garment/format-choices.ts';
import { designName } from '#core/garment/format-design.ts';
import { usualCut, usualLettering } from '#core/garment/jersey-choices.ts';
import { emptyDraft } from '#features/team-orders/domain/draft.ts';
import { loadErrorMessages } from '#features/team-orders/load-error-messages.ts';
import { crestPng } from '#tests/fixtures/logos.ts';
import { fillContact, goToCheckout, logoInput, phone } from './builder-steps.ts';
import { expect, test } from './shopper.ts';

const choice = (page: Page, name: string) => page.getByRole('radiogroup', { name: 'Design' }).getByRole('radio', { name, exact: true });
const front = (page: Page) => page.getByRole('region', { name: 'Your uniform' }).getByRole('img', { name: /^Front:/ });

for (const [where, size] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', phone],
] as const) {
  test(`${where} a coach chooses a design by its picture and orders it`, async ({ shopper, page }) => {
    await page.setViewportSize(size);
    await shopper.visits('/uniform-order');
    await fillContact(page);
    await page.getByRole('button', { name: 'Choose by picture' }).click();
    await expect(page.getByRole('radiogroup', { name: 'Design' }).getByRole('radio')).toHaveCount(Object.keys(designs).length);
    await page.getByRole('radio', { name: 'Blocks' }).check();
    await choice(page, 'Chevron').check();
    await expect(front(page)).toHaveAccessibleName(/Design: Chevron\./);
    await expect(page.getByRole('radiogroup', { name: 'Accent color' })).toBeVisible();
    expect((await new AxeBuilder({ page }).include('.design-gallery').analyze()).violations).toEqual([]);

    await page.getByRole('button', { name: 'Compare others with Chevron' }).click();
    await choice(page, 'Half and half').check();
    await page.getByRole('button', { name: 'Go back to Chevron' }).click();
    await expect(choice(page, 'Chevron')).toBeChecked();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(choice(page, 'Half and half')).toBeChecked();
    await page.getByRole('button', { name: 'Surprise me' }).click();
    await expect(front(page)).not.toHaveAccessibleName(/Design: Half and half/);
    await page.getByRole('radio', { name: 'All', exact: true }).check();
    await choice(page, 'Chevron')
      .or(page.getByRole('radio', { name: 'Chevron' }))
      .first()
      .check();
    await page.getByLabel('Need Logo Design').check();
    await goToCheckout(page);
  });
}

test('by keyboard, arrows go from one design to the next', async ({ shopper, page }) => {
  await shopper.visits('/uniform-order');
  await page.getByRole('button', { name: 'Choose by picture' }).press('Enter');
  await choice(page, 'Plain').focus();
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Retro piping')).toBeChecked();
  await expect(front(page)).toHaveAccessibleName(/Design: Retro piping\./);
  // A button that goes away with its press leaves the focus beside it.
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeFocused();
  await page.getByRole('button', { name: /^Compare/ }).press('Enter');
  await page.getByRole('button', { name: 'Stop comparing' }).press('Enter');
  await expect(page.getByRole('button', { name: /^Compare/ })).toBeFocused();
});

test('a link opens the form with a design, also with one that is not made any more', async ({ shopper, page }) => {
  await shopper.visits('/uniform-order#design=sash');
  await expect(choice(page, designName('sash'))).toBeChecked();
  await expect(page.getByRole('button', { name: 'Surprise me' })).toBeInViewport();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(choice(page, 'Plain'), 'what was there before the link').toBeChecked();
  await choice(page, designName('sash')).check();
  await page.reload();
  await expect(front(page)).toHaveAccessibleName(/Design: Sash\./);
  await page.goto('about:blank');
  await shopper.visits('/uniform-order#design=tiger-camo');
  await expect(page.getByRole('status').getByText('Not made any more: “tiger-camo”.')).toBeVisible();
  await expect(front(page)).not.toHaveAccessibleName(/Design:/);
});

test('an earlier draft says which of its letters and cuts are not made any more, until others are chosen', async ({ shopper, page }) => {
  const draft = {
    ...emptyDraft(),
    teamName: 'Harbor',
    lettering: { ...usualLettering, style: 'script' },
    cut: { ...usualCut, neck: 'cowl' },
  };
  const stored = JSON.stringify({ version: 1, savedAt: new Date().toISOString(), draft: { ...draft, design: 'tiger-camo' } });
  await page.addInitScript(([key, text]) => localStorage.getItem(key) ?? localStorage.setItem(key, text), [
    storageKeys.uniformDraft,
    stored,
  ] as const);
  await shopper.visits('/uniform-order');
  const told = page.getByRole('status').getByText('Not made any more: “script”, “cowl”, “tiger-camo”.');
  await expect(told).toBeVisible();
  await expect(front(page)).toHaveAccessibleName(/^Front: HARBOR over 23/);
  await page.getByLabel('Team name').fill('Harbor Hawks');
  await page.reload();
  await expect(told).toBeVisible();
  await page.getByRole('button', { name: 'Choose by picture' }).click();
  await page.getByRole('radio', { name: 'Lettering' }).check();
  await page.getByRole('radio', { name: 'Slab' }).check();
  await expect(told).toBeHidden();
  await expect(front(page)).toHaveAccessibleName(/Slab/);
});

test('the colors of the logo become the team’s', async ({ shopper, page }) => {
  await shopper.visits('/uniform-order');
  await logoInput(page).setInputFiles({ name: 'crest.png', mimeType: 'image/png', buffer: await crestPng() });
  await page.getByRole('button', { name: 'Choose by picture' }).click();
  await page.getByRole('button', { name: 'Use the logo’s colors' }).click();
  await expect(front(page)).toHaveAccessibleName(/on Kelly mesh with Gold trim/);
});

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name, exact: true });

for (const [where, size] of [
  ['at a desk', { width: 1440, height: 900 }],
  ['on a phone', phone],
] as const) {
  test(`${where} lettering, neck and cut are chosen by picture, and stand on the order’s page`, async ({ shopper, page }) => {
    await page.setViewportSize(size);
    await shopper.visits('/uniform-order');
    await fillContact(page);
    await page.getByRole('radio', { name: /^Lycra/ }).check();
    await page.getByRole('button', { name: 'Choose by picture' }).click();
    await page.getByRole('radio', { name: 'Lettering', exact: true }).check();
    await group(page, 'Letters and digits').getByRole('radio', { name: 'Slab' }).check();
    await group(page, 'Finish').getByRole('radio', { name: 'Hollow' }).check();
    await group(page, 'Team name').getByRole('radio', { name: 'Arched' }).check();
    await group(page, 'Number on the front').getByRole('radio', { name: 'None' }).check();
    await group(page, 'Player’s name').getByRole('radio', { name: 'Below the number' }).check();
    // What a rule book forbids is said, and nothing is held back.
    await expect(page.getByText(/a shirt has its number on the front, too/)).toBeVisible();
    await expect(page.getByText(/a number has another color than the shirt/)).toBeVisible();
    expect((await new AxeBuilder({ page }).include('.design-gallery').analyze()).violations).toEqual([]);
    await page.getByRole('radio', { name: 'Neck and cut' }).check();
    await group(page, 'Neck').getByRole('radio', { name: 'V', exact: true }).check();
    await group(page, 'Cut').getByRole('radio', { name: 'Women’s' }).check();
    await group(page, 'Sleeves').getByRole('radio', { name: 'Short sleeves' }).check();
    expect((await new AxeBuilder({ page }).include('.design-gallery').analyze()).violations).toEqual([]);
    const chosen = { style: 'slab', finish: 'hollow', word: 'arched', frontNumber: 'none', name: 'below' } as const;
    const words = [formatLettering(chosen), formatCut({ neck: 'v', fit: 'women', sleeves: 'short' })];
    for (const text of words) await expect(front(page)).toHaveAccessibleName(new RegExp(text));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(group(page, 'Sleeves').getByRole('radio', { name: 'Sleeveless' })).toBeChecked();
    await group(page, 'Sleeves').getByRole('radio', { name: 'Short sleeves' }).check();

    // A reload keeps all of it, and mesh takes the sleeves away but not for good.
    await page.reload();
    for (const text of words) await expect(front(page)).toHaveAccessibleName(new RegExp(text));
    await page.getByRole('radio', { name: /^Mesh/ }).check();
    await expect(front(page)).toHaveAccessibleName(/sleeveless/);
    await page.getByRole('radio', { name: /^Lycra/ }).check();
    await expect(front(page)).toHaveAccessibleName(/short sleeves/);
    await page.getByLabel('Need Logo Design').check();
    await goToCheckout(page);
    for (const text of words) await expect(page.getByText(text)).toBeVisible();
  });
}

test('by keyboard alone a coach changes the letters', async ({ shopper, page }) => {
  await shopper.visits('/uniform-order');
  await page.getByRole('button', { name: 'Choose by picture' }).press('Enter');
  await page.getByRole('radio', { name: 'Design', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await group(page, 'Letters and digits').getByRole('radio', { name: 'Collegiate' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(group(page, 'Letters and digits').getByRole('radio', { name: 'Block' })).toBeChecked();
  await expect(front(page)).toHaveAccessibleName(/Lettering: Block, outlined/);
});

test('undo takes back what was chosen in the gallery, and nothing that was chosen since elsewhere', async ({ shopper, page }) => {
  await shopper.visits('/uniform-order');
  await page.getByRole('button', { name: 'Choose by picture' }).click();
  await choice(page, 'Sash').check();
  const body = page.getByRole('radiogroup', { name: 'Body color' });
  await body.getByRole('radio', { name: 'Kelly' }).check();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(choice(page, 'Plain')).toBeChecked();
  await expect(body.getByRole('radio', { name: 'Kelly' })).toBeChecked();
});

test.describe('where the gallery cannot be loaded', () => {
  test.use({ allowedComplaints: [/ERR_FAILED|PartNotLoaded/] });

  test('the form says so, and a press tries again', async ({ shopper, page }) => {
    await shopper.visits('/uniform-order');
    await page.waitForLoadState('networkidle');
    await page.route(/builder-gallery/, (route) => route.abort());
    await page.getByRole('button', { name: 'Choose by picture' }).click();
    const again = page.getByRole('alert').getByRole('button', { name: loadErrorMessages.again });
    await expect(again).toBeVisible();
    await page.unroute(/builder-gallery/);
    await again.click();
    await expect(choice(page, 'Sash')).toBeVisible();
  });
});
