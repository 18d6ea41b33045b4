import { describe, expect, test } from 'vitest';
import type { SizeTable } from '#core/contract/size-tables.ts';
import { findSizes, type ShopperBody, toTableUnit } from './find-size.ts';

/** A jacket with 6 to 8 in of room, for chests of 36-38, 38-40, 40-42 and 43-45. */
const jacket: SizeTable = {
  name: 'Jackets',
  kinds: ['zip-jacket'],
  ease: { chest: [6, 8] },
  rows: [
    { size: 'S', chest: 22 },
    { size: 'M', chest: 23 },
    { size: 'L', chest: 24 },
    { size: 'XL', chest: 25.5 },
  ],
};
/** The same with pants whose waist stretches by 2 to 4 in, for waists of 28-30, 31-33, 33-35 and 36-38. */
const suit: SizeTable = {
  ...jacket,
  kinds: ['suit'],
  ease: { chest: [6, 8], waist: [-4, -2] },
  rows: jacket.rows.map((row, at) => ({ ...row, waist: [13, 14.5, 15.5, 17][at] ?? 0 })),
};
const shoe: SizeTable = {
  name: 'Shoes',
  kinds: ['high-top'],
  ease: { foot: [-0.25, 0.25] },
  rows: [
    { size: 'US 8', uk: '7', eu: '41', foot: 26 },
    { size: 'US 9', uk: '8', eu: '42.5', foot: 27 },
  ],
};

function told(table: SizeTable, body: ShopperBody): string {
  const answer = findSizes(table, body);
  if (answer.kind === 'outside') return `${answer.side} than ${answer.edge}`;
  const sizes = answer.found.map(({ size, room }) => [size, ...Object.values(room)].join(' '));
  return [sizes.join(', '), answer.why].filter(Boolean).join(': ');
}

describe('a shopper is told the size and the room it leaves', () => {
  test.each<[string, SizeTable, ShopperBody, string]>([
    ['inside a size', jacket, { chest: 39 }, 'M 7'],
    ['on the line of two', jacket, { chest: 38 }, 'S 6, M 8: between'],
    ['in the gap of two', jacket, { chest: 42.5 }, 'L 5.5, XL 8.5: between'],
    ['at the end', jacket, { chest: 45 }, 'XL 6'],
    ['smaller than all', jacket, { chest: 35.5 }, 'smaller than S'],
    ['larger than all', jacket, { chest: 46 }, 'larger than XL'],
    ['chest and waist agree', suit, { chest: 39, waist: 32 }, 'M 7 -3'],
    ['the waist decides between two', suit, { chest: 38, waist: 29 }, 'S 6 -3'],
    ['the waist alone', suit, { chest: null, waist: 34 }, 'L -3'],
    ['chest and waist one size apart', suit, { chest: 39, waist: 34 }, 'M 7 -5, L 9 -3: between'],
    ['chest and waist far apart', suit, { chest: 37, waist: 37 }, 'S 7 -11, XL 14 -3: apart'],
    ['a waist below the table asks for nothing smaller', suit, { chest: 37, waist: 25 }, 'S 7 1'],
    ['a foot', shoe, { foot: 27 }, 'US 9 0'],
    ['a foot between two', shoe, { foot: 26.5 }, 'US 8 -0.5, US 9 0.5: between'],
    ['a foot that is too long', shoe, { foot: 28 }, 'larger than US 9'],
  ])('%s', (_case, table, body, expected) => {
    expect(told(table, body)).toBe(expected);
  });

  test('measured in the other unit', () => {
    expect(told(jacket, { chest: toTableUnit('chest', { value: 99.06, unit: 'centimeters' }) })).toBe('M 7');
    expect(told(shoe, { foot: toTableUnit('foot', { value: 10.63, unit: 'inches' }) })).toMatch(/^US 9 /);
  });
});

test('the same jacket with more ease is for smaller bodies', () => {
  expect(told({ ...jacket, ease: { chest: [8, 10] } }, { chest: 37 })).toBe('M 9');
});

test('of three sizes that fit, the closest and the roomiest are shown', () => {
  expect(told({ ...jacket, ease: { chest: [4, 9] } }, { chest: 39.5 })).toBe('S 4.5, L 8.5: between');
});
