import { describe, expect, test } from 'vitest';
import { customAttributesSchema } from '#core/contract/checkout.ts';
import { type UniformOrder, uniformOrderSchema, writtenOrderSchema } from '#core/contract/uniform-order.ts';
import { defaultColors } from '#core/garment/team-colors.ts';
import { costDollars, formatCost, priceTexts } from '#tests/fixtures/uniform-prices.ts';
import { type Attribute, attributesOf } from '../domain/attributes.ts';
import { aLogo, anOrder, player } from '../domain/players-for-tests.ts';
import { readAttributes } from './parse-attributes.server.ts';
import { parseOrder } from './parse-order.server.ts';

/** What `anOrder()` is charged. */
const usual = { mesh: 11, logoDesign: true };
const ada = player({ name: 'Ada Okafor', number: '23', size: 'M' });
const told = (attributes: Attribute[]) => Object.fromEntries(attributes.map(({ key, value }) => [key, value]));

describe('the attributes on the wire, word for word', () => {
  test('eleven in mesh, with a logo to be designed', () => {
    expect(attributesOf(anOrder())).toEqual([
      { key: 'Team Name', value: 'Harbor Hawks' },
      { key: 'Contact Name', value: 'Rosa Marsh' },
      { key: 'Contact Email', value: 'rosa@harbor.example' },
      { key: 'Contact Phone', value: 'Not provided' },
      { key: 'Uniform Type', value: `Mesh (${priceTexts.mesh})` },
      { key: 'Quantity', value: '11' },
      { key: 'Logo Design Needed', value: `Yes (+${priceTexts.logoDesign})` },
      { key: 'Rush Order', value: 'No' },
      { key: 'Total Price', value: formatCost(usual) },
      { key: 'Team Colors', value: 'Navy body, Signal trim, Bone lettering' },
    ]);
  });

  test('fifteen in lycra, rush, a logo of their own, a phone, a roster, their colors and the logo’s place after what is specified', () => {
    const roster = [ada, player({ id: 'p2' }), player({ id: 'p3', sizeCategory: 'youth', size: 'YL' }), player({ id: 'p4', number: '00' })];
    const colours = { body: 'gold', trim: 'maroon', lettering: 'chalk' } as const;
    const logoPlacement = { place: 'left chest', inches: 3.5 } as const;
    expect(
      attributesOf(
        anOrder({ fabric: 'lycra', quantity: 15, rush: true, logo: aLogo, logoPlacement, phone: '+1 213 555 0100', roster, colours }),
      ),
    ).toEqual([
      { key: 'Team Name', value: 'Harbor Hawks' },
      { key: 'Contact Name', value: 'Rosa Marsh' },
      { key: 'Contact Email', value: 'rosa@harbor.example' },
      { key: 'Contact Phone', value: '+1 213 555 0100' },
      { key: 'Uniform Type', value: `Lycra (${priceTexts.lycra})` },
      { key: 'Quantity', value: '15' },
      { key: 'Logo Design Needed', value: 'No' },
      { key: 'Rush Order', value: `Yes (+${priceTexts.rush})` },
      { key: 'Total Price', value: formatCost({ lycra: 15, rush: true }) },
      { key: 'Player Roster', value: '1. Ada Okafor, #23, M | 2. No name, #N/A, YL | 3. No name, #00, N/A' },
      { key: 'Team Colors', value: 'Gold body, Maroon trim, White lettering' },
      { key: 'Logo Placement', value: 'Left chest, 3.5 in wide' },
    ]);
  });

  test('entries of a roster with nothing filled are left out', () => {
    const roster = [ada, player({ id: 'p2' }), player({ id: 'p3', name: 'x' })].map((entry) => ({
      ...entry,
      name: entry.name.replace('x', ''),
    }));
    const text = told(attributesOf(anOrder({ needsLogoDesign: false, logo: aLogo, roster })));
    expect(text['Total Price']).toBe(formatCost({ mesh: 11 }));
    expect(text['Player Roster']).toBe('1. Ada Okafor, #23, M');
  });

  test('a roster of blank rows is no roster', () => {
    expect(told(attributesOf(anOrder({ roster: [player(), player({ id: 'p2' })] })))).not.toHaveProperty('Player Roster');
  });

  test('a name cannot slip another player in', () => {
    const roster = [player({ name: 'Ada, #1, M | 2. Ivy', number: '2', size: 'M' })];
    const attributes = attributesOf(anOrder({ roster }));
    expect(told(attributes)['Player Roster']).toBe('1. Ada, #1, M / 2. Ivy, #2, M');
    expect(readAttributes(attributes)).toMatchObject({ ok: true, order: { roster: [{ name: 'Ada, #1, M / 2. Ivy', number: '2' }] } });
  });

  test('the longest order there can be fits the call', () => {
    const longest = player({ name: '🏀'.repeat(60), number: '9999', size: '3XL' });
    const attributes = attributesOf(anOrder({ quantity: 15, roster: Array(15).fill(longest), teamName: '🏀'.repeat(60) }));
    expect(customAttributesSchema.parse(attributes)).toEqual(attributes);
  });
});

/** The order as attributes express it: without a file, and with a design only if it is charged. */
const asTold = (order: UniformOrder): UniformOrder => ({
  ...order,
  needsLogoDesign: order.needsLogoDesign && order.logo === null,
  logo: null,
});

const theirs = { body: 'kelly', trim: 'gold', lettering: 'chalk' } as const;

test('who tells no colors has the usual ones, alone and beside the structured order', () => {
  const specified = attributesOf(anOrder({ colours: theirs })).filter(({ key }) => key !== 'Team Colors');
  expect(readAttributes(specified)).toMatchObject({ ok: true, order: { colours: defaultColors } });
  const uniformOrder = uniformOrderSchema.parse({ ...anOrder({ colours: theirs }), expectedTotal: costDollars(usual) });
  expect(parseOrder({ uniformOrder, customAttributes: specified })).toMatchObject({ ok: true, order: { colours: theirs } });
});

test('a page that spells colors and the chest as we did before is understood', () => {
  const order = anOrder({ colours: theirs, logo: aLogo, needsLogoDesign: false });
  const before = attributesOf(order).map(({ key, value }) => ({
    key: key.replace('Color', 'Colour'),
    value: value.replace('Center', 'Centre'),
  }));
  expect(before).toContainEqual({ key: 'Team Colours', value: 'Kelly body, Gold trim, White lettering' });
  expect(before).toContainEqual({ key: 'Logo Placement', value: 'Centre chest, as wide as it fits' });
  expect(parseOrder({ customAttributes: before })).toMatchObject({ ok: true, order: { colours: theirs } });
  const uniformOrder = uniformOrderSchema.parse({ ...order, logo: { uploadId: 'A'.repeat(32) }, expectedTotal: costDollars({ mesh: 11 }) });
  expect(parseOrder({ uniformOrder, customAttributes: before })).toMatchObject({ ok: true, order: { colours: theirs } });
});

test('an order stored before colors and the logo’s place could be chosen has the usual ones', () => {
  const { colours: _, logoPlacement: __, ...before } = anOrder();
  expect(writtenOrderSchema.parse(before)).toEqual(anOrder());
});

test.each([
  [{ place: 'centre chest', inches: null }, 'Center chest, as wide as it fits'],
  [{ place: 'lower back', inches: 6 }, 'Lower back, 6 in wide'],
  [{ place: 'upper back', inches: 0.5 }, 'Upper back, 0.5 in wide'],
] as const)('a logo at %o is told as %s, and read so', (logoPlacement, value) => {
  const attributes = attributesOf(anOrder({ logo: aLogo, needsLogoDesign: false, logoPlacement }));
  expect(told(attributes)['Logo Placement']).toBe(value);
  expect(readAttributes(attributes)).toMatchObject({ ok: true, order: { logoPlacement } });
});

describe('read back they are the same order', () => {
  const rosters = [
    [],
    [ada],
    [ada, player({ id: 'p2', name: 'عمر حسن', number: '0', sizeCategory: 'youth' as const, size: 'YXL' as const })],
    [player({ name: 'Bell, Zora, #4, L', number: '00' }), player({ id: 'p2', name: '2. Ivy 🏀', size: 'S' })],
  ];
  const orders = (['mesh', 'lycra'] as const).flatMap((fabric) =>
    [2, 11, 15].flatMap((quantity) =>
      [true, false].flatMap((rush) =>
        [aLogo, null].flatMap((logo) =>
          rosters.map((roster) =>
            anOrder({
              fabric,
              quantity,
              rush,
              logo,
              roster,
              phone: rush ? '213 555 0100' : '',
              colours: rush ? theirs : defaultColors,
              ...(rush && logo && { logoPlacement: { place: 'left chest' as const, inches: 2.5 } }),
            }),
          ),
        ),
      ),
    ),
  );

  test.each(
    orders.map(
      (order) =>
        [
          attributesOf(order)
            .map(({ value }) => value)
            .join('; '),
          order,
        ] as const,
    ),
  )('%s', (_, order) => {
    expect(readAttributes(attributesOf(order))).toEqual({ ok: true, order: asTold(order) });
    expect(readAttributes(attributesOf(order).reverse())).toEqual({ ok: true, order: asTold(order) });
  });
});

describe('what does not parse is refused, with the field', () => {
  const right = [...attributesOf(anOrder({ roster: [ada] })), { key: 'Logo Placement', value: 'Left chest, 2 in wide' }];
  const refusalOf = (attributes: Attribute[]) => {
    const read = readAttributes(attributes);
    return read.ok ? null : read.refusal;
  };
  const withValue = (key: string, value: string) => right.map((one) => (one.key === key ? { key, value } : one));

  test('the right ones are not', () => expect(refusalOf(right)).toBeNull());

  test.each([
    ['Team Name', ''],
    ['Team Name', 'x'.repeat(61)],
    ['Contact Name', ' '],
    ['Contact Email', 'rosa'],
    ['Contact Phone', '1'.repeat(41)],
    ['Contact Phone', ''],
    ['Uniform Type', 'mesh'],
    ['Uniform Type', `Mesh (${priceTexts.mesh}0)`],
    ['Quantity', '0'],
    ['Quantity', '16'],
    ['Quantity', '-1'],
    ['Quantity', '1e1'],
    ['Quantity', 'eleven'],
    ['Logo Design Needed', 'Yes'],
    ['Logo Design Needed', 'Yes (+$0)'],
    ['Rush Order', 'yes'],
    ['Total Price', '925'],
    ['Total Price', '$925'],
    ['Total Price', '$-925.00'],
    ['Total Price', '$9,25.00'],
    ['Player Roster', ''],
    ['Player Roster', 'Ada Okafor, #23, M'],
    ['Player Roster', '2. Ada Okafor, #23, M'],
    ['Player Roster', '1. Ada Okafor, #23, M |'],
    ['Player Roster', '1. Ada Okafor, #23, XS'],
    ['Player Roster', '1. Ada Okafor, #2/3, M'],
    ['Player Roster', '1. Ada Okafor, #12345, M'],
    ['Player Roster', '1. Ada Okafor, 23, M'],
    ['Team Colors', ''],
    ['Team Colors', 'Navy'],
    ['Team Colors', 'Navy body, Signal trim, Teal lettering'],
    ['Team Colors', 'navy body, signal trim, bone lettering'],
    ['Logo Placement', ''],
    ['Logo Placement', 'Left chest'],
    ['Logo Placement', 'Left chest, 3.55 in wide'],
    ['Logo Placement', 'Left chest, 3.6 in wide'],
    ['Logo Placement', 'Left chest, 0 in wide'],
    ['Logo Placement', 'Sleeve, 2 in wide'],
    ['Logo Placement', 'left chest, 2 in wide'],
  ])('%s: "%s"', (key, value) => {
    const refusal = refusalOf(withValue(key, value));
    expect(refusal?.code).toBe('attributes_unreadable');
    expect(Object.keys(refusal?.fields ?? {})).toEqual([key]);
  });

  const mayBeMissing = ['Player Roster', 'Team Colors', 'Logo Placement'];
  test.each(right.map(({ key }) => key).filter((key) => !mayBeMissing.includes(key)))('%s left out', (key) => {
    expect(refusalOf(right.filter((one) => one.key !== key))?.fields).toHaveProperty([key], expect.stringMatching(/^is missing/));
  });

  test('a key twice, and a key that is none', () => {
    expect(refusalOf([...right, { key: 'Quantity', value: '11' }])?.fields).toEqual({ Quantity: 'stands there twice' });
    expect(refusalOf([...right, { key: 'Discount', value: '50%' }])?.fields).toEqual({ Discount: 'is no attribute of a uniform order' });
  });

  test('more players than uniforms', () => {
    expect(refusalOf(attributesOf(anOrder({ quantity: 1, roster: [ada, { ...ada, id: 'p2' }] })))?.fields).toHaveProperty('Player Roster');
  });

  test('nothing at all', () => {
    expect(Object.keys(refusalOf([])?.fields ?? {})).toHaveLength(9);
  });
});

describe('a total that is not ours is refused with both figures', () => {
  const attributes = attributesOf(anOrder()).map((one) => (one.key === 'Total Price' ? { ...one, value: '$9.25' } : one));

  test('told by attributes alone, beside a structured order, or by the structured order', () => {
    for (const request of [
      { customAttributes: attributes },
      { uniformOrder: anOrder(), customAttributes: attributes },
      { uniformOrder: { ...anOrder(), expectedTotal: 9.25 } },
    ]) {
      const read = parseOrder(request);
      expect(read.ok ? null : [read.refusal.code, read.refusal.message]).toEqual([
        'total_differs',
        expect.stringContaining(`${formatCost(usual)}, not $9.25`),
      ]);
    }
  });

  test('a thousand with or without its comma is the same', () => {
    const dear = attributesOf(anOrder({ fabric: 'lycra', quantity: 15, rush: true }));
    expect(told(dear)['Total Price']).toMatch(/^\$\d,\d{3}\.\d\d$/);
    const plain = dear.map((one) => (one.key === 'Total Price' ? { ...one, value: one.value.replace(',', '') } : one));
    expect(readAttributes(plain).ok).toBe(true);
  });
});

describe('a structured order', () => {
  const order = anOrder({ roster: [player(), { ...ada, id: 'p2' }], logo: aLogo });

  test('is taken with the attributes it makes, without blank rows', () => {
    const read = parseOrder({
      uniformOrder: { ...uniformOrderSchema.parse(order), expectedTotal: costDollars({ mesh: 11 }) },
      customAttributes: attributesOf(order),
    });
    expect(read).toEqual({ ok: true, order: { ...order, roster: [{ ...ada, id: 'p2' }] } });
  });

  test.each([
    ['another team', { teamName: 'Bay Bears' }, ['Team Name']],
    ['another size', { roster: [{ ...ada, size: 'L' as const }] }, ['Player Roster']],
    ['no roster', { roster: [] }, ['Player Roster']],
    ['another fabric at the same total', { fabric: 'lycra' as const }, null],
  ])('is refused beside attributes that tell %s', (_, changes, keys) => {
    const read = parseOrder({ uniformOrder: order, customAttributes: attributesOf({ ...order, ...changes }) });
    expect(read.ok ? null : read.refusal.code).toBe(keys ? 'attributes_differ' : 'total_differs');
    if (keys && !read.ok) expect(Object.keys(read.refusal.fields)).toEqual(keys);
  });
});
