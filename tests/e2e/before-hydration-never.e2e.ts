import type { Page } from '@playwright/test';
import {
  aCheckout,
  aPlayersPage,
  aTeamOrder,
  aWayOffTheList,
  entersShirt,
  presses,
  scriptsNeverCome,
  untouchedTest,
  visitor,
} from './before-hydration-steps.ts';
import { expect, type Shopper } from './shopper.ts';

/** What works if the application, or any script, never loads (R13.6). */
const { name, email } = visitor;
const item = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

untouchedTest.describe('where the application never comes', () => {
  untouchedTest.use({ allowedComplaints: [/Failed to (load resource|fetch dynamically imported module)/] });
  untouchedTest.beforeEach(({ page }) => scriptsNeverCome(page));

  untouchedTest('the shop is searched and filtered by its addresses', async ({ shopper: _, page }) => {
    await page.goto('/shop');
    await page.getByRole('searchbox').fill('cap');
    await page.getByRole('button', { name: 'leather' }).click();
    await page.waitForURL(/q=cap&tag=leather/);
    await expect(item(page, 'Leather Six-Panel Cap')).toBeVisible();
    await expect(item(page, 'High-Top Sneaker')).toHaveCount(0);
    await page.getByRole('searchbox').fill('jacket');
    await page.getByRole('searchbox').press('Enter');
    await page.waitForURL(/q=jacket/);
    await expect(item(page, 'Stand-Collar Leather Jacket')).toBeVisible();
  });

  untouchedTest('a product says how it is bought', async ({ shopper: _, page }) => {
    await page.goto('/products/two-piece-suit-set');
    await presses('Add to Cart')(page);
    await expect(page.getByText('Adding to the cart needs JavaScript.')).toBeVisible();
    await expect(page.locator('[aria-busy=true]'), 'nothing looks as if it were under way').toHaveCount(0);
  });

  untouchedTest('a part of it that does not come is the same as none', async ({ shopper: _, page }) => {
    await page.unroute('**/assets/*.js');
    await page.route('**/assets/entry.client-*.js', (route) => route.abort());
    await page.goto('/products/two-piece-suit-set');
    await presses('Add to Cart')(page);
    await expect(page.getByText('Adding to the cart needs JavaScript.')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });

  untouchedTest('the contact widget opens', async ({ shopper: _, page }) => {
    await page.goto('/');
    await presses('Contact us')(page);
    await expect(page.getByRole('dialog').getByRole('link', { name: 'WhatsApp' })).toBeVisible();
  });

  const answered: [
    what: string,
    at: string | ((shopper: Shopper) => Promise<string>),
    does: (page: Page) => Promise<unknown>,
    says: string,
  ][] = [
    [
      'the newsletter is joined',
      '/',
      async (page) => {
        await page.getByRole('textbox', { name: 'Email' }).fill(email);
        await page.getByRole('button', { name: 'JOIN' }).click();
      },
      'Thank you for subscribing!',
    ],
    ['the list is left', aWayOffTheList, presses('Unsubscribe'), 'You are off the list'],
    [
      'a lost link is asked for',
      '/find-order',
      async (page) => {
        await page.getByLabel('Email').fill(email);
        await page.getByRole('main').locator('button[type=submit]').click();
      },
      'Check your inbox',
    ],
    [
      'a change is asked for',
      aTeamOrder,
      async (page) => {
        await page.getByLabel('What should change?').fill('Number 12 is now 21.');
        await presses('Send change request')(page);
      },
      'You asked for',
    ],
    [
      'a player is ticked off',
      aTeamOrder,
      async (page) => {
        await page.getByRole('checkbox', { name: /Ada Okafor/ }).check();
        await presses('Keep what is ticked')(page);
      },
      '1 of 4 ticked',
    ],
    [
      'a player saves a shirt',
      aPlayersPage,
      async (page) => {
        await entersShirt(page);
        await presses('Save my shirt')(page);
      },
      'Your shirt is in.',
    ],
  ];
  for (const [what, at, does, says] of answered) {
    untouchedTest(`${what} by a document`, async ({ shopper, page, asked }) => {
      await page.goto(typeof at === 'string' ? at : await at(shopper), { waitUntil: 'domcontentloaded' });
      await does(page);
      await expect(page.getByRole('main')).toContainText(says);
      expect(asked.posts(/./)).toBe(1);
    });
  }

  for (const [what, at, field, says] of [
    ['the order form', '/uniform-order', 'Team name', 'Ordering here needs JavaScript. If it is switched on, load the page again.'],
    ['the checkout', aCheckout, 'Full name', 'Placing the order needs JavaScript. If it is switched on, load the page again.'],
  ] as const) {
    untouchedTest(`${what} says what to do, keeps what was typed and sends it nowhere`, async ({ shopper, page, asked }) => {
      await page.goto(typeof at === 'string' ? at : await at(shopper));
      await page.getByLabel(field).fill(name);
      await expect(page.getByText(says)).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Proceed to Checkout|Place order)/ }).filter({ visible: true })).toHaveCount(0);
      await page.getByLabel(field).press('Enter');
      await expect(page.getByLabel(field)).toHaveValue(name);
      expect([asked.documents(), asked.posts(/./)]).toEqual([1, 0]);
    });
  }
});

untouchedTest.describe('where no script runs', () => {
  untouchedTest.use({ javaScriptEnabled: false });

  untouchedTest('the order form says what to do, and Enter sends it nowhere', async ({ page, asked }) => {
    await page.goto('/uniform-order');
    await expect(page.getByText('Ordering here needs JavaScript.')).toBeVisible();
    await page.getByLabel('Team name').fill(name);
    await page.getByLabel('Team name').press('Enter');
    await expect(page.getByLabel('Team name')).toHaveValue(name);
    expect([asked.documents(), asked.posts(/./)]).toEqual([1, 0]);
  });
});
