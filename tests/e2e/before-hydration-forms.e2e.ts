import type { Page } from '@playwright/test';
import { aPlayersPage, aTeamOrder, aWayOffTheList, early, entersShirt, mailsTo, presses, visitor } from './before-hydration-steps.ts';
import { expect } from './shopper.ts';

/**
 * Forms that are filled in and sent before the page is hydrated (R13.5). Team order and checkout are tested in
 * before-hydration-order.e2e.ts.
 */
const { email } = visitor;
const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const at of ['/', '/newsletter']) {
  early({
    what: `the newsletter is joined at ${at}`,
    at,
    async does(page) {
      await page.getByRole('textbox', { name: 'Email' }).fill(email);
      await page.getByRole('button', { name: 'JOIN' }).dblclick();
    },
    async counts({ shopper, page, asked }) {
      await expect(shopper.toast('Thank you for subscribing!')).toBeVisible();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('');
      expect(asked.posts(/subscribe/)).toBe(1);
      expect(asked.documents()).toBe(1);
      await expect.poll(() => mailsTo(shopper, email)).toBe(1);
    },
  });
}

early({
  what: 'the newsletter is joined by Enter',
  at: '/',
  async does(page) {
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByRole('textbox', { name: 'Email' }).press('Enter');
  },
  async counts({ shopper, asked }) {
    await expect(shopper.toast('Thank you for subscribing!')).toBeVisible();
    expect(asked.posts(/subscribe/)).toBe(1);
  },
});

early({
  what: 'a lost link is asked for',
  at: '/find-order',
  async does(page) {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('main').locator('button[type=submit]').click();
  },
  async counts({ page, asked }) {
    await expect(title(page)).toHaveText('Check your inbox');
    expect(asked.posts(/find-order$/)).toBe(1);
  },
});

early({
  what: 'the list is left',
  at: aWayOffTheList,
  does: presses('Unsubscribe'),
  async counts({ page, asked }) {
    await expect(title(page)).toHaveText('You are off the list');
    expect(asked.posts(/unsubscribe/)).toBe(1);
  },
});

early({
  what: 'a coach ticks two players off',
  at: aTeamOrder,
  async does(page) {
    await page.getByRole('checkbox', { name: /Ada Okafor/ }).check();
    await page.getByRole('checkbox', { name: /Tess Moreau/ }).check();
  },
  async counts({ page, asked }) {
    await expect(page.getByText('2 of 4 ticked')).toBeVisible();
    await expect(page.getByText('Kept.')).toBeVisible();
    expect(asked.posts(/team-order/)).toBe(2);
    await page.reload();
    for (const player of [/Ada Okafor/, /Tess Moreau/]) await expect(page.getByRole('checkbox', { name: player })).toBeChecked();
  },
});

early({
  what: 'a coach asks for a change, once',
  at: aTeamOrder,
  async does(page) {
    await page.getByLabel('What should change?').fill('Number 12 is now 21.');
    await page.getByRole('button', { name: 'Send change request' }).dblclick();
  },
  async counts({ page, asked }) {
    await expect(page.getByRole('heading', { name: 'You asked for' })).toBeVisible();
    expect(asked.posts(/team-order/)).toBe(1);
  },
});

early({
  what: 'a coach ticks all players off and approves: in that order',
  at: aTeamOrder,
  async does(page) {
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Approve the order' }).first().click();
  },
  counts: ({ page }) => expect(page.getByText('Production begins next.')).toBeVisible(),
});

early({
  what: 'a player sees what was entered on the shirt',
  at: aPlayersPage,
  does: entersShirt,
  counts: ({ page }) => expect(page.getByRole('img', { name: /WILHELMINA over 21/ })).toBeVisible(),
});

early({
  what: 'a player saves a shirt, once',
  at: aPlayersPage,
  async does(page) {
    await entersShirt(page);
    await page.getByRole('button', { name: 'Save my shirt' }).click();
  },
  async counts({ page, asked }) {
    await expect(page.getByText('Your shirt is in.')).toBeVisible();
    await expect(page.getByLabel('Number')).toHaveValue('21');
    expect(asked.posts(/team-sheet/)).toBe(1);
  },
});
