import { describe, expect, test } from 'vitest';
import { findSeparator, readRecords, type Separator } from './delimited-text.ts';

const cells = (text: string, separator: Separator = ',') => [...readRecords(text, separator)].map(({ cells }) => cells);

describe('a CSV file is read', () => {
  test.each<[string, string, string[][]]>([
    [
      'with newlines',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'with CRLF and one at the end',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'from an old Mac',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['with empty cells', ',a,\n,,\n', [['', 'a', '']]],
    ['with empty lines', 'a\n\n \nb', [['a'], ['b']]],
    ['with quotes', '"a,b","c"', [['a,b', 'c']]],
    ['with quotes in quotes', '"a ""b""",c', [['a "b"', 'c']]],
    ['with a line end in quotes', '"a\r\nb",c\nd', [['a\r\nb', 'c'], ['d']]],
    ['with a quote in a name', 'Ada "Ace" Okafor,23', [['Ada "Ace" Okafor', '23']]],
    ['with text after a quote', '"a"b,c', [['ab', 'c']]],
    ['with a quote that never ends', '"a,b\nc', [['a,b\nc']]],
    ['with nothing in it', '', []],
  ])('%s', (_, text, records) => {
    expect(cells(text)).toEqual(records);
  });

  test('and its lines are counted, those in quotes too', () => {
    expect([...readRecords('a\n\n"b\nc"\nd', ',')].map(({ line }) => line)).toEqual([1, 3, 5]);
  });
});

test.each<[string, string, Separator]>([
  ['a paste from a spreadsheet', 'Okafor, Ada\t23\tM\nBell, Zora\t4\tL', '\t'],
  ['a CSV file', 'Ada Okafor,23,M\nZora Bell,4,L', ','],
  ['a CSV file from Europe', 'Ada Okafor;23;M\nZora Bell;4;L', ';'],
  ['one with commas in the names', 'Okafor, Ada;23\nBell, Zora;4\nNakamura;7', ';'],
  ['one with semicolons in quotes', '"a;b",1\n"c;d",2\n"e;f",3', ','],
  ['names alone', 'Ada Okafor\nZora Bell', '\t'],
  ['nothing', '', '\t'],
])('%s', (_, text, separator) => {
  expect(findSeparator(text)).toBe(separator);
});

test('a megabyte of quotes, commas or lines is read at once', () => {
  for (const part of ['"', '""', '"a\n', ',', ';', '\r', 'a"', '","']) {
    const began = performance.now();
    let count = 0;
    for (const _ of readRecords(part.repeat(1_000_000 / part.length), ',')) count++;
    expect(performance.now() - began, part).toBeLessThan(5_000);
    expect(count).toBeGreaterThanOrEqual(0);
  }
});
