import { formatCost } from '#tests/fixtures/uniform-prices.ts';
import { cell, goToCheckout, phone, total } from './builder-steps.ts';
import { arrivesAtCheckout } from './checkout-steps.ts';
import { expect, test } from './shopper.ts';
import { ordered, orderedInEveryState } from './team-order-steps.ts';

test.use({ allowedComplaints: [/ERR_FAILED/] });

test('a coach asks for a change, then approves, by keyboard alone', async ({ shopper, page }) => {
  const { path } = await ordered(shopper.server, { teamName: 'Harbor Hawks' });
  await shopper.visits(path);
  await expect(page.getByRole('timer')).toContainText('48 h left');
  await page.getByLabel('What should change?').fill('Number 12 is now 21.');
  await page.getByRole('button', { name: 'Send change request' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You asked for' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Ada Okafor, #00, M is right' }).press('Space');
  await expect(page.getByText('1 of 4 ticked')).toBeVisible();
  await expect(page.getByText('Kept.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Ada Okafor, #00, M is right' })).toBeChecked();
  await page.getByRole('button', { name: 'Approve it as it is' }).press('Enter');
  await expect(page.getByRole('alert')).toContainText('3 players are not ticked: Tess Moreau, #7, no size yet;');
  await shopper.findsNothingWrong('asked about the unticked');
  await page.getByRole('button', { name: 'Approve all the same' }).press('Enter');
  await expect(page.getByText('Production begins next.')).toBeVisible();
});

test('the page holds at 320 pixels, with a long team name, and before the checkout', async ({ shopper, page, provider }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const placed of [true, false]) {
    const teamName = 'The Extraordinarily Longnamed Neighborhoodbasketball Club';
    const { path } = await ordered(shopper.server, { teamName, needsLogoDesign: placed }, { placed });
    await shopper.visits(path);
    await shopper.canReadWithoutScrollingSideways();
  }
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await arrivesAtCheckout(page);
  if (provider === 'embedded') await expect(page.getByRole('link', { name: 'Change the order' })).toBeVisible();
  await shopper.findsNothingWrong('its checkout');
});

test.describe('whatever has become of an order', () => {
  test.use({ viewport: { width: 320, height: 640 }, allowedComplaints: [/404/] });
  test('its page can be read by everybody, on the narrowest screen', async ({ shopper, provider }) => {
    test.skip(provider === 'hosted', 'the page is the same');
    test.slow();
    for (const [state, path] of Object.entries(await orderedInEveryState(shopper.server))) {
      await shopper.visits(path);
      await shopper.canReadWithoutScrollingSideways();
      await shopper.findsNothingWrong(state);
    }
  });
});

test('an order that is not checked out is changed from its page, on another device, and takes its own place', async ({ shopper, page }) => {
  const { path } = await ordered(shopper.server, { teamName: 'Harbor Hawks' }, { placed: false });
  await shopper.visits(path);
  await page.getByRole('button', { name: 'Change the order' }).click();
  await page.waitForURL(/\/uniform-order$/);
  await expect(page.getByLabel('Team name')).toHaveValue('Harbor Hawks');
  await expect(cell(page, 'Number', 1)).toHaveValue('00');
  await expect(page.getByText('crest.pdf', { exact: true })).toBeVisible();
  await expect(total(page)).toHaveText(formatCost({ mesh: 11 }));
  await page.getByLabel('Rush order').check();
  await goToCheckout(page);
  const onRush = formatCost({ mesh: 11, rush: true });
  await expect(page.getByText(onRush).filter({ visible: true }).first()).toBeVisible();
  await shopper.visits(path);
  await expect(page.getByText(onRush).first()).toBeVisible();
  await expect(page.getByText('crest.pdf').first()).toBeVisible();
});

test('changing an order brings back what was begun in the form; its own changes it leaves', async ({ shopper, page }) => {
  await shopper.visits('/uniform-order');
  await page.getByLabel('Team name').fill('The other team');
  const { path } = await ordered(shopper.server, { teamName: 'Harbor Hawks' }, { placed: false });
  const change = async () => {
    await shopper.visits(path);
    await page.getByRole('button', { name: 'Change the order' }).click();
    await page.waitForURL(/\/uniform-order$/);
  };
  await change();
  await expect(page.getByLabel('Team name')).toHaveValue('Harbor Hawks');
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Team name')).toHaveValue('The other team');
  await change();
  await page.getByLabel('Rush order').check();
  await goToCheckout(page);
  await shopper.visits('/uniform-order');
  await page.getByLabel('Team name').fill('Harbor Hawks II');
  await change();
  await expect(page.getByLabel('Team name')).toHaveValue('Harbor Hawks II');
});

test('players are added to an approved order: its design comes into the form, and the new order says whose it is', async ({
  shopper,
  page,
}) => {
  const { path } = await ordered(shopper.server, { teamName: 'Harbor Hawks' });
  await page.request.post(path, { form: { act: 'approve', version: '1', sure: 'yes' } });
  await shopper.visits(path);
  await page.getByText('Paid for a sample?').click();
  await shopper.findsNothingWrong('approved, asking for the credit of a sample');
  await shopper.visits('/uniform-order');
  await page.getByLabel('Team name').fill('The other team');
  await shopper.visits(path);
  await page.getByRole('button', { name: 'Add players' }).click();
  await page.waitForURL('/uniform-order#quantity');
  await expect(page.getByLabel('Team name')).toHaveValue('Harbor Hawks');
  await expect(page.getByText(/The design comes from CU-\w+ ?\./)).toContainText(
    `Prices are today’s: a mesh uniform is ${formatCost({ mesh: 1 })}.`,
  );
  await expect(page.getByText('crest.pdf', { exact: true })).toBeVisible();
  await expect(total(page)).toHaveText(formatCost({ mesh: 1 }));
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Team name')).toHaveValue('The other team');
  await expect(page.getByText('The design comes from')).toBeHidden();
  await page.getByRole('main').getByRole('button', { name: 'Undo' }).click();
  await page.reload();
  await cell(page, 'Name', 1).fill('Zoe Park');
  await expect(page.getByText('The design comes from')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible();
  await page.goForward();
  await shopper.findsNothingWrong('the form with the design of another order');
  const quote = page.getByRole('link', { name: 'Request a quote' });
  await quote.focus();
  await expect(quote).toHaveAttribute(
    'href',
    /subject=Quote%20for%20more%20than%2015%20uniforms&body=.*Team%3A%20Harbor%20Hawks.*Logo%3A%20crest\.pdf/,
  );
  await goToCheckout(page);
  await shopper.visits('/uniform-order');
  const sent = await page.evaluate(() => JSON.parse(localStorage.getItem('cutcourt.uniform.sent') ?? '').stored.path);
  await shopper.visits(sent);
  await expect(page.getByText(/Same design as CU-\w+/)).toBeVisible();
});

for (const size of [phone, { width: 1440, height: 900 }]) {
  test.describe(`on ${size.width} pixels`, () => {
    test.use({ viewport: size });
    for (const press of ['Add players', 'Order again'])
      test(`${press} begins where what is still to say begins, and says whose design is in the form`, async ({ shopper, page }) => {
        const { path, reference } = await ordered(shopper.server, { teamName: 'Harbor Hawks' });
        await page.request.post(path, { form: { act: 'approve', version: '1', sure: 'yes' } });
        await shopper.visits(path);
        await page.getByRole('button', { name: press }).press('Enter');
        const heading = page.getByRole('heading', { name: 'Quantity' });
        await expect(heading).toBeFocused();
        await expect(shopper.toast(`The design of ${reference} is in the form.`)).toBeVisible();
        const isSeen = (element: HTMLElement) => {
          const { left, top, height } = element.getBoundingClientRect();
          return element.contains(document.elementFromPoint(left + 4, top + height / 2));
        };
        for (const part of [heading, page.getByText('The design comes from'), page.getByRole('combobox', { name: 'Quantity' })]) {
          await expect(part).toBeInViewport({ ratio: 1 });
          await expect.poll(() => part.evaluate(isSeen)).toBe(true);
        }
        await page.waitForTimeout(1500);
        await expect.poll(() => heading.evaluate(isSeen), 'as it was, once all that comes later is there').toBe(true);
        await expect(heading).toBeInViewport({ ratio: 1 });
      });
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a coach approves all the same, and has a lost link sent again', async ({ page, server }) => {
    await page.goto((await ordered(server, { teamName: 'Plain Form' })).path);
    for (const box of await page.getByRole('checkbox').all()) await box.check();
    await page.getByRole('button', { name: 'Keep what is ticked' }).click();
    await expect(page.getByText('4 of 4 ticked')).toBeVisible();
    await page.getByRole('button', { name: 'Approve the order' }).first().click();
    await expect(page.getByText('Production begins next.')).toBeVisible();
    await page.goto('/find-order');
    await page.getByLabel('Email').fill('rosa@harbor.example');
    await page.getByRole('button', { name: 'Mail me my links' }).click();
    await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  });
});

test.describe('with a day that is too long ago', () => {
  test.use({ allowedComplaints: [/422/] });
  test('a coach who asks for the credit of a sample is told at its field', async ({ shopper, page }) => {
    const { path } = await ordered(shopper.server, { teamName: 'Harbor Hawks' });
    await shopper.visits(path);
    await page.getByText('Paid for a sample?').click();
    const day = page.getByLabel('Day it was paid');
    await day.fill('2020-01-31');
    await day.press('Enter');
    await expect(day).toBeFocused();
    await expect(day).toHaveAccessibleDescription('That is more than 30 days before this order was placed.');
  });
});

test.describe('with a wrong link', () => {
  test.use({ allowedComplaints: [/404/] });
  test('a coach finds a calm page', async ({ shopper, page }) => {
    await shopper.visits(`/team-order/${'0'.repeat(64)}`);
    await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
  });
});
