import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { shopOrderMessages } from '#features/checkout/shop-order-messages.ts';
import { findOrderMessages } from '#features/find-order/messages.ts';
import { cliOver } from '#tests/fixtures/run-cli.ts';
import { buyer } from '#tests/fixtures/shop.ts';
import { type OpenApp, openApp } from '../in-process-app.ts';

let shop: OpenApp;
beforeAll(async () => {
  shop = await openApp();
});
afterAll(() => shop.close());

const capId = 'heavyweight-240-tee--m-bone';
const post = (path: string, fields: Record<string, string>) =>
  Promise.resolve(shop.app.fetch(new Request(`http://localhost:3000${path}`, { method: 'POST', body: new URLSearchParams(fields) })));
const orders = (...args: string[]) => cliOver({ dataDir: shop.dataDir }, ['orders', ...args]);

async function place(email: string, variantId = capId) {
  const made = await (await shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId, quantity: 1 }] })).json();
  const answer = await shop.send('POST', `/api/checkout/${made.checkout.id}/order`, buyer({ email }));
  const { order } = await answer.json();
  return { ...order, checkout: made.checkout.id } as { reference: string; page: string; checkout: string };
}

async function mailsTo(address: string) {
  const folder = join(shop.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to }) => to?.some((box) => box.address === address));
}
const mailTo = (address: string, subject: string) =>
  vi.waitFor(
    async () => {
      const mail = (await mailsTo(address)).find((one) => one.subject?.includes(subject));
      if (!mail) throw new Error(`no mail ${subject} to ${address} yet`);
      return mail.text ?? '';
    },
    { timeout: 20_000, interval: 100 },
  );
const linksIn = (text: string) => text.match(/\/order\/[0-9a-f]{64}/g) ?? [];

describe('the page of a shop order', () => {
  test('is opened by its link in the answer and in each mail, and kept by nobody', async () => {
    const { reference, page } = await place('ada@example.com');
    const mailed = linksIn(await mailTo('ada@example.com', `Your order ${reference}`));
    expect(mailed).toHaveLength(1);
    for (const path of [page, ...mailed]) {
      const answer = await shop.get(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      const html = await answer.text();
      for (const shown of [reference, '12 Court Street', shopOrderMessages.lead.placed, shopOrderMessages.cancel])
        expect(html).toContain(shown);
    }
    const other = (await place('eve@example.com')).page;
    for (const wrong of [
      `/order/${'0'.repeat(64)}`,
      page.slice(0, -1),
      `${page.slice(0, 30)}${other.slice(30)}`,
      '/order/..%2f..%2fetc',
      `/order/${reference}`,
    ]) {
      const answer = await shop.get(wrong);
      expect([wrong, answer.status, (await answer.text()).includes('12 Court Street')]).toEqual([wrong, 404, false]);
    }
  });

  test('shows each step of the label, and whose tracking number it is', async () => {
    const { reference, page } = await place('step@example.com');
    expect((await orders('invoiced', reference)).code).toBe(0);
    const invoiced = await (await shop.get(page)).text();
    expect(invoiced).toContain(shopOrderMessages.lead.invoiced);
    expect(invoiced).not.toContain(shopOrderMessages.cancel);
    expect((await orders('shipped', reference, '--tracking', '1Z999AA10123456784')).code).toBe(0);
    const shipped = await (await shop.get(page)).text();
    expect(shipped).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784');
    expect(await mailTo('step@example.com', 'has shipped')).toContain('https://www.ups.com/track?tracknum=1Z999AA10123456784');
    expect((await orders('delivered', reference)).code).toBe(0);
    expect(await (await shop.get(page)).text()).toContain(shopOrderMessages.lead.delivered);
  });

  test('asks before it cancels, and cancels once', async () => {
    const { reference, page } = await place('change@example.com');
    const asked = await post(page, { act: 'cancel' });
    expect([asked.status, (await asked.text()).includes(shopOrderMessages.asks)]).toEqual([200, true]);
    expect(await (await shop.get(page)).text()).toContain(shopOrderMessages.lead.placed);
    for (const _press of [1, 2]) {
      const done = await post(page, { act: 'cancel', sure: 'yes' });
      expect([done.status, done.headers.get('location')]).toEqual([303, page]);
    }
    expect(await (await shop.get(page)).text()).toContain(shopOrderMessages.lead.canceled);
    await mailTo('change@example.com', `${reference} is canceled`);
    await mailTo('orders@cutandcourt.example', `${reference} was canceled`);
    expect((await mailsTo('change@example.com')).filter(({ subject }) => subject?.includes('is canceled'))).toHaveLength(1);
    expect((await orders('invoiced', reference)).code).toBe(1);
  });

  test('says so where the invoice was faster', async () => {
    const { reference, page } = await place('late@example.com');
    await orders('invoiced', reference);
    const late = await post(page, { act: 'cancel', sure: 'yes' });
    expect([late.status, (await late.text()).includes('can no longer be canceled here')]).toEqual([409, true]);
    expect(await (await shop.get(page)).text()).toContain(shopOrderMessages.lead.invoiced);
    for (const [path, fields, status] of [
      [page, { act: 'paint' }, 400],
      [page, {}, 400],
      [`/order/${'0'.repeat(64)}`, { act: 'cancel', sure: 'yes' }, 404],
    ] as const)
      expect((await post(path, fields)).status).toBe(status);
  });
});

describe('Find my order', () => {
  test('mails the links to all orders of an address, and answers everybody alike', async () => {
    const [one, two] = [await place('Found@example.com'), await place('found@example.com')];
    const bodies = [];
    for (const email of ['found@example.com', 'nobody@example.com']) {
      const answer = await post('/find-order', { email });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      bodies.push((await answer.text()).replace(/nonce="[^"]*"/g, ''));
    }
    expect(bodies[0]).toBe(bodies[1]);
    expect(bodies[0]).toContain(findOrderMessages.sentHint);
    const text = await mailTo('found@example.com', findOrderMessages.mail.subject(2));
    expect(linksIn(text)).toHaveLength(2);
    for (const { reference } of [one, two]) expect(text).toContain(reference);
    for (const path of linksIn(text)) expect((await shop.get(path)).status).toBe(200);
    expect(await mailsTo('nobody@example.com')).toEqual([]);
  });

  test('writes to one address at most three times a day', async () => {
    await place('often@example.com');
    for (let time = 0; time < 5; time++) expect((await post('/find-order', { email: 'often@example.com' })).status).toBe(200);
    await post('/find-order', { email: 'found@example.com' });
    const mailed = async (address: string) => (await mailsTo(address)).filter(({ subject }) => subject?.startsWith('The link')).length;
    await expect.poll(() => mailed('found@example.com'), { timeout: 20_000 }).toBe(2);
    await expect.poll(() => mailed('often@example.com'), { timeout: 20_000 }).toBe(3);
  });

  test.each(['', 'ada', 'ada@', `${'a'.repeat(5000)}@example.com`])('takes no %j for an address', async (email) => {
    const answer = await post('/find-order', { email });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('role="alert"');
  });

  test('is where the old page for lost links leads', async () => {
    const old = await shop.get('/team-order');
    expect([old.status, old.headers.get('location')]).toEqual([301, '/find-order']);
    const posted = await post('/team-order', { email: 'ada@example.com' });
    expect([posted.status, posted.headers.get('location')]).toEqual([307, '/find-order']);
    for (const path of ['/', '/nothing-here']) expect(await (await shop.get(path)).text()).toContain('href="/find-order"');
  });
});
