import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { totalsOf } from '#core/totals.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { readCharges } from './charges.server.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let content: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
  content = join(directory.path, 'content');
  await cp('content/label', join(content, 'label'), { recursive: true });
});
afterEach(() => directory.remove());

const write = (name: 'taxes' | 'shipping', text: string) => writeFile(join(content, 'label', `${name}.yaml`), text);
const tax = (changes: string) => `CA: { rate: 7.25, clothing: true, shipping: false, since: 2024-01-01${changes} }`;
const method = (id: string, more = '') =>
  `- { id: ${id}, name: ${id} way, price: 9.5, days: { from: 1, to: 2 }, countries: [US]${more} }\n`;

test('both files are read, in cents and percent', async () => {
  await write('taxes', 'NJ: { rate: 6.625, clothing: false, shipping: true, since: 2018-01-01 }');
  await write('shipping', method('fast', ', freeFrom: 100'));
  expect(await readCharges(content)).toEqual({
    methods: [{ id: 'fast', name: 'fast way', priceCents: 950, freeFromCents: 10_000, days: { from: 1, to: 2 }, countries: ['US'] }],
    taxes: { NJ: [{ rate: 6.625, clothing: false, shipping: true, since: '2018-01-01' }] },
  });
});

test('a state may have a row for each rate it had', async () => {
  const row = (rate: number, since: string) => `{ rate: ${rate}, clothing: true, shipping: true, since: ${since} }`;
  await write('taxes', `CA: [${row(7, '2020-01-01')}, ${row(7.5, '2027-01-01')}]`);
  expect((await readCharges(content)).taxes.CA?.map(({ rate, since }) => [rate, since])).toEqual([
    [7, '2020-01-01'],
    [7.5, '2027-01-01'],
  ]);
  await write('taxes', `CA: [${row(7, '2027-01-01')}, ${row(7.5, '2027-01-01')}]`);
  await expect(readCharges(content)).rejects.toThrow('content/label/taxes.yaml: CA[1].since: must be later than in the row before');
});

test.each(['', '# Nothing here.\n'])('files that are missing, or hold %j, are no charges', async (text) => {
  await write('taxes', text);
  await write('shipping', text);
  expect(await readCharges(content)).toEqual({ methods: [], taxes: {} });
  await rm(join(content, 'label/taxes.yaml'));
  await rm(join(content, 'label/shipping.yaml'));
  expect(await readCharges(content)).toEqual({ methods: [], taxes: {} });
});

describe('a mistake is named by file and field, in one line', () => {
  test.each<[string, string, string]>([
    ['a negative rate', tax('').replace('7.25', '-1'), 'CA.rate: must be from 0 to 15 percent'],
    ['an absurd rate', tax('').replace('7.25', '15.001'), 'CA.rate: must be from 0 to 15 percent'],
    ['a rate as a fraction with too many decimals', tax('').replace('7.25', '7.2505'), 'CA.rate: must have at most three decimals'],
    ['a rate in words', tax('').replace('7.25', 'high'), 'CA.rate: must be a percentage from 0 to 15, such as 7.25'],
    ['a rate that is no number', tax('').replace('7.25', '.nan'), 'CA.rate: must be a percentage from 0 to 15, such as 7.25'],
    ['clothing in words', tax('').replace('clothing: true', 'clothing: some'), 'CA.clothing: must be true or false'],
    ['shipping left out', tax('').replace('shipping: false, ', ''), 'CA.shipping: must be true or false'],
    ['a day that is none', tax('').replace('2024-01-01', '2024-02-30'), "CA.since: must be a day such as '2026-01-01'"],
    ['a state there is not', tax('').replace('CA', 'ZZ'), 'ZZ: is no state; write CA, NY'],
    ['a state by its name', tax('').replace('CA', 'California'), 'California: is no state; write CA, NY'],
    ['rows without states', '- 7.25', 'must be rows by state code, such as CA'],
  ])('taxes: %s', async (_what, text, message) => {
    await write('taxes', text);
    await expect(readCharges(content)).rejects.toMatchObject({ name: 'ContentError', message: `content/label/taxes.yaml: ${message}` });
  });

  test.each<[string, string, RegExp]>([
    ['a state twice', `${tax('')}\n${tax('')}`, /^content\/label\/taxes\.yaml: Map keys must be unique/],
    ['a field nobody knows', tax(', county: 1'), /^content\/label\/taxes\.yaml: CA: .*county/],
    ['no YAML', 'CA: {', /^content\/label\/taxes\.yaml: /],
  ])('taxes: %s', async (_what, text, message) => {
    await write('taxes', text);
    await expect(readCharges(content)).rejects.toThrow(message);
  });

  const price = 'must be a price in dollars with at most two decimals, from 0 to 10,000';
  test.each<[string, string, string]>([
    ['a negative price', method('a').replace('9.5', '-1'), `[0].price: ${price}`],
    ['an absurd price', method('a').replace('9.5', '10001'), `[0].price: ${price}`],
    ['a price in tenths of a cent', method('a').replace('9.5', '9.505'), `[0].price: ${price}`],
    ['free from words', method('a', ', freeFrom: much'), `[0].freeFrom: ${price}`],
    ['days reversed', method('a').replace('to: 2', 'to: 0'), '[0].days: must not run from more days to fewer'],
    ['days in parts', method('a').replace('to: 2', 'to: 2.5'), '[0].days.to: must be a count of business days'],
    ['days without end', method('a').replace('to: 2', 'to: 61'), '[0].days.to: must be from 0 to 60 business days'],
    ['a method twice', method('a') + method('a').replace('a way', 'b way'), '[1].id: a stands twice'],
    ['a name twice', method('a') + method('b').replace('b way', 'a way'), '[1].name: a way stands twice'],
    ['a country we do not deliver to', method('a').replace('US', 'FR'), '[0].countries[0]: must be one of US'],
    ['no country', method('a').replace('US', ''), '[0].countries: must name a country'],
    ['an id with a space', method('a').replace('id: a', 'id: a b'), '[0].id: must be a short word in small letters, such as express'],
    ['no list', 'standard: 5', 'must be a list of methods'],
  ])('shipping: %s', async (_what, text, message) => {
    await write('shipping', text);
    await expect(readCharges(content)).rejects.toMatchObject({ name: 'ContentError', message: `content/label/shipping.yaml: ${message}` });
  });
});

test('as the label ships, an order costs its lines in every state, unless the buyer chooses otherwise', async () => {
  const { methods, taxes } = await readCharges('content');
  expect(taxes).toEqual({});
  const [first = null] = methods;
  expect(totalsOf([{ priceCents: 30_000, quantity: 1, kind: 'suit' }], { method: first, tax: null }).totalCents).toBe(30_000);
});
