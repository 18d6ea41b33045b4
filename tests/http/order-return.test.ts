import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { returnAddress } from '#core/config/billing.ts';
import { brand } from '#core/config/brand.ts';
import { noCustomReturns } from '#core/config/return-sentences.ts';
import { shopOrderMessages } from '#features/checkout/shop-order-messages.ts';
import { returnMessages, returnSlipMessages } from '#features/returns/messages.ts';
import { encodeCode128 } from '#lib/pdf/code128.ts';
import { settingsFor } from '#tests/fixtures/hosted-shop.ts';
import { readPdf } from '#tests/fixtures/pdf-text.ts';
import { cliOver } from '#tests/fixtures/run-cli.ts';
import { buyer } from '#tests/fixtures/shop.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp();
  await cli('stock', 'set', tee, '100');
});
afterAll(() => shop.close());

const tee = 'heavyweight-240-tee--m-bone';
const larger = 'heavyweight-240-tee--l-bone';
const post = (path: string, fields: Record<string, string>) =>
  Promise.resolve(shop.app.fetch(new Request(`http://localhost:3000${path}`, { method: 'POST', body: new URLSearchParams(fields) })));
const cli = async (...args: string[]) => {
  const done = await cliOver({ dataDir: shop.dataDir }, args);
  expect([done.code, done.err]).toEqual([0, '']);
  return done.out;
};

/** A shipped order of two tees: the path of its page. */
async function shipped({ email = 'ada@example.com', quantity = 2 } = {}) {
  const made = await (await shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId: tee, quantity }] })).json();
  const { order } = await (await shop.send('POST', `/api/checkout/${made.checkout.id}/order`, buyer({ email }))).json();
  await cli('orders', 'invoiced', order.reference);
  await cli('orders', 'shipped', order.reference);
  return { path: order.page as string, reference: order.reference as string, checkout: made.checkout.id as string };
}
const one = { 'quantity-0': '1', 'reason-0': 'too-small', 'want-0': 'refund' };
const tokenOf = (html: string) => /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
const openForm = async (path: string) => (await shop.get(`${path}/return`)).text();

async function asked(path: string, fields: Record<string, string> = one) {
  const sent = await post(`${path}/return`, { ...fields, act: 'send', token: tokenOf(await openForm(path)) });
  expect(sent.status).toBe(303);
  return sent.headers.get('location')?.split('#')[1] ?? '';
}

const mailTo = (address: string, subject: string) =>
  vi.waitFor(
    async () => {
      const folder = join(shop.dataDir, 'outbox');
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
      const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
      const found = mails.find((mail) => mail.to?.some((box) => box.address === address) && mail.subject?.includes(subject));
      if (!found) throw new Error(`no mail ${subject} to ${address} yet`);
      return found.text ?? '';
    },
    { timeout: 20_000, interval: 100 },
  );

describe('the page that asks for a return', () => {
  test('is opened by the order’s link alone, and kept by nobody', async () => {
    const { path, reference } = await shipped();
    const answer = await shop.get(`${path}/return`);
    expect(answer.status).toBe(200);
    expect(['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => answer.headers.get(name))).toEqual([
      'no-store',
      'no-referrer',
      'noindex',
    ]);
    const html = await answer.text();
    for (const shown of [reference, 'Heavyweight 240 Tee', 'L instead', returnMessages.review]) expect(html).toContain(shown);
    // Another price is no exchange.
    expect(html).not.toContain('3XL');
    expect(await (await shop.get(path)).text()).toContain(`href="${path}/return"`);
    for (const wrong of [`/order/${'0'.repeat(64)}/return`, `${path.slice(0, -1)}/return`, `/order/${reference}/return`]) {
      const refused = await shop.get(wrong);
      expect([wrong, refused.status, (await refused.text()).includes('Heavyweight')]).toEqual([wrong, 404, false]);
      expect((await post(wrong, { ...one, act: 'send', token: 'A'.repeat(22) })).status).toBe(404);
    }
  });

  test('shows what comes back before it is sent, without script, and is sent once', async () => {
    const { path, reference, checkout } = await shipped({ email: 'once@example.com' });
    const token = tokenOf(await openForm(path));
    const reviewed = await post(`${path}/return`, { ...one, act: 'review', token });
    const html = await reviewed.text();
    expect(reviewed.status).toBe(200);
    for (const shown of ['$85.00', '−$21.25', '$63.75', 'name="quantity-0" value="1"', `value="${token}"`]) expect(html).toContain(shown);
    const changed = await (await post(`${path}/return`, { ...one, act: 'edit', token })).text();
    expect(changed).toMatch(/<option value="1" selected="">1<\/option>/);
    const sent = await Promise.all([1, 2, 3].map(() => post(`${path}/return`, { ...one, act: 'send', token })));
    expect(new Set(sent.map(({ status, headers }) => `${status} ${headers.get('location')}`)).size).toBe(1);
    const number = sent[0]?.headers.get('location')?.split('#')[1] ?? '';
    const page = await (await shop.get(path)).text();
    for (const shown of [number, returnMessages.todo.requested, returnMessages.withdraw]) expect(page).toContain(shown);
    expect(await mailTo('once@example.com', number)).toContain('Please send nothing yet');
    expect(await mailTo(brand.ordersMailbox, `Return ${number} of ${reference}`)).toContain(`returns approved ${number}`);
    // The same call once more answers with the order as it is now.
    const { order } = await (await shop.send('POST', `/api/checkout/${checkout}/order`, buyer())).json();
    expect(order).toMatchObject({ returnedAt: null, returns: [{ number, status: 'requested', refund: null, lines: [{ quantity: 1 }] }] });
  });

  test.each([
    ['nothing chosen', {}, returnMessages.chooseOne],
    ['no reason', { ...one, 'reason-0': '' }, returnMessages.whichReason],
    ['another reason', { ...one, 'reason-0': 'paint' }, returnMessages.whichReason],
    ['more than was bought', { ...one, 'quantity-0': '3' }, returnMessages.tooMany(2)],
    ['less than nothing', { ...one, 'quantity-0': '-1' }, returnMessages.tooMany(2)],
    ['half of one', { ...one, 'quantity-0': '0.5' }, returnMessages.tooMany(2)],
    ['a size of another product', { ...one, 'want-0': 'plain-cap--default' }, returnMessages.noSuchSize],
    ['a size that has sold out', { ...one, 'want-0': larger, 'quantity-0': '2' }, returnMessages.soldOutNow(1)],
    ['a token of another shape', { ...one, token: '<b>' }, returnMessages.oldForm],
  ])('refuses %s at its field, and keeps what was typed', async (_name, fields: Record<string, string>, message) => {
    await cli('stock', 'set', larger, '1');
    const { path } = await shipped();
    const answer = await post(`${path}/return`, { token: 'A'.repeat(22), act: 'send', ...fields });
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'no-store']);
    expect(html).toContain(message);
    expect(html).toContain('role="alert"');
    if (message !== returnMessages.oldForm) expect(html).toMatch(/aria-invalid="true" aria-describedby="(quantity|reason|want)-0-problem"/);
    if (fields['reason-0'] === 'too-small') expect(html).toMatch(/<option value="too-small" selected="">/);
    await cli('stock', 'set', larger, '26');
  });

  test('says why there is nothing to return', async () => {
    const { path } = await shipped({ quantity: 1 });
    await asked(path);
    const again = await shop.get(`${path}/return`);
    expect([again.status, (await again.text()).includes(returnMessages.closed.all)]).toEqual([200, true]);
    expect((await post(`${path}/return`, { ...one, act: 'send', token: 'B'.repeat(22) })).status).toBe(409);
    for (const fields of [{ act: 'paint' }, {}] as Record<string, string>[])
      expect((await post(`${path}/return`, fields)).status).toBe(400);
    const made = await (await shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId: tee, quantity: 1 }] })).json();
    const { order } = await (await shop.send('POST', `/api/checkout/${made.checkout.id}/order`, buyer())).json();
    expect(await openForm(order.page)).toContain(returnMessages.closed['not-shipped']);
    expect(await (await shop.get(order.page)).text()).not.toContain(`${order.page}/return`);
    const policy = await (await shop.get('/refund-policy')).text();
    for (const text of [policy, returnMessages.closed.custom]) expect(text).toContain(noCustomReturns);
  });

  test('withdraws by two presses, until it is received', async () => {
    const { path } = await shipped();
    const [number, other] = [await asked(path), await asked((await shipped()).path)];
    const question = await post(`${path}/return`, { act: 'withdraw', number });
    expect([question.status, (await question.text()).includes(returnMessages.withdrawSure)]).toEqual([200, true]);
    expect(await (await shop.get(path)).text()).toContain(returnMessages.todo.requested);
    for (const wrong of [other, 'RT-222222', '', '../etc'])
      expect((await post(`${path}/return`, { act: 'withdraw', number: wrong, sure: 'yes' })).status).toBe(404);
    for (const _press of [1, 2]) expect((await post(`${path}/return`, { act: 'withdraw', number, sure: 'yes' })).status).toBe(303);
    expect(await (await shop.get(path)).text()).toContain(returnMessages.todo.withdrawn);
    expect(await mailTo(brand.ordersMailbox, `${number} is withdrawn`)).toContain('Nothing will arrive');
    const late = await asked(path);
    for (const step of ['approved', 'received']) await cli('returns', step, late);
    const refused = await post(`${path}/return`, { act: 'withdraw', number: late, sure: 'yes' });
    expect([refused.status, (await refused.text()).includes('too late')]).toEqual([409, true]);
  });
});

describe('the label', () => {
  test('takes a return to its refund, and the order with it', async () => {
    const { path, reference } = await shipped({ email: 'all@example.com' });
    const number = await asked(path, { ...one, 'quantity-0': '2' });
    expect(await cli('returns')).toMatch(new RegExp(`${number} +${reference} +requested .* 2 +Ada Okafor`));
    expect((await cliOver({ dataDir: shop.dataDir }, ['returns', 'received', number])).err).toContain('only a return that is approved');
    await cli('returns', 'approved', number);
    const mail = await mailTo('all@example.com', `Send us your return ${number}`);
    for (const line of returnAddress) expect(mail).toContain(line);
    await cli('returns', 'received', number);
    expect(await cli('returns', 'refunded', number)).toMatch(/Restocking fee +-\$42\.50\nRefund +\$127\.50/);
    expect(await mailTo('all@example.com', `$127.50 off your invoice for ${number}`)).toContain('not paid yet');
    const page = await (await shop.get(path)).text();
    // It was not paid, so nothing is refunded, and the fee of $42.50 is still owed.
    for (const shown of [
      shopOrderMessages.returnedUnpaid,
      returnMessages.takenOff,
      returnMessages.offInvoice('$127.50'),
      '$42.50 left to pay by',
    ])
      expect(page).toContain(shown);
    expect(page).not.toContain('refund is');
    expect(await cli('orders', 'show', reference)).toMatch(new RegExp(`Status +returned[\\s\\S]*Returns +${number} refunded`));
    expect(JSON.parse(await cli('returns', 'list', '--status', 'refunded', '--json'))).toMatchObject([{ number }]);
  });

  test.each([
    [['returns', 'refused', 'RT-222222'], 2, 'needs --reason'],
    [['returns', 'refused', 'RT-222222', '--reason', ' '], 2, 'needs --reason'],
    [['returns', 'approved'], 2, 'needs its number'],
    [['returns', 'paint', 'RT-222222'], 2, 'There is no command returns "paint"'],
    [['returns', 'list', '--status', 'lost'], 2, '--status is one of requested'],
    [['returns', 'approved', 'RT-222222', '--damaged'], 2, '--damaged goes with returns received'],
    [['returns', 'refunded', 'RT-222222', '--tracking', '1Z'], 2, '--tracking goes with returns exchanged'],
    [['returns', 'show', 'RT-222222'], 1, 'There is no return RT-222222.'],
    [['returns', 'approved', 'RT-222222'], 1, 'There is no return RT-222222.'],
  ])('%j ends with %i', async (args, code, message) => {
    const done = await cliOver({ dataDir: shop.dataDir }, args);
    expect([done.code, done.err.includes(message)]).toEqual([code, true]);
  });
});

describe('the slip', () => {
  test('has number, barcode, address and lines, and the same bytes each time', async () => {
    const { path, reference } = await shipped();
    const number = await asked(path, { ...one, 'want-0': larger });
    const before = await readPdf(new Uint8Array(await (await shop.get(`${path}/returns/${number}.pdf`)).arrayBuffer()));
    expect(before.pages[0]?.text).toContain(returnSlipMessages.notApproved);
    await cli('returns', 'approved', number);
    const answers = await Promise.all([1, 2].map(() => shop.get(`${path}/returns/${number}.pdf`)));
    const [first, second] = await Promise.all(answers.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);
    expect(['content-type', 'content-disposition', 'cache-control', 'x-robots-tag'].map((name) => answers[0]?.headers.get(name))).toEqual([
      'application/pdf',
      `attachment; filename="${number}.pdf"`,
      'no-store',
      'noindex',
    ]);
    const { doc, pages, fonts } = await readPdf(new Uint8Array(first ?? []));
    expect(doc.getTitle()).toBe(returnSlipMessages.title(number));
    expect(fonts.every(({ isThere }) => isThere)).toBe(true);
    const [page] = pages;
    const shown = [number, reference, 'Ada Okafor', ...returnAddress, 'Heavyweight 240 Tee, M / Bone', 'Fits too small', 'L / Bone'];
    for (const text of shown) expect(page?.text).toContain(text);
    expect(page?.text).not.toContain('12 Court Street');
    // The bars are filled boxes of one height, at the places that the code gives.
    const boxes = Array.from(page?.drawn.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) 54 re/g) ?? [], ([, x, , width]) => [
      Number(x),
      Number(width),
    ]);
    let x = boxes[0]?.[0] ?? 0;
    const bars = encodeCode128(number).flatMap((width, at) => {
      const from = x;
      x += width;
      return at % 2 === 0 ? [[from, width]] : [];
    });
    expect(boxes).toEqual(bars);
  });

  test('is found under its own order alone', async () => {
    const [{ path }, other] = [await shipped(), await shipped()];
    const number = await asked(path);
    const slip = (at: string, name = number) => shop.get(`${at}/returns/${name}.pdf`);
    expect((await slip(path, number.toLowerCase())).status).toBe(200);
    const wrong = [slip(other.path), slip(`/order/${'0'.repeat(64)}`), slip(path, 'RT-222222'), slip(path, '..%2f..%2fetc')];
    for (const answer of await Promise.all(wrong)) expect(answer.status).toBe(404);
    await cli('returns', 'refused', number, '--reason', 'It was worn.');
    expect((await slip(path)).status).toBe(404);
  });
});

test('in front of Shopify the page says where returns are asked for, and nothing is stored', async () => {
  const store = await openFakeShopify();
  const hosted = await openApp(settingsFor(store));
  try {
    const path = `/order/${'0'.repeat(64)}/return`;
    const answer = await hosted.get(path);
    expect([answer.status, (await answer.text()).includes(returnMessages.hosted)]).toEqual([404, true]);
    const body = new URLSearchParams({ ...one, act: 'send', token: 'A'.repeat(22) });
    expect((await hosted.app.fetch(new Request(`http://localhost:3000${path}`, { method: 'POST', body }))).status).toBe(404);
    expect(await (await hosted.get('/refund-policy')).text()).toContain('on the order’s own page at Shopify');
  } finally {
    await hosted.close();
    await store.close();
  }
});
