import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { uniforms } from '#core/config/pricing.ts';
import { formatCents, toDollars } from '#core/money.ts';
import { type Database, openDatabase } from '#lib/database/database.server.ts';
import { takeKey } from '#lib/idempotency.server.ts';
import { quietLog } from '#tests/fixtures/shop.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { costCents, formatCost, shopifyAmount } from '#tests/fixtures/uniform-prices.ts';
import type { AddRequest, TeamLine } from '../port.ts';
import { type FakeShopify, type FaultMode, openFakeShopify } from '../testing/fake-shopify/index.ts';
import { smallShopUniforms } from '../testing/fake-shopify/products.ts';
import { cartOf } from './ids.ts';
import { createShopify } from './index.ts';

let fakeShopify: FakeShopify;
let database: Database;
let open: (changes?: { tries?: { most: number; pauseMs: number } }) => ReturnType<typeof createShopify>['commerce'];
const closing: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  fakeShopify = await openFakeShopify();
  const directory = await temporaryDirectory();
  database = await openDatabase({ databaseUrl: null, dataDir: directory.path });
  closing.push(fakeShopify.close, () => database.close(), directory.remove);
  open = (changes) =>
    createShopify({
      ...fakeShopify.access,
      uniforms: smallShopUniforms,
      database,
      log: quietLog,
      timeoutMs: { read: 5000, write: 5000 },
      tries: { most: 1, pauseMs: 1 },
      ...changes,
    }).commerce;
});
afterAll(async () => {
  for (const close of closing) await close();
});
afterEach(() => fakeShopify.become({ kind: 'well' }));

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
    fakeShopify.become(({ operation }) => (operation === 'CartLinesAdd' ? { kind: 'answer lost' } : { kind: 'well' }));
    await expect(add()).rejects.toMatchObject({ name: 'CommerceUnavailable' });
    fakeShopify.become({ kind: 'well' });
    expect(quantities(await add())).toEqual([2]);
    expect(quantities(await add())).toEqual([2]);
  });

  it('is made where it has not', async () => {
    const { id } = await open().addLines(cap);
    const add = addingOnce({ ...cap, checkoutId: id });
    fakeShopify.become(({ operation }) => (operation === 'CartLinesAdd' ? { kind: 'hangs up' } : { kind: 'well' }));
    await expect(add()).rejects.toMatchObject({ kind: 'down' });
    fakeShopify.become({ kind: 'well' });
    expect(quantities(await add())).toEqual([2]);
  });
});

/** Changes what the fake store answers to one operation; with `times`, only so often. */
const altering = (operation: string, change: (text: string) => string, times = Number.POSITIVE_INFINITY) => {
  let left = times;
  fakeShopify.become((asked) => (asked.operation === operation && left-- > 0 ? { kind: 'altered', change } : { kind: 'well' }));
};
const withQuantity = (quantity: number) => (text: string) => text.replace(/"quantity":\d+/, `"quantity":${quantity}`);
const without = (field: string) => (text: string) => text.replace(new RegExp(`"${field}":("[^"]*"|\\{[^{}]*\\})`), `"${field}":null`);

const misfits: [string, (text: string) => string][] = [
  ['a script for a checkout address', (text) => text.replace(/"checkoutUrl":"[^"]*"/, '"checkoutUrl":"javascript:alert(1)"')],
  ['a picture that is no web address', (text) => text.replace(/"image":(null|\{[^{}]*\})/, '"image":{"url":"data:text/html,x"}')],
  ['a half item', (text) => text.replace(/"quantity":1/, '"quantity":0.5')],
  ['a negative price', (text) => text.replace(/"amount":"/g, '"amount":"-')],
  ['another currency', (text) => text.replaceAll('USD', 'EUR')],
  ['no lines', (text) => text.replace(/"nodes":\[.*\]/, '"nodes":null')],
  ['no merchandise', (text) => text.replace(/"merchandise":\{/, '"merchandise":null,"x":{')],
  ...['checkoutUrl', 'title', 'productType', 'amountPerQuantity', 'handle', 'id'].map((field): [string, (text: string) => string] => [
    `null for ${field}`,
    without(field),
  ]),
];

describe('an answer that', () => {
  it.each(misfits)('has %s is no cart', async (_, change) => {
    const { id } = await open().addLines(cap);
    altering('Cart', change);
    await expect(open().findCheckout(id)).rejects.toMatchObject({ name: 'CommerceUnavailable', kind: 'bad_answer' });
    altering('CartCreate', change);
    await expect(open().addLines(cap)).rejects.toMatchObject({ name: 'CommerceUnavailable', kind: 'bad_answer' });
  });

  it('has more than was asked for is refused, and the cart is as before', async () => {
    const { id } = await open().addLines(cap);
    altering('CartLinesAdd', withQuantity(9), 1);
    await expect(open().addLines({ ...cap, checkoutId: id })).rejects.toMatchObject({ kind: 'bad_answer', unsure: false });
    expect(quantities(await open().findCheckout(id))).toEqual([1]);
    altering('CartCreate', withQuantity(2));
    await expect(open().addLines(cap)).rejects.toMatchObject({ kind: 'bad_answer', unsure: false });
    const line = (await open().findCheckout(id))?.lines[0]?.id ?? '';
    altering('CartLinesUpdate', withQuantity(7), 1);
    await expect(open().setQuantities(id, [{ id: line, quantity: 3 }])).rejects.toMatchObject({ kind: 'bad_answer' });
    fakeShopify.become({ kind: 'well' });
    expect(quantities(await open().findCheckout(id))).toEqual([1]);
    altering('CartLinesRemove', (text) => text.replace(/"nodes":\[\]/, `"nodes":[]`).replace('"cart":{', '"cart":null,"x":{'));
    await expect(open().setQuantities(id, [{ id: line, quantity: 0 }])).rejects.toMatchObject({ kind: 'bad_answer', unsure: true });
  });

  it('still has more after it was put right says that it is not certain', async () => {
    const { id } = await open().addLines(cap);
    fakeShopify.become(({ operation }) =>
      operation.startsWith('CartLines') ? { kind: 'altered', change: withQuantity(9) } : { kind: 'well' },
    );
    await expect(open().addLines({ ...cap, checkoutId: id })).rejects.toMatchObject({ kind: 'bad_answer', unsure: true });
  });
});

it('an added line that nobody asked for is no answer to an add', async () => {
  const { id } = await open().addLines(cap);
  altering('CartLinesAdd', (text) => {
    const answer = JSON.parse(text);
    const { nodes } = answer.data.cartLinesAdd.cart.lines;
    nodes.push({
      ...nodes[0],
      id: 'gid://shopify/CartLine/9',
      merchandise: { ...nodes[0].merchandise, id: 'gid://shopify/ProductVariant/9' },
    });
    return JSON.stringify(answer);
  });
  await expect(open().addLines({ ...cap, checkoutId: id })).rejects.toMatchObject({ kind: 'bad_answer' });
});

describe('a change of which a part is done', () => {
  const refusing = (refused: string) =>
    fakeShopify.become(({ operation }) => (operation === refused ? { kind: 'status', status: 403 } : { kind: 'well' }));

  it('never says that nothing was changed, where attributes do not follow', async () => {
    const { id } = await open().addLines(cap);
    refusing('CartAttributesUpdate');
    const add = open().addLines({ ...cap, checkoutId: id, customAttributes: [{ key: 'Team', value: 'Wolves' }] });
    await expect(add).rejects.toMatchObject({ unsure: true });
  });

  it('never says that nothing was changed, where lines are not removed', async () => {
    const { id, lines } = await open().addLines({ lineItems: [...cap.lineItems, { variantId: '31', quantity: 1 }] });
    refusing('CartLinesRemove');
    const [first, second] = lines.map((line) => line.id);
    const change = [
      { id: first ?? '', quantity: 3 },
      { id: second ?? '', quantity: 0 },
    ];
    await expect(open().setQuantities(id, change)).rejects.toMatchObject({ unsure: true });
    refusing('CartLinesUpdate');
    await expect(open().setQuantities(id, [{ id: first ?? '', quantity: 2 }])).rejects.toMatchObject({ unsure: false });
  });
});

describe('a change that Shopify throttles', () => {
  const tries = () => open({ tries: { most: 3, pauseMs: 1 } });

  it.each<[string, FaultMode]>([
    ['in an answer of 200', { kind: 'throttled' }],
    ['with 429', { kind: 'status', status: 429 }],
    ['with 430', { kind: 'status', status: 430 }],
  ])('once, %s, is made while the shopper waits, and once', async (_, mood) => {
    const { id } = await open().addLines(cap);
    const line = (await open().findCheckout(id))?.lines[0]?.id ?? '';
    for (const [operation, change, now] of [
      ['CartLinesAdd', () => tries().addLines({ ...cap, checkoutId: id }), 2],
      ['CartLinesUpdate', () => tries().setQuantities(id, [{ id: line, quantity: 5 }]), 5],
      ['CartCreate', () => tries().addLines(cap), 1],
    ] as const) {
      let left = 1;
      fakeShopify.become((asked) => (asked.operation === operation && left-- > 0 ? mood : { kind: 'well' }));
      expect(quantities(await change())).toEqual([now]);
      expect(left).toBeLessThan(1);
    }
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
          expect(fakeShopify.attributesOf(cartOf(made.id)?.cartId ?? '')).toEqual([
            { key: 'Team Name', value: 'Harbor Hawks' },
            { key: 'Team Order', value: 'CU-ABCDEF.3' },
          ]);
        }
      }
    }
  });

  it('is not checked out where its variant is gone, and the line says which', async () => {
    fakeShopify.variant(940).stock = 0;
    const order = {
      order: { reference: 'CU-ABCDEF', revision: 1 },
      lines: [{ kind: 'rush' as const, title: 'Rush', priceCents: costCents({ rush: true }), quantity: 1 }],
      attributes: [],
      onceKey: 'team-once-gone',
      instead: null,
    };
    await expect(open().openTeamCheckout(order)).rejects.toThrow('SHOPIFY_UNIFORM_RUSH');
    fakeShopify.variant(940).stock = null;
    expect((await open().openTeamCheckout(order)).subtotalCents).toBe(costCents({ rush: true }));
  });

  it('is not checked out where the store does not have its variant, and the line says who tells which', async () => {
    const mesh = fakeShopify.variant(910);
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
    fakeShopify.variant(910).price = toDollars(other).toFixed(2);
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
    fakeShopify.variant(910).price = shopifyAmount({ mesh: 1 });
    expect((await open().openTeamCheckout(order)).subtotalCents).toBe(costCents({ mesh: 2 }));
  });

  it.each<[string, (fakeShopify: FakeShopify) => void, string]>([
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
    spoil(fakeShopify);
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
    fakeShopify.stock.discount = undefined;
    Object.assign(fakeShopify.variant(910), { price: shopifyAmount({ mesh: 1 }), currency: 'USD' });
    expect((await open().openTeamCheckout(order)).subtotalCents).toBe(costCents({ mesh: 2 }));
  });

  it('is not sold by its parts', async () => {
    await expect(open().addLines({ lineItems: [{ variantId: '940', quantity: 1 }] })).rejects.toMatchObject({ code: 'unknown_variant' });
  });
});
