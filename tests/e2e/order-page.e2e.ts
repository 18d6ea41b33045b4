import { deliveryAddress } from '../fixtures/delivery-address.ts';
import { fillContact, goToCheckout } from './builder-steps.ts';
import { arrivesAtCheckout, ordersAtCheckout } from './checkout-steps.ts';
import { expect, test } from './shopper.ts';

/** Places an order of one product over the API and gives the path of its page. */
async function placed({ origin }: { origin: string }): Promise<string> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const lineItems = [{ variantId: 'heavyweight-240-tee--l-ink', quantity: 1 }];
  const { checkout } = await post('/api/shopify/checkout', { lineItems });
  const buyer = { name: 'Ada Okafor', email: 'ada@example.com', ...deliveryAddress };
  return (await post(`/api/checkout/${checkout.id}/order`, buyer)).order.page;
}

test('a shopper orders, opens the order’s page and cancels it by two presses', async ({ shopper, page }) => {
  await shopper.visits('/products/heavyweight-240-tee');
  await shopper.addsToCart();
  await shopper.cart().click();
  await arrivesAtCheckout(page);
  await ordersAtCheckout(page, { email: 'ada@example.com', name: 'Ada Okafor' });
  await page.getByRole('link', { name: 'Go to the order’s page' }).click();
  await expect(page).toHaveURL(/\/order\/[0-9a-f]{64}$/);
  await expect(page.getByRole('list', { name: 'How far it is' }).getByRole('listitem').first()).toHaveAttribute('aria-current', 'step');
  await shopper.findsNothingWrong('placed');
  await page.getByRole('button', { name: 'Cancel this order' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Cancel the whole order?' })).toBeVisible();
  await shopper.findsNothingWrong('asks');
  await page.getByRole('link', { name: 'Keep the order' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Order placed');
  await page.getByRole('button', { name: 'Cancel this order' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canceled');
  await shopper.findsNothingWrong('canceled');
});

test('somebody who lost the link asks for it, and is told what is no address', async ({ shopper, page }) => {
  await shopper.visits('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Find my order' }).click();
  await expect(page).toHaveURL('/find-order');
  await shopper.findsNothingWrong('find my order');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Mail me my links' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await shopper.findsNothingWrong('sent');
});

test.describe('with script off', () => {
  test.use({ javaScriptEnabled: false });
  test('an order is canceled, and a lost link asked for, by plain pages', async ({ page, server }) => {
    await page.goto(await placed(server));
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await page.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Canceled');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Find my order' }).click();
    await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
    await page.getByRole('button', { name: 'Mail me my links' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  });
});

test('a coach types the contact once, and has one number for the order', async ({ shopper, page }) => {
  await shopper.visits('/uniform-order');
  await fillContact(page);
  await page.getByRole('checkbox', { name: /Need logo design/i }).check();
  await goToCheckout(page);
  await expect(page.getByLabel('Email')).toHaveValue('dana@harborhoops.example');
  await expect(page.getByLabel('Full name')).toHaveValue('Dana Whitlock');
  await ordersAtCheckout(page, { email: 'dana@harborhoops.example' });
  const text = await page.getByRole('main').textContent();
  expect(text).toMatch(/CU-[A-Z0-9]{6}/);
  expect(text).not.toMatch(/CC-[A-Z0-9]{6}/);
  await page.getByRole('link', { name: 'Go to the order’s page' }).click();
  await expect(page).toHaveURL(/\/team-order\/v[0-9a-f]{64}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor');
});
