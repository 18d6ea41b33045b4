import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brand } from '#core/config/brand.ts';
import { uniformPlaceholderVariant } from '#core/config/limits.ts';
import { uniforms } from '#core/config/pricing.ts';
import { checkoutResponse, failureSchema } from '#core/contract/responses.ts';
import { fabrics } from '#core/uniform-options.ts';
import { attributesOf } from '#features/team-orders/domain/attributes.ts';
import { anOrder, player } from '#features/team-orders/domain/players-for-tests.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { costDollars, formatCost } from '#tests/fixtures/uniform-prices.ts';
import { type CoachRequests, coachAt } from '../fixtures/team-order-requests.ts';
import { type OpenApp, openApp, openAppOver } from '../in-process-app.ts';

const placeholder = [{ variantId: uniformPlaceholderVariant, quantity: 1 }];
const refusal = async (answer: Response) => {
  const { error } = failureSchema.parse(await answer.json());
  return { status: answer.status, ...error };
};

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`over ${engine.name}`, () => {
    let shop: OpenApp;
    let coach: CoachRequests;
    beforeAll(async () => {
      shop = await openAppOver(engine);
      coach = coachAt(shop);
    });
    afterAll(() => shop.close());

    const post = (body: object, headers?: Record<string, string>) => shop.send('POST', '/api/shopify/checkout', body, headers);
    describe('a coach who submits the order', () => {
      test('gets a checkout with the lines of the summary, locked, and the order’s own link', async () => {
        const { checkout, reference, key, path } = await coach.submit({ rush: true });
        expect(checkout.lineItems.map(({ title, quantity, price, locked }) => [title, quantity, price, locked])).toEqual([
          ['Mesh uniform', 11, costDollars({ mesh: 1 }), true],
          ['Logo Design', 1, costDollars({ logoDesign: true }), true],
          ['Rush (5 days)', 1, costDollars({ rush: true }), true],
        ]);
        expect(checkout.subtotal).toBe(costDollars({ mesh: 11, logoDesign: true, rush: true }));
        expect(reference).toMatch(/^CU-[2-9A-HJ-NP-Z]{6}$/);
        expect(path).toBe(`/team-order/${key}`);
        expect(checkout.webUrl).toBe(`http://localhost:3000/checkout/${checkout.id}`);
        expect(JSON.stringify(checkout)).not.toContain(key);
      });

      // Totals do not depend on the database, so one engine is enough.
      test.skipIf(engine !== engines[0])('is charged exactly the total shown, for every order there can be', async () => {
        let orders = 0;
        for (const fabric of fabrics) {
          for (const hasLogo of [false, true]) {
            for (const [needsLogoDesign, rush] of [
              [false, false],
              [false, true],
              [true, false],
              [true, true],
            ] as const) {
              if (!hasLogo && !needsLogoDesign) continue;
              for (let quantity = 1; quantity <= uniforms.mostPerOrder; quantity++) {
                const logo = hasLogo ? { uploadId: await coach.upload() } : null;
                const shown = costDollars({ [fabric]: quantity, logoDesign: needsLogoDesign && !hasLogo, rush });
                const { checkout } = await coach.submit({ fabric, quantity, needsLogoDesign, rush, logo });
                const placed = (await (await coach.place(checkout.id, { expectedTotal: shown })).json()) as { order: { total: number } };
                expect([checkout.subtotal, placed.order.total]).toEqual([shown, shown]);
                orders += 1;
              }
            }
          }
        }
        expect(orders).toBe(12 * uniforms.mostPerOrder);
      });

      test('cannot change the locked lines of the checkout, nor put other things into it', async () => {
        const { checkout } = await coach.submit();
        const edit = await shop.send('PATCH', `/api/shopify/checkout/${checkout.id}`, {
          lineItems: [{ id: checkout.lineItems[0]?.id, quantity: 1 }],
        });
        expect(await refusal(edit)).toMatchObject({ status: 409, code: 'locked' });
        const other = checkoutResponse.parse(
          await (await post({ lineItems: [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }], checkoutId: checkout.id })).json(),
        );
        expect(other.checkout.id).not.toBe(checkout.id);
        const team = await coach.submit({}, { more: { checkoutId: other.checkout.id } });
        expect(team.checkout.id).not.toBe(other.checkout.id);
        expect(team.checkout.lineItems).toHaveLength(2);
      });

      test('sends it twice and has one order, with the same checkout and link', async () => {
        const key = crypto.randomUUID();
        const [first, second] = await Promise.all([coach.submit({}, { key }), coach.submit({}, { key })]);
        expect(second).toEqual(first);
        expect(await refusal(await coach.send({ quantity: 12 }, { key }))).toMatchObject({ status: 409, code: 'idempotency_conflict' });
        const keyless = { key: '' };
        expect((await coach.submit({}, keyless)).reference).toBe((await coach.submit({}, keyless)).reference);
        expect((await coach.submit({ rush: true }, keyless)).reference).not.toBe((await coach.submit({}, keyless)).reference);
      });

      test('comes back, changes it, and replaces the order that is not checked out', async () => {
        const first = await coach.submit({ logo: { uploadId: await coach.upload() } });
        const logo = { uploadId: await coach.upload('other.pdf') };
        const changed = await coach.submit({ quantity: 12, rush: true, logo }, { more: { replaces: first.key } });
        expect(changed.reference).toBe(first.reference);
        expect(changed.checkout.subtotal).toBe(costDollars({ mesh: 12, rush: true }));
        expect((await shop.get(`/api/shopify/checkout/${first.checkout.id}`)).status).toBe(404);
        expect((await coach.place(first.checkout.id)).status).toBe(404);
        expect((await coach.place(changed.checkout.id)).status).toBe(200);
        const late = await coach.send({ quantity: 13 }, { more: { replaces: changed.key } });
        expect(await refusal(late)).toMatchObject({ status: 409, code: 'order_placed' });
      });

      test('makes a new order where the one to replace is unknown', async () => {
        const first = await coach.submit();
        for (const replaces of ['0'.repeat(64), first.key.slice(0, 63) + (first.key.endsWith('0') ? '1' : '0'), 'nonsense']) {
          expect((await coach.submit({ teamName: `Team ${String(replaces).slice(-6)}` }, { more: { replaces } })).reference).not.toBe(
            first.reference,
          );
        }
      });

      test('has a name in any script, with emoji and marks, and reads it back', async () => {
        const teamName = '🏀 نسور الميناء ป้อม Zoë';
        const { path } = await coach.submit({ teamName, roster: [player({ name: '👩‍👩‍👧 O’Brien-Łukasiewicz', number: '0', size: 'M' })] });
        const html = await (await shop.get(path)).text();
        expect(html).toContain('نسور');
        expect(html).toContain('👩‍👩‍👧 O’Brien-Łukasiewicz');
      });

      test('is served too with the specified attributes alone', async () => {
        const order = anOrder({ fabric: 'lycra', quantity: 2, roster: [player({ name: 'Ada Okafor', number: '23', size: 'M' })] });
        const answer = checkoutResponse.parse(await (await post({ lineItems: placeholder, customAttributes: attributesOf(order) })).json());
        expect([answer.checkout.subtotal, answer.uniformOrder?.reference]).toEqual([
          costDollars({ lycra: 2, logoDesign: true }),
          expect.stringMatching(/^CU-/),
        ]);
      });
    });

    describe('the server never takes a price from the browser', () => {
      test('a total that differs is refused with both figures, and nothing is stored', async () => {
        const before = await countOrders(shop);
        const answer = await refusal(
          await coach.send({}, { more: { customAttributes: undefined, uniformOrder: { ...anOrder(), expectedTotal: 1 } } }),
        );
        expect(answer).toMatchObject({ status: 422, code: 'total_differs' });
        expect(answer.message).toContain(formatCost({ mesh: 11, logoDesign: true }));
        expect(answer.message).toContain('$1.00');
        expect(await countOrders(shop)).toBe(before);
      });

      test.each<[string, object, number, string]>([
        ['attributes of another order', { customAttributes: attributesOf(anOrder({ teamName: 'Other' })) }, 422, 'Team Name'],
        ['a tampered total among the attributes', { customAttributes: tampered('Total Price', '$9.00') }, 422, 'Total Price'],
        ['a price in the line', { lineItems: [{ variantId: uniformPlaceholderVariant, quantity: 11 }] }, 422, 'lineItems'],
        ['other goods beside it', { lineItems: [...placeholder, { variantId: 'plain-cap--default', quantity: 1 }] }, 422, 'lineItems'],
        ['another variant', { lineItems: [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }] }, 422, 'lineItems'],
        ['a logo that is nobody’s', withOrder({ logo: { uploadId: 'A'.repeat(32) } }), 422, 'uniformOrder.logo'],
        [
          'a logo wider than its place',
          withOrder({ logoPlacement: { place: 'left chest', inches: 3.6 } }),
          400,
          'uniformOrder.logoPlacement.inches',
        ],
        ['a logo where none goes', withOrder({ logoPlacement: { place: 'sleeve', inches: 2 } }), 400, 'uniformOrder.logoPlacement.place'],
        ['16 uniforms', withOrder({ quantity: 16 }), 400, 'uniformOrder.quantity'],
        ['no uniforms', withOrder({ quantity: 0 }), 400, 'uniformOrder.quantity'],
        ['minus one uniform', withOrder({ quantity: -1 }), 400, 'uniformOrder.quantity'],
        ['half a uniform', withOrder({ quantity: 1.5 }), 400, 'uniformOrder.quantity'],
        ['no name', withOrder({ contactName: ' ' }), 400, 'uniformOrder.contactName'],
        ['no team', withOrder({ teamName: '' }), 400, 'uniformOrder.teamName'],
        ['no address', withOrder({ email: 'rosa' }), 400, 'uniformOrder.email'],
        ['neither logo nor design', withOrder({ needsLogoDesign: false }), 400, 'uniformOrder.logo'],
        ['a name of 10 KB', withOrder({ teamName: 'x'.repeat(10_240) }), 400, 'uniformOrder.teamName'],
        ['10,000 players', withOrder({ roster: Array.from({ length: 10_000 }, () => ({})) }), 400, ''],
        [
          'a size of the other age',
          withOrder({ roster: [player({ sizeCategory: 'youth', size: 'M' })] }),
          400,
          'uniformOrder.roster.0.size',
        ],
        [
          'more players than uniforms',
          withOrder({ quantity: 1, roster: [player({ name: 'A' }), player({ id: 'p2', name: 'B' })] }),
          400,
          'uniformOrder.roster',
        ],
        ['a day that is none', withOrder({ neededBy: '2026-02-30' }), 400, 'uniformOrder.neededBy'],
        ['half a letter in a name', withOrder({ contactName: 'Rosa \ud800' }), 400, 'uniformOrder.contactName'],
        ['a NUL in a name', withOrder({ teamName: 'Ha\u0000wks' }), 400, 'uniformOrder.teamName'],
        ['a header in the address', withOrder({ email: 'rosa@harbor.example\r\nBcc: all@harbor.example' }), 400, 'uniformOrder.email'],
        ['an unknown fabric', withOrder({ fabric: 'silk' }), 400, 'uniformOrder.fabric'],
      ])('%s: refused, with the field named', async (_name, changes, status, field) => {
        const answer = await refusal(await coach.send({}, { more: changes }));
        expect(answer.status).toBe(status);
        if (field) expect(Object.keys(answer.fields ?? {})).toContain(field);
      });

      test('a logo is one order’s: another order cannot take it', async () => {
        const logo = { uploadId: await coach.upload() };
        await coach.submit({ logo });
        expect(await refusal(await coach.send({ logo, teamName: 'Thieves' }))).toMatchObject({ status: 422, code: 'logo_gone' });
      });

      test('a replaced order’s checkout cannot be placed at the old price', async () => {
        const first = await coach.submit({ quantity: 1 });
        await coach.submit({ quantity: 15 }, { more: { replaces: first.key } });
        expect((await coach.place(first.checkout.id, { expectedTotal: costDollars({ mesh: 1, logoDesign: true }) })).status).toBe(404);
      });
    });
  });
}

describe('a checkout that fails', () => {
  let failing = true;
  let away: OpenApp;
  beforeAll(async () => {
    away = await openApp({}, (commerce, { CommerceUnavailable: Unavailable }) => ({
      ...commerce,
      openTeamCheckout: async (request) => {
        if (failing) throw new Unavailable('down for the test', 'down');
        return commerce.openTeamCheckout(request);
      },
    }));
  });
  afterAll(() => away.close());

  test('loses nothing: the failure names the stored order and its link, and both hear of it', async () => {
    const there = coachAt(away);
    const key = crypto.randomUUID();
    const answer = await there.send({}, { key });
    const { uniformOrder, error } = failureSchema.parse(await answer.json());
    expect([answer.status, error.code]).toEqual([502, 'provider_down']);
    expect(uniformOrder?.path).toMatch(/^\/team-order\/[0-9a-f]{64}$/);
    const mail = await there.mail('rosa@harbor.example', 'is kept');
    expect(mail.subject).toContain(uniformOrder?.reference);
    await there.mail(brand.ordersMailbox, 'not checked out');

    failing = false;
    const again = await there.submit({}, { key });
    expect(again.reference).toBe(uniformOrder?.reference);
    expect(again.checkout.subtotal).toBe(costDollars({ mesh: 11, logoDesign: true }));
  });
});

/** Counts stored team orders of any status. */
async function countOrders(shop: OpenApp): Promise<number> {
  const database = await openDatabase(shop);
  const orders = await database.db.selectFrom('team_orders').select('reference').execute();
  await database.close();
  return orders.length;
}

function withOrder(changes: object) {
  return { customAttributes: undefined, uniformOrder: { ...anOrder(), ...changes } };
}

function tampered(key: string, value: string) {
  return attributesOf(anOrder()).map((attribute) => (attribute.key === key ? { key, value } : attribute));
}
