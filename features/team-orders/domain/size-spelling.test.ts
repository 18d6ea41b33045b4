import { describe, expect, test } from 'vitest';
import { sizesOf } from '#core/garment/sizes.ts';
import { readAge, readSize } from './size-spelling.ts';

describe('a size that can be only one is read', () => {
  test.each([
    ...sizesOf('adult').map((size) => [size, size]),
    ...sizesOf('youth').map((size) => [size, size]),
    ...['Adult Medium', 'medium', 'Med', ' m ', 'AM', 'Adult - M', 'M (Adult)', 'A M', 'adult_m'].map((written) => [written, 'M']),
    ...['XXL', 'xxl', '2XLarge', '2 XL', 'XX-Large', 'Adult 2XL', 'A2XL'].map((written) => [written, '2XL']),
    ...['XL', 'X-Large', 'Extra Large', 'xlarge'].map((written) => [written, 'XL']),
    ...['Youth L', 'youth large', 'YL', 'Y-L', 'Large Youth', 'L (Youth)', 'Y Large', 'yl'].map((written) => [written, 'YL']),
    ...['YXXL', 'Youth 2XL', 'Y 2XL'].map((written) => [written, 'Y2XL']),
  ])('%s is %s', (written, size) => {
    expect(readSize(written ?? '')?.size).toBe(size);
  });
});

describe('a size that is none of ours, or could be two, is left to the coach', () => {
  test.each(
    [
      '',
      '-',
      'XS',
      '4XL',
      'Youth 3XL',
      'Y3XL',
      'YXS',
      'M/L',
      'S-M',
      'S M',
      '10',
      '10-12',
      'Mens M',
      'Women M',
      'Junior L',
      'Kids S',
    ].concat([
      'medium?',
      'same as last year',
      'Adult',
      'Youth',
      'Y',
      'Youth Adult M',
      'AL or XL',
      'constructor',
      'toString',
      '__proto__',
      'M'.repeat(10_000),
    ]),
  )('%s', (written) => {
    expect(readSize(written)).toBeNull();
  });
});

describe('beside an age column', () => {
  test.each([
    ['L', 'youth', 'YL'],
    ['Large', 'youth', 'YL'],
    ['YL', 'youth', 'YL'],
    ['XXL', 'youth', 'Y2XL'],
    ['L', 'adult', 'L'],
    ['AL', 'adult', 'L'],
    ['YL', 'adult', undefined],
    ['AL', 'youth', undefined],
    ['3XL', 'youth', undefined],
  ] as const)('%s and %s are %s', (written, age, size) => {
    expect(readSize(written, age)?.size).toBe(size);
  });

  test.each([
    ['Adult', 'adult'],
    ['youth', 'youth'],
    ['Y', 'youth'],
    ['A', 'adult'],
    ['12', null],
    ['U14', null],
    ['', null],
    ['constructor', null],
  ])('%s is %s', (written, age) => {
    expect(readAge(written)).toBe(age);
  });
});
