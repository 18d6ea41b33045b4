import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uniforms } from '#core/config/pricing.ts';
import { formatCents, toDollars } from '#core/money.ts';
import { type Database, openDatabase } from '#lib/database/database.server.ts';
import { takeKey } from '#lib/idempotency.server.ts';
import { quietLog } from '#tests/fixtures/shop.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { costCents, formatCost, shopifyAmount } from '#tests/fixtures/uniform-prices.ts';
import type { AddRequest, TeamLine } from '../port.ts';
import { type FakeShopify, openFakeShopify } from '../testing/fake-shopify/index.ts';
import { smallShopUniforms } from '../testing/fake-shopify/products.ts';
import { cartOf } from './ids.ts';
import { createShopify } from './index.ts';

let standIn: FakeShopify;
let database: Database;
let open: () => ReturnType<typeof createShopify>['commerce'];
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  standIn = await openFakeShopify();
  const directory = await temporaryDirectory();
  database = await openDatabase({ databaseUrl: null, dataDir: directory.path });
  closing.push(standIn.close, () => database.close(), directory.remove);
  open = () =>
    createShopify({
      ...standIn.access,
      uniforms: smallShopUniforms,
      database,
      log: quietLog,
      timeoutMs: { read: 5000, write: 5000 },
      tries: { most: 1, pauseMs: 1 },
    }).commerce;
});
afterAll(async () => {
  for (const close of closing) await close();
});
afterEach(() => standIn.become({ kind: 'well' }));

const cap = { lineItems: [{ variantId: '21', quantity: 1 }] };
const quantities = (checkout: { lines: { quantity: number }[] } | null) => checkout?.lines.map(({ quantity }) => quantity);

describe('an add whose answer is lost', () => {
  const addingOnce = (request: AddRequest) => {
    const name = { scope: 'add', key: crypto.randomUUID(), now: Date.now() };
    return async () => open().addLines({ ...request, once: await database.write((trx) => takeKey(trx, name)) });
  };

  it('is not made again where it has happened, also by another process', async () => {
    const { id } = await open().addLines(cap);
    const add = addingOnce({ ...cap, checkoutId: id });
    // The add happens, but its response is lost, and so is the process that sent it.
    standIn.become(({ operation }) => (operation === 'CartLinesAdd' ? { kind: 'answer lost' } : { kind: 'well' }));
    await expect(add()).rejects.toMatchObject({ name: 'CommerceUnavailable' });
    standIn.become({ kind: 'well' });
    expect(quantities(await add())).toEqual([2]);
    expect(quantities(await add())).toEqual([2]);
  });

  it('is made where it has not', async () => {
    const { id } = await open().addLines(cap);
    const add = addingOnce({ ...cap, checkoutId: id });
    standIn.become(({ operation }) => (operation === 'CartLinesAdd' ? { kind: 'hangs up' } : { kind: 'well' }));
    await expect(add()).rejects.toMatchObject({ kind: 'down' });
    standIn.become({ kind: 'well' });
    expect(quantities(await add())).toEqual([2]);
  });
});

describe('a team order', () => {
  it('is charged exactly what was shown, whatever was chosen', async () => {
    const commerce = open();
    for (const fabric of ['mesh', 'lycra'] as const) {
      for (const extras of [[], ['logo-design'], ['rush'], ['logo-design', 'rush']] as const) {
        for (let quantity = 1; quantity <= uniforms.mostPerOrder; quantity += 1) {
          const lines: TeamLine[] = [
            { kind: fabric, title: fabric, priceCents: costCents({ [fabric]: 1 }), quantity },
            ...extras.map((kind) => ({
              kind,
              title: kind,
              priceCents: costCents(kind === 'rush' ? { rush: true } : { logoDesign: true }),
              quantity: 1,
            })),
          ];
          const shown = lines.reduce((sum, line) => sum + line.priceCents * line.quantity, 0);
          const made = await commerce.openTeamCheckout({
            order: { reference: 'CU-ABCDEF', revision: 3 },
            lines,
            attributes: [{ key: 'Team Name', value: 'Harbor Hawks' }],
            onceKey: `team-${crypto.randomUUID()}`,
            instead: null,
          });
          expect(made.subtotalCents).toBe(shown);
          expect(standIn.attributesOf(cartOf(made.id)?.cartId ?? '')).toEqual([
            { key: 'Team Name', value: 'Harbor Hawks' },
            { key: 'Team Order', value: 'CU-ABCDEF.3' },
          ]);
        }
      }
    }
  });

  it('is not checked out where its variant is gone, and the line says which', async () => {
    standIn.variant(940).stock = 0;
    const order = {
      order: { reference: 'CU-ABCDEF', revision: 1 },
      lines: [{ kind: 'rush' as const, title: 'Rush', priceCents: costCents({ rush: true }), quantity: 1 }],
      attributes: [],
      onceKey: 'team-once-gone',
      instead: null,
    };
    await expect(open().openTeamCheckout(order)).rejects.toThrow('SHOPIFY_UNIFORM_RUSH');
    standIn.variant(940).stock = null;
    expect((await open().openTeamCheckout(order)).subtotalCents).toBe(costCents({ rush: true }));
  });

  it('is not checked out where the store does not have its variant, and the line says who tells which', async () => {
    const mesh = standIn.variant(910);
    mesh.id = 911;
    const order = {
      order: { reference: 'CU-ABCDEF', revision: 1 },
      lines: [{ kind: 'mesh' as const, title: 'Mesh', priceCents: costCents({ mesh: 1 }), quantity: 2 }],
      attributes: [],
      onceKey: 'team-once-unknown',
      instead: null,
    };
    await expect(open().openTeamCheckout(order)).rejects.toThrow('does not have one of the uniform variants; npm run cli -- doctor');
    mesh.id = 910;
    expect((await open().openTeamCheckout(order)).subtotalCents).toBe(costCents({ mesh: 2 }));
  });

  it('is not checked out at another price, and the line says which', async () => {
    const other = costCents({ mesh: 1 }) + 500;
    standIn.variant(910).price = toDollars(other).toFixed(2);
    const order = {
      order: { reference: 'CU-ABCDEF', revision: 1 },
      lines: [{ kind: 'mesh' as const, title: 'Mesh', priceCents: costCents({ mesh: 1 }), quantity: 2 }],
      attributes: [],
      onceKey: 'team-once-price',
      instead: null,
    };
    await expect(open().openTeamCheckout(order)).rejects.toThrow(
      `Shopify charges ${formatCents(other)} for mesh, and it must be ${formatCost({ mesh: 1 })}`,
    );
    standIn.variant(910).price = shopifyAmount({ mesh: 1 });
    expect((await open().openTeamCheckout(order)).subtotalCents).toBe(costCents({ mesh: 2 }));
  });

  it.each<[string, (standIn: FakeShopify) => void, string]>([
    [
      'where a discount is taken off its lines',
      ({ stock }) => (stock.discount = { percent: 10, of: 'lines' }),
      `charges ${formatCents((9 * costCents({ mesh: 2 })) / 10)} for what costs ${formatCost({ mesh: 2 })}`,
    ],
    [
      'where a discount is taken off all of it',
      ({ stock }) => (stock.discount = { percent: 10, of: 'order' }),
      `charges ${formatCents((9 * costCents({ mesh: 2 })) / 10)} for what costs ${formatCost({ mesh: 2 })}`,
    ],
    ['in another currency', ({ variant }) => (variant(910).currency = 'EUR'), 'in EUR, and this shop sells in USD'],
    ['in parts of a cent', ({ variant }) => (variant(910).price = `${shopifyAmount({ mesh: 1 })}5`), 'a part of a cent'],
  ])('is not checked out %s, and the line says why', async (why, spoil, says) => {
    spoil(standIn);
    const order = {
      order: { reference: 'CU-ABCDEF', revision: 1 },
      lines: [{ kind: 'mesh' as const, title: 'Mesh', priceCents: costCents({ mesh: 1 }), quantity: 2 }],
      attributes: [],
      onceKey: `team-once-${why}`,
      instead: null,
    };
    const refused = open().openTeamCheckout(order);
    await expect(refused).rejects.toMatchObject({ name: 'CommerceUnavailable', kind: 'bad_answer' });
    await expect(refused).rejects.toThrow(says);
    standIn.stock.discount = undefined;
    Object.assign(standIn.variant(910), { price: shopifyAmount({ mesh: 1 }), currency: 'USD' });
    expect((await open().openTeamCheckout(order)).subtotalCents).toBe(costCents({ mesh: 2 }));
  });

  it('is not sold by its parts', async () => {
    await expect(open().addLines({ lineItems: [{ variantId: '940', quantity: 1 }] })).rejects.toMatchObject({ code: 'unknown_variant' });
  });
});
