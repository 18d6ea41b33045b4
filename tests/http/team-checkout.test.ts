import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkoutResponse } from '#core/contract/responses.ts';
import { sizesOf } from '#core/garment/sizes.ts';
import { checkoutRequest } from '#features/team-orders/domain/checkout-request.ts';
import { aLogo, anOrder, player } from '#features/team-orders/domain/players-for-tests.ts';
import { eraseOrdersOf } from '#features/team-orders/server/order-retention.server.ts';
import { createStaffOrders } from '#features/team-orders/server/staff-service.server.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { flatPng } from '#tests/fixtures/logos.ts';
import { type CoachRequests, coachAt } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openAppOver } from '../in-process-app.ts';

const contact = { contactName: 'Rosa Marsh', email: 'rosa@harbor.example', phone: '+1 213 555 0177' };

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`the checkout of a team order over ${engine.name}`, () => {
    let shop: OpenApp;
    let coach: CoachRequests;
    beforeAll(async () => {
      shop = await openAppOver(engine);
      coach = coachAt(shop);
    });
    afterAll(() => shop.close());

    /** The visible text of a checkout, and its document. */
    const page = async (id: string) => {
      const html = await (await shop.get(`/checkout/${id}`)).text();
      const text = html
        .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
        .replace(/<[^>]+>/g, ' ')
        .replaceAll('&lt;', '<')
        .replace(/\s+/g, ' ');
      return { html, text };
    };

    test('says what is ordered, before and after it is placed, and nothing of how to reach the coach', async () => {
      const logo = { uploadId: await coach.upload('crest.png', await flatPng(600)) };
      const roster = [player({ name: 'Ada Okafor', number: '00', size: 'M' }), player({ id: 'p2', name: 'Ivy', sizeCategory: 'youth' })];
      const { checkout } = await coach.submit({ ...contact, logo, needsLogoDesign: false, roster, rush: true, neededBy: '2027-06-30' });
      const before = await page(checkout.id);
      for (const said of [
        'Harbor Hawks',
        'Rosa Marsh',
        '11 × Mesh',
        'Navy body',
        'Signal trim',
        'Bone lettering',
        'crest.png',
        '2 of 11, 1 × M',
        'Ada Okafor',
        'Ivy',
        'No size yet',
        'Rush, counted from approval',
        'Wednesday, June 30: safe',
        'Change the order',
      ])
        expect(before.text).toContain(said);
      for (const secret of [contact.email, contact.phone]) expect(before.html).not.toContain(secret);
      expect((await coach.place(checkout.id, { email: 'office@school.example', name: 'Office' })).status).toBe(200);
      const after = await page(checkout.id);
      for (const said of ['Order placed', 'Rosa Marsh', 'Ada Okafor', 'crest.png', 'Rush, counted from approval'])
        expect(after.text).toContain(said);
      for (const secret of [contact.email, contact.phone, 'office@school.example']) expect(after.html).not.toContain(secret);
    });

    test('draws the shirt, front and back with its logo, for nobody but who has the checkout', async () => {
      const logo = { uploadId: await coach.upload('crest.png', await flatPng(600)) };
      const { checkout } = await coach.submit({ logo, needsLogoDesign: false, roster: [player({ name: 'Ada', number: '23', size: 'M' })] });
      for (const side of ['front', 'back']) {
        const answer = await shop.get(`/checkout/${checkout.id}/${side}.svg`);
        expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
          200,
          'image/svg+xml',
          'no-store',
        ]);
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
        const svg = await answer.text();
        expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
        expect([side, svg.includes('data:image/webp;base64,')]).toEqual([side, side === 'front']);
      }
      expect((await shop.get(`/checkout/${checkout.id}/logo`)).headers.get('content-type')).toBe('image/webp');
      const unknown = `c_${'0'.repeat(24)}`;
      for (const path of [`/checkout/${unknown}/front.svg`, `/checkout/${unknown}/logo`, `/checkout/${checkout.id}/side.svg`])
        expect([path, (await shop.get(path)).status]).toEqual([path, 404]);
    });

    test('goes without roster, without logo, and with fifteen long names', async () => {
      const plain = await page((await coach.submit({ needsLogoDesign: true })).checkout.id);
      for (const said of ['No roster yet', 'Designed by us: 2 concepts', 'Standard, counted from approval'])
        expect(plain.text).toContain(said);
      expect(plain.text).not.toContain('Show names, numbers and sizes');
      const sizes = [...sizesOf('adult'), ...sizesOf('youth')];
      const roster = Array.from({ length: 15 }, (_, at) =>
        player({
          id: `p${at + 1}`,
          name: `Maximiliana Featherstonehaugh-${at}`,
          number: String(at),
          sizeCategory: at % 11 < 6 ? 'adult' : 'youth',
          size: sizes[at % 11] ?? '',
        }),
      );
      const full = await page((await coach.submit({ quantity: 15, roster, needsLogoDesign: true })).checkout.id);
      for (const { name } of roster) expect(full.text).toContain(name);
      expect(full.text).toContain('15 of 15, 2 × S');
    });

    test('says that a logo comes by mail, where a client could not send the file', async () => {
      const { uniformOrder: _, ...request } = checkoutRequest(anOrder({ logo: aLogo, needsLogoDesign: false }));
      const { checkout } = checkoutResponse.parse(await (await shop.send('POST', '/api/shopify/checkout', request)).json());
      expect((await page(checkout.id)).text).toContain('To follow by email to');
    });

    test('is of the order as it was sent: a changed order has another checkout', async () => {
      const first = await coach.submit({ teamName: 'First Name', needsLogoDesign: true });
      const second = await coach.submit({ teamName: 'Second Name', needsLogoDesign: true }, { more: { replaces: first.key } });
      expect((await page(first.checkout.id)).html).not.toContain('Second Name');
      expect((await shop.get(`/checkout/${first.checkout.id}/front.svg`)).status).toBe(404);
      expect((await page(second.checkout.id)).text).toContain('Second Name');
    });

    test('shows lines and amounts alone once the coach has ended all links, or the order was erased', async () => {
      const renewed = await coach.order({ contactName: 'Nell Abara' });
      expect((await page(renewed.checkout.id)).text).toContain('Nell Abara');
      await new Promise((resolve) => setTimeout(resolve, 5));
      await coach.post(renewed.path, { act: 'renew' });
      const erased = await coach.order({ contactName: 'Gia Forrest', email: 'gia@harbor.example' });
      const database = await openDatabase(shop);
      const staff = createStaffOrders({ database, publicOrigin: 'https://shop.test', now: Date.now });
      await staff.commands.transition(erased.reference, { step: 'cancel', text: 'Sold out.' });
      await eraseOrdersOf(database, { address: 'gia@harbor.example', release: async () => undefined });
      await database.close();
      for (const { checkout, reference } of [renewed, erased]) {
        const { text } = await page(checkout.id);
        expect(text).toContain(reference);
        expect(text).toContain('Mesh uniform');
        expect(text).not.toMatch(/Nell Abara|Gia Forrest|Forgotten|Team order/);
        expect((await shop.get(`/checkout/${checkout.id}/front.svg`)).status).toBe(404);
      }
    });

    test('leaves the checkout of the shop as it is', async () => {
      const { products } = await (await shop.get('/api/shopify/products')).json();
      const variant = products
        .flatMap((one: { variants: { id: string; available: boolean }[] }) => one.variants)
        .find((one: { available: boolean }) => one.available);
      const sent = await shop.send('POST', '/api/shopify/checkout', { lineItems: [{ variantId: variant.id, quantity: 1 }] });
      const { checkout } = await sent.json();
      expect((await page(checkout.id)).html).not.toContain('/front.svg');
      expect((await shop.get(`/checkout/${checkout.id}/front.svg`)).status).toBe(404);
    });
  });
}
