import { expect, it, test } from 'vitest';
import type { SalesTax, ShippingMethod } from '#core/charges.ts';
import { totalsOf } from '#core/totals.ts';
import { usStates } from '#core/us-address.ts';
import { readPdf } from '#tests/fixtures/pdf-text.ts';
import type { PlacedOrder } from '../placed-order.ts';
import { type Credit, creditNoteSheet, sumCredit } from './credit-note-sheet.ts';
import type { DocumentSheet } from './document-sheet.ts';
import { drawDocument } from './draw-document.ts';
import { invoiceSheet } from './invoice-sheet.ts';

/** The cents of a printed amount. @example centsIn('-$1,234.50') // -123450 */
function centsIn(text: string): number {
  const [, minus, dollars = '', cents] = /^(-?)\$([\d,]+)\.(\d\d)$/.exec(text) ?? [];
  return (minus ? -1 : 1) * Number(`${dollars.replaceAll(',', '')}${cents}`);
}

/** Numbers that look random and are the same in every run (a linear congruence). */
function createDice(seed: number) {
  let state = seed;
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const numbered = { number: 'INV-2026-0001', year: 2026, sequence: 1, issuedAt: new Date('2026-11-28T20:00:00Z') };

function anyOrder(roll: (sides: number) => number, lineCount = 1 + roll(40)): PlacedOrder {
  const lines = Array.from({ length: lineCount }, (_, at) => ({
    id: `l${at}`,
    variantId: `v${at}`,
    quantity: 1 + roll(100),
    title: `Item ${at}`,
    variantTitle: roll(2) ? 'M / Ink' : 'Default',
    priceCents: 1 + roll(200_000),
    kind: roll(2) ? 'bag' : 'tee',
    ...{ image: null, swatch: null, handle: null, available: true, left: null, locked: true },
  }));
  const tax: SalesTax | null = roll(4) ? { rate: roll(15_000) / 1000, clothing: roll(2) === 1, shipping: roll(2) === 1 } : null;
  const method: ShippingMethod | null = roll(4)
    ? {
        id: 'm',
        name: 'Method',
        priceCents: roll(5000),
        freeFromCents: roll(2) ? roll(500_000) : null,
        days: { from: 1, to: 2 },
        countries: ['US'],
      }
    : null;
  const { lineTaxCents, deliveryTaxCents, ...totals } = totalsOf(lines, { method, tax });
  const state = usStates[roll(usStates.length)]?.code ?? 'CA';
  return {
    ...totals,
    reference: 'CC-7KQ2M9',
    checkoutId: 'c',
    webUrl: '',
    status: 'invoiced',
    placedAt: new Date(),
    ...{
      invoicedAt: new Date(),
      paidAt: roll(2) ? new Date() : null,
      shippedAt: null,
      deliveredAt: null,
      canceledAt: null,
      returnedAt: null,
      returns: [],
      tracking: null,
    },
    buyer: {
      name: 'Ada',
      email: 'a@b.example',
      phone: null,
      address1: '1',
      address2: null,
      city: 'C',
      region: state,
      postalCode: '90021',
      country: 'US',
    },
    ...{ note: null, purchaseOrder: null, attributes: [], teamOrder: null, creditNotes: [], invoice: null },
    lines: lines.map((line, at) => ({ ...line, salesTaxCents: lineTaxCents[at] ?? 0 })),
    shipping: method && {
      method: method.id,
      name: method.name,
      priceCents: totals.deliveryCents,
      salesTaxCents: deliveryTaxCents,
      days: method.days,
    },
    taxedBy: tax && { rate: tax.rate, state },
  };
}

/** Where each text of a page begins, in points from its lower left corner. */
function placesOf(drawn: string): { x: number; y: number }[] {
  const places = [...drawn.matchAll(/1 0 0 1 ([\d.-]+) ([\d.-]+) Tm/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));
  expect(places.length).toBeGreaterThan(20);
  return places;
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
const printed = ({ lines, sums, total }: DocumentSheet) => ({
  lines: sum(lines.map(({ amount }) => centsIn(amount))),
  sums: sums.map(([, amount]) => centsIn(amount)),
  total: centsIn(total),
});

it('prints numbers that add up to the cent, for 300 orders', () => {
  const roll = createDice(48);
  for (let count = 0; count < 300; count++) {
    const order = anyOrder(roll);
    const sheet = invoiceSheet(order, numbered);
    const { lines, sums, total } = printed(sheet);
    expect([lines, sum(sums), total]).toEqual([order.subtotalCents, order.totalCents, order.totalCents]);
    expect(sums[0]).toBe(lines);
    for (const { quantity, unit, amount } of sheet.lines) expect(centsIn(unit) * Number(quantity)).toBe(centsIn(amount));
  }
});

it('prints credit notes that add up to the cent, for 300 returns', () => {
  const roll = createDice(84);
  for (let count = 0; count < 300; count++) {
    const order = anyOrder(roll);
    const lines = order.lines
      .filter(() => roll(2))
      .map(({ id, quantity, priceCents, salesTaxCents }) => {
        const returned = 1 + roll(quantity);
        return {
          lineId: id,
          quantity: returned,
          amountCents: priceCents * returned,
          taxCents: Math.floor(((salesTaxCents ?? 0) * returned) / quantity),
        };
      });
    if (lines.length === 0) continue;
    const gross: Credit = { reason: 'Why', lines, fee: { name: 'Restocking fee', cents: roll(lines[0]?.amountCents ?? 1) }, totalCents: 0 };
    const credit = { ...gross, totalCents: sumCredit(gross).totalCents };
    const invoice = { ...numbered, id: 'd', kind: 'invoice', dueOn: '2026-12-28', totalCents: order.totalCents, mailed: 1 } as const;
    const { sums, total } = printed(creditNoteSheet({ order, invoice, credit, outcome: 'Fine.' }, numbered));
    expect([sum(sums), total]).toEqual([credit.totalCents, credit.totalCents]);
  }
});

test.each([1, 2, 11, 12, 13, 14, 15, 37, 200])('with %i lines every page has its head, and the total follows a line', async (count) => {
  const order = anyOrder(createDice(count), count);
  const sheet = invoiceSheet(order, numbered);
  const bytes = await drawDocument(sheet);
  expect(Buffer.compare(bytes, await drawDocument(structuredClone(sheet)))).toBe(0);
  const { pages, fonts } = await readPdf(bytes);
  expect(fonts.every(({ isThere }) => isThere)).toBe(true);
  for (const [at, { text, drawn }] of pages.entries()) {
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(text).toContain('INV-2026-0001');
    for (const head of ['QTY', 'ITEM', 'UNIT PRICE', 'AMOUNT']) expect(text).toContain(head);
    expect(text).toMatch(/Item \d+/);
    // Nothing reaches the foot, which is 24 points from the edge.
    expect(Math.min(...placesOf(drawn).flatMap(({ y }) => (y === 24 ? [] : [y])))).toBeGreaterThan(40);
  }
  const last = pages.at(-1)?.text ?? '';
  for (const [name, amount] of sheet.sums) expect(last).toContain(`${name} ${amount}`);
  expect(last).toContain(`Total ${sheet.total}`);
  expect(last).toContain(`Item ${count - 1} `);
  const all = pages.map(({ text }) => text).join(' ');
  for (const { title, amount } of sheet.lines) expect(all).toMatch(new RegExp(`${title} .*${amount.replace(/[$.]/g, '\\$&')}`));
});

test('names that our fonts cannot write are spelled by their numbers, and long ones are wrapped', async () => {
  const order = anyOrder(createDice(7), 2);
  const name = `李 ${'W'.repeat(70)}`;
  const [line, ...lines] = order.lines;
  const sheet = invoiceSheet(
    {
      ...order,
      buyer: { ...order.buyer, name },
      purchaseOrder: '№ 7',
      lines: line ? [{ ...line, title: 'Long '.repeat(60) }, ...lines] : [],
    },
    numbered,
  );
  const { pages } = await readPdf(await drawDocument(sheet));
  expect(pages[0]?.text).toContain('U+674E');
  for (const { x } of placesOf(pages[0]?.drawn ?? '')) expect(x).toBeLessThan(576);
});

test('a label that charges nothing beside the lines prints the subtotal and the total', () => {
  const order = { ...anyOrder(createDice(3), 1), shipping: null, taxedBy: null, deliveryCents: 0, salesTaxCents: 0 };
  expect(invoiceSheet(order, numbered).sums.map(([name]) => name)).toEqual(['Subtotal']);
});
