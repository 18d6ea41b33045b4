import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { xlsx } from '#tests/fixtures/xlsx.ts';
import { cell, openRoster } from './builder-steps.ts';
import { expect, test } from './shopper.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Paste list' });

test.beforeEach(async ({ shopper, page }) => {
  await shopper.visits('/uniform-order');
  await openRoster(page);
});

test('keys as in a spreadsheet: Enter and arrows keep the column, arrows leave a text at its ends, Tab goes across', async ({ page }) => {
  await cell(page, 'Name', 1).focus();
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Name', 2)).toBeFocused();
  await page.keyboard.press('Shift+Enter');
  await expect(cell(page, 'Name', 1)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 'Number', 1)).toBeFocused();
  await page.keyboard.type('00');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Number', 2)).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(cell(page, 'Size', 2)).toBeFocused();
  await expect(cell(page, 'Number', 1)).toHaveValue('00');
});

test('another age clears the size, and offers the sizes of that age', async ({ page }) => {
  await cell(page, 'Size', 1).selectOption('M');
  await page.getByRole('radiogroup', { name: 'Age, player 1', exact: true }).getByText('Youth').click();
  await expect(cell(page, 'Size', 1)).toHaveValue('');
  expect(await cell(page, 'Size', 1).locator('option').allTextContents()).toEqual(['Size', 'YS', 'YM', 'YL', 'YXL', 'Y2XL']);
});

test('cells pasted anywhere in the roster are shown before they are taken; one word is just typed', async ({ shopper, page }) => {
  await paste(page, 'Name\tNo\tSize\nAda Okafor\t23\tAdult M\nIvy Nakamura\t4\tM/L');
  await expect(dialog(page).getByRole('row')).toHaveCount(3);
  await expect(dialog(page).getByText('“M/L” is none of our sizes. Choose one.')).toBeVisible();
  await shopper.findsNothingWrong('the preview');
  await dialog(page).getByRole('button', { name: 'Leave the roster as it is' }).click();
  await expect(cell(page, 'Name', 1)).toHaveValue('');
  await expect(cell(page, 'Name', 1)).toBeFocused();
  await paste(page, 'Name\tNo\tSize\nAda Okafor\t23\tAdult M\nIvy Nakamura\t4\tM/L');
  await dialog(page).getByRole('button', { name: 'Take 2 players' }).click();
  await expect(cell(page, 'Name', 2)).toHaveValue('Ivy Nakamura');
  await expect(cell(page, 'Size', 2)).toHaveValue('');
});

test('more than 15 players offer the quote with their count; ten thousand are counted', async ({ page }) => {
  await page.getByRole('button', { name: 'Paste list' }).click();
  await expect(dialog(page).getByRole('textbox')).toBeFocused();
  const players = (count: number) => Array.from({ length: count }, (_, at) => `Player ${at},${at % 99},L`).join('\n');
  await dialog(page).getByRole('textbox').fill(players(17));
  await expect(dialog(page).getByText(/17 players found. One order takes 15/)).toBeVisible();
  await expect(dialog(page).getByRole('link', { name: 'Request a quote' })).toHaveAttribute(
    'href',
    /^mailto:orders@.*Quote%20for%2017%20uniforms/,
  );
  await dialog(page)
    .getByRole('textbox')
    .evaluate((area: HTMLTextAreaElement, text) => {
      area.value = text;
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, players(10_000));
  await expect(dialog(page).getByText(/10,000 players found/)).toBeVisible();
  await dialog(page).getByRole('textbox').fill(', , ,');
  await expect(dialog(page).getByText('No players found. Paste one player a line: name, number, size.')).toBeVisible();
});

test('a CSV file is opened and shown, 0 twice is asked about, and what was there can come back', async ({ page }) => {
  await cell(page, 'Name', 1).fill('Zora Bell');
  const file = '\ufeffPlayer;Jersey #;Size\r\n"Okafor, Ada";0;Adult Medium\r\nIvy;0;Youth L\r\n';
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await (await chooser).setFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(dialog(page).getByText(/Spreadsheets turn 00 into 0/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Ivy' }).click();
  await dialog(page).getByRole('button', { name: 'Take 2 players' }).click();
  await expect(cell(page, 'Name', 1)).toHaveValue('Ada Okafor');
  await expect(cell(page, 'Number', 2)).toHaveValue('00');
  await page.getByRole('main').getByRole('button', { name: 'Restore entries' }).click();
  await expect(cell(page, 'Name', 3)).toHaveValue('Zora Bell');
});

test('where two columns may be the number, the coach is asked; a total and a coach are left out and named', async ({ page }) => {
  await paste(page, '#\tName\tNumber\tSize\n5\tAda Okafor\t23\tM\n9\tIvy Nakamura\t4\tL\n\tTotal\t2\t\n\tCoach Dana\t\tL');
  await expect(dialog(page).getByText('Left out, no players: “Total 2” (line 4), “Coach Dana L” (line 5).')).toBeVisible();
  await expect(dialog(page).getByRole('row', { name: 'Ada Okafor – M' })).toBeVisible();
  const question = dialog(page).getByLabel('Which column is the jersey number?');
  await question.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(question.getByRole('option', { selected: true })).toHaveText('Number: 23, 4');
  await dialog(page).getByRole('button', { name: 'Take 2 players' }).click();
  await expect(cell(page, 'Number', 1)).toHaveValue('23');
  await expect(cell(page, 'Number', 2)).toHaveValue('4');
});

test('an Excel file is opened', async ({ page }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV or Excel' }).click();
  await (await chooser).setFiles({ name: 'roster.xlsx', mimeType: '', buffer: xlsx({ Roster: listPlayers(20_000) }) });
  await expect(dialog(page).getByRole('row', { name: 'Player 1 1 M', exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Take 15 players' }).click();
  await expect(cell(page, 'Name', 15)).toHaveValue('Player 15');
});

test('a file that is no spreadsheet is refused with the way to go on', async ({ shopper, page }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await (await chooser).setFiles({ name: 'roster.csv', mimeType: 'text/csv', buffer: Buffer.from('PK\x03\x04xxxx') });
  await expect(shopper.toast(/Save it as CSV/)).toBeVisible();
});

test('the export opens safely and reads back', async ({ page }) => {
  await page.getByLabel('Team name').fill('Harbor Hawks');
  await cell(page, 'Name', 1).fill('=1+1');
  await cell(page, 'Number', 1).fill('00');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('harbor-hawks-roster.csv');
  expect(readFileSync(await saved.path(), 'utf8')).toBe(
    '\ufeff"Name","Number","Age","Size","Uniform colors"\r\n"\'=1+1","00","Adult","","Mesh, Navy body, Signal trim, Bone lettering"\r\n',
  );
});

test('advice is told and keeps nothing back: twice, no size, a number the rule book does not allow', async ({ shopper, page }) => {
  test.slow();
  for (const [at, name] of ['Tess Moreau', 'Ivy Nakamura'].entries()) {
    await cell(page, 'Name', at + 1).fill(name);
    await cell(page, 'Number', at + 1).fill('36');
  }
  await expect(page.getByText('36 is worn twice: Tess Moreau and Ivy Nakamura. 35 is free.')).toBeVisible();
  await expect(page.getByText('Tess Moreau and Ivy Nakamura have no size yet. We never fill one in.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Rule book' }).selectOption('nfhs');
  await expect(page.getByText(/36 is not allowed by NFHS/)).toBeVisible();
  for (const width of [1440, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await shopper.canReadWithoutScrollingSideways();
    if (width === 390) await shopper.findsNothingWrong('a roster with advice');
  }
});

test('the size chart is in inches and centimeters, and finds a size by measure without filling one in', async ({ shopper, page }) => {
  await page.getByRole('button', { name: 'Size chart' }).click();
  await expect(page.getByRole('row', { name: 'M 38-40 31-33' })).toBeVisible();
  await page.getByText('cm', { exact: true }).click();
  await expect(page.getByRole('row', { name: 'M 97-102 79-84' })).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'Find a size by measure' }).press('Enter');
  const advisor = page.getByRole('group', { name: 'Find a size' });
  await expect(advisor).toBeVisible();
  expect(asked.filter((url) => url.includes('/size-advisor-')).length, 'it comes when it is opened').toBeGreaterThan(0);
  const chest = advisor.getByLabel('Chest, cm');
  await chest.fill('29');
  await chest.press('Enter');
  await expect(chest).toHaveAccessibleDescription('That reads like inches: choose in above.');
  await expect(chest).toBeFocused();
  await page.getByRole('radio', { name: 'in', exact: true }).check({ force: true });
  await advisor.getByRole('radio', { name: 'Youth' }).check({ force: true });
  await advisor.getByLabel('Still growing').check();
  await advisor.getByLabel('Height, in').fill("5'4");
  await expect(advisor.getByRole('status')).toContainText('YM');
  await expect(advisor.getByRole('status')).toContainText('Still growing: YL, one size up.');
  await expect(advisor).toContainText('The maker’s chart decides');
  await shopper.findsNothingWrong('the size chart with an advice');
  await expect(cell(page, 'Size', 1)).toHaveValue('');
});

async function paste(page: Page, text: string) {
  await cell(page, 'Name', 1).evaluate((input: HTMLInputElement, pasted) => {
    input.focus();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** A sheet large enough that the reader would like to unpack it in a worker. */
const listPlayers = (count: number) => [
  ['Name', 'Number', 'Size'],
  ...Array.from({ length: count }, (_, at) => [`Player ${at + 1}`, at + 1, 'M']),
];
