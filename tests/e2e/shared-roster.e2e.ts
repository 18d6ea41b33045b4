import type { Browser, Locator, Page } from '@playwright/test';
import { openDatabase } from '#lib/database/database.server.ts';
import { aSharedRoster, enterRow, openedSharedRoster } from '#tests/fixtures/shared-rosters.ts';
import { hydrated } from '#tests/hydrated.ts';
import type { Server } from '#tests/server.ts';
import { cell, openRoster, phone } from './builder-steps.ts';
import { createShopper, expect, test } from './shopper.ts';

const widths = [390, 768, 1440];

/** Another person's device, with its own page. */
async function device(browser: Browser, server: Server, options: { touch?: boolean; script?: boolean } = {}) {
  const context = await browser.newContext({
    baseURL: server.origin,
    hasTouch: options.touch ?? false,
    javaScriptEnabled: options.script ?? true,
    ...(options.touch && { viewport: phone }),
  });
  const page = await context.newPage();
  return { context, ...createShopper(page, server) };
}

async function enters(page: Page, { name, number, size }: { name: string; number: string; size: string }) {
  await page.getByLabel('Name on the shirt').fill(name);
  await page.getByLabel('Number').fill(number);
  await page.getByLabel('Size', { exact: true }).selectOption(size);
}

test.describe('a coach shares the draft, with the players by a link and with a desktop by another', () => {
  test.use({ hasTouch: true, viewport: phone, allowedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('players enter by touch, the coach sees who is missing, two devices agree by keyboard', async ({
    shopper,
    page,
    browser,
    server,
  }) => {
    test.slow();
    await shopper.visits('/uniform-order');
    await page.getByLabel('Team name').fill('Harbor Hawks');
    await openRoster(page);
    await cell(page, 'Name', 1).fill('Zora Bell');
    await cell(page, 'Number', 1).fill('4');
    await cell(page, 'Size', 1).selectOption('S');
    await page.getByRole('button', { name: 'Let players enter their own' }).tap();
    const link = await page.getByLabel('Link for the players').inputValue();
    await expect(page.getByText('Missing: 10 free places.')).toBeVisible();
    await shopper.findsNothingWrong('the coach’s panel');

    const player = await device(browser, server, { touch: true });
    await player.visits(link);
    await expect(player.page.getByText('10 of 11 places free')).toBeVisible();
    for (const width of widths) {
      await player.page.setViewportSize({ width, height: 844 });
      await player.canReadWithoutScrollingSideways();
    }
    await player.page.setViewportSize(phone);
    await player.findsNothingWrong('a player’s form');
    await enters(player.page, { name: 'Ivy Nakamura', number: '4', size: 'YM' });
    await expect(player.page.getByRole('img', { name: /Back: IVY NAKAMURA over 4/ })).toBeVisible();
    await player.page.getByRole('button', { name: 'Save my shirt' }).tap();
    await hydrated(player.page);
    await expect(player.page.getByLabel('Number')).toBeFocused();
    await expect(player.page.getByLabel('Name on the shirt')).toHaveValue('Ivy Nakamura');
    await expect(player.page.getByText('4 is taken by a teammate. The nearest free number is 3.')).toBeVisible();
    await player.findsNothingWrong('a taken number');
    await player.page.getByRole('button', { name: 'Take 3' }).tap();
    await expect(player.page.getByText('Your shirt is in.')).toBeVisible();
    await player.findsNothingWrong('a player’s own row');

    await expect(page.getByText('1 of 11 entered'), 'without reloading').toBeVisible({ timeout: 15_000 });
    await expect(cell(page, 'Name', 2)).toHaveValue('Ivy Nakamura');

    await player.visits(link);
    await player.page.getByRole('link', { name: 'Harbor Hawks: Ivy Nakamura, 3' }).tap();
    await expect(player.page.getByLabel('Number')).toHaveValue('3');

    const plain = await device(browser, server, { script: false });
    await plain.page.goto(link);
    await enters(plain.page, { name: 'Ada Okafor', number: '00', size: 'L' });
    await plain.page.getByRole('button', { name: 'Save my shirt' }).click();
    await expect(plain.page.getByText('Your shirt is in.')).toBeVisible();

    await page.locator('summary', { hasText: 'Link to this draft' }).tap();
    const draft = await page.getByLabel('Link to this draft').inputValue();
    const desktop = await device(browser, server);
    await desktop.page.goto(draft);
    await expect(desktop.page.getByLabel('Team name')).toHaveValue('Harbor Hawks', { timeout: 15_000 });
    expect(desktop.page.url(), 'nobody reads it over a shoulder').toBe(`${server.origin}/uniform-order`);
    await expect(cell(desktop.page, 'Name', 3)).toHaveValue('Ada Okafor');
    await expect(cell(page, 'Name', 3)).toHaveValue('Ada Okafor', { timeout: 15_000 });

    await page.context().setOffline(true);
    await cell(page, 'Name', 4).fill('Tess');
    await expect(page.getByText('No connection. Kept in this browser')).toBeVisible({ timeout: 15_000 });
    await cell(desktop.page, 'Name', 4).focus();
    await desktop.page.keyboard.type('Uma');
    await expect(desktop.page.getByText('Saved for all your devices.')).toBeVisible();
    await expect
      .poll(async () => (await (await sharedRosterOf(server, draft)).json()).sheet.rows.map(({ name }: { name: string }) => name))
      .toContain('Uma');
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Changed in two places' })).toBeVisible({ timeout: 15_000 });
    await expect(cell(page, 'Name', 4), 'nothing is overwritten before').toHaveValue('Tess');
    await shopper.findsNothingWrong('a choice between two');
    await page.getByRole('button', { name: 'Keep both: Player 4' }).focus();
    await page.keyboard.press('Enter');
    await expect(cell(page, 'Name', 4)).toHaveValue('Uma');
    await expect(cell(page, 'Name', 5)).toHaveValue('Tess');
    await expect(cell(desktop.page, 'Name', 5)).toHaveValue('Tess', { timeout: 15_000 });

    await page.getByRole('button', { name: 'Close entry' }).tap();
    await expect(page.getByText('Entry is closed. Nobody can enter or change a shirt.')).toBeVisible();
    await player.page.getByRole('button', { name: 'Save the change' }).tap();
    await expect(player.page.getByText('The entry is closed. Ask your coach if something should change.')).toBeVisible();
    await player.findsNothingWrong('an own row after the close');
    await player.visits(link);
    await player.findsNothingWrong('closed');
    for (const { context } of [player, plain, desktop]) await context.close();
  });
});

test('a player enters by keyboard alone: a name, a number that is taken, a size, the number that is free', async ({ browser, server }) => {
  const { page, context, visits } = await device(browser, server);
  const { keyboard } = page;
  const tabTo = async (wanted: Locator) => {
    for (let presses = 0; presses < 40; presses += 1) {
      await keyboard.press('Tab');
      if (await wanted.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`the keyboard does not come to ${wanted}`);
  };
  const coach = await openedSharedRoster(
    (path, init) => fetch(server.origin + path, init),
    aSharedRoster(3, {}, [{ name: 'Zora', number: '4', size: 'S' }]),
  );
  await visits(await coach.players('open'));
  await tabTo(page.getByLabel('Name on the shirt'));
  await keyboard.type('Ivy Nakamura');
  await tabTo(page.getByLabel('Number'));
  await keyboard.type('4');
  await tabTo(page.getByLabel('Size', { exact: true }));
  await keyboard.press('ArrowDown');
  const size = await page.getByLabel('Size', { exact: true }).inputValue();
  expect(size).not.toBe('');
  await tabTo(page.getByRole('button', { name: 'Save my shirt' }));
  await keyboard.press('Enter');
  await expect(page.getByText('4 is taken by a teammate. The nearest free number is 3.')).toBeVisible();
  await hydrated(page);
  await expect(page.getByLabel('Number')).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Take 3' }));
  await keyboard.press('Enter');
  await expect(page.getByText('Your shirt is in.')).toBeVisible();
  expect((await coach.sharedRoster()).rows).toContainEqual(expect.objectContaining({ name: 'Ivy Nakamura', number: '3', size }));
  await context.close();
});

test('what a players’ link says when it is full, renewed, expired, or none', async ({ browser, server }) => {
  const visitor = await device(browser, server);
  const ask = (path: string, init?: RequestInit) => fetch(server.origin + path, init);
  const coach = await openedSharedRoster(ask, aSharedRoster(1));
  const old = await coach.players('open');
  const link = await coach.players('renew');
  await enterRow(ask, link, { name: 'Ada' });
  const states = async (path: string, said: string) => {
    await visitor.visits(path);
    await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(said);
    await visitor.findsNothingWrong(said);
    await visitor.canReadWithoutScrollingSideways();
  };
  await states(link, 'Every place is taken.');
  await states(old, 'This link was replaced.');
  await states('/team-sheet/abc', 'This link opens nothing.');
  const database = await openDatabase({ databaseUrl: null, dataDir: server.dataDir });
  await database.write((trx) => trx.updateTable('team_sheet_keys').set({ expires_at: 1 }).where('kind', '=', 'players').execute());
  await database.close();
  await states(link, 'This link has expired.');
  await visitor.context.close();
});

const sharedRosterOf = (server: Server, draft: string) =>
  fetch(`${server.origin}/api/team-sheets/mine`, { headers: { 'team-sheet-key': draft.split('=').at(-1) ?? '' } });
