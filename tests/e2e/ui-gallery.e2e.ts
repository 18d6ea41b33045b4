import { startDevServer } from '../dev-server.ts';
import { expect, test } from './shopper.ts';

// React in development says on the console what it would have named differently on the server.
test.use({ allowedComplaints: [/hydrat|Outdated Optimize Dep/i] });

test('in development, /_ui shows every piece in every state', async ({ shopper, page }) => {
  test.setTimeout(590_000);
  const server = await startDevServer();
  try {
    // On the first visit Vite bundles what the page needs, and reloads it.
    await expect(async () => {
      await shopper.visits(`${server.origin}/_ui`);
      await page.getByRole('button', { name: 'No items in cart' }).click();
      await expect(shopper.toast('No items in cart')).toBeVisible();
    }).toPass();
    for (const shelf of [
      'Colors',
      'Type',
      'Voices',
      'Marks',
      'Buttons',
      'Links and icons',
      'Fields',
      'Pickers',
      'Team logo',
      'Toasts',
      'Waiting',
      'Notices',
      'Cards',
      'Stock alerts',
      'Lines of a cart',
      'Skeletons',
    ]) {
      await expect(page.getByRole('region', { name: shelf, exact: true })).toBeVisible();
    }
    await expect(page.getByText('Sold Out').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Fields' }).getByLabel('Email')).toHaveAccessibleDescription('Enter your email address');
    await page.getByRole('button', { name: 'Open the panel from the page' }).click();
    await expect(page.getByRole('dialog', { name: 'Talk to us' })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const width of [1440, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await shopper.canReadWithoutScrollingSideways();
      await shopper.findsNothingWrong(`/_ui at ${width}`);
    }
  } finally {
    await server.remove();
  }
});
