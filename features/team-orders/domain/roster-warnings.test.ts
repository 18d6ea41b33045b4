import { describe, expect, test } from 'vitest';
import type { RuleBook } from '#core/uniform-options.ts';
import { formatRosterWarning } from '../roster/messages.ts';
import { player } from './players-for-tests.ts';
import { warnRoster } from './roster-warnings.ts';

/** Players by their numbers, all of size M. */
const team = (...numbers: string[]) => numbers.map((number, at) => player({ id: `p${at + 1}`, name: names[at] ?? '', number, size: 'M' }));
const names = ['Tess Moreau', 'Ivy Nakamura', 'Zora Bell'];
const texts = (rows: ReturnType<typeof team>, book: RuleBook | null = null) => warnRoster(rows, book).map(formatRosterWarning);

describe('on numbers', () => {
  test.each<[string, string[], RuleBook | null, string[]]>([
    ['all different', ['12', '0', '45'], null, []],
    ['one worn twice', ['12', '12'], null, ['12 is worn twice: Tess Moreau and Ivy Nakamura. 11 is free.']],
    ['one worn three times', ['12', '12', '12'], 'nfhs', ['12 is worn 3 times: Tess Moreau, Ivy Nakamura and Zora Bell. 11 is free.']],
    ['0 with 00', ['0', '00'], null, ['0 and 00 may not be in one team: Tess Moreau and Ivy Nakamura.']],
    ['0 alone', ['0'], 'nfhs', []],
    ['07', ['07'], null, ['Tess Moreau wears 07. Is it 7?']],
    ['07 beside 7: two numbers, and a question', ['07', '7'], null, ['Tess Moreau wears 07. Is it 7?']],
    ['letters', ['7A'], 'nba', ['7A is no number a basketball rule book knows: Tess Moreau.']],
    ['100', ['100'], null, ['100 is no number a basketball rule book knows: Tess Moreau.']],
    ['36 in high school', ['36'], 'nfhs', ['36 is not allowed by NFHS: Tess Moreau. The nearest free number is 35.']],
    ['36 in college', ['36'], 'ncaa', []],
    [
      '36 and its neighbors in high school',
      ['36', '35', '34'],
      'nfhs',
      ['36 is not allowed by NFHS: Tess Moreau. The nearest free number is 33.'],
    ],
    ['36 without a rule book', ['36'], null, []],
    ['none', ['', ''], 'nfhs', []],
  ])('%s', (_, numbers, book, advice) => {
    expect(texts(team(...numbers), book)).toEqual(advice);
  });
});

test('a missing size is named, blank rows are none', () => {
  const one = player({ name: 'Zora Bell', number: '4' });
  expect(texts([player(), one])).toEqual(['Zora Bell has no size yet. We never fill one in.']);
  expect(warnRoster([player(), one], null)).toEqual([{ kind: 'missing-size', players: [{ row: 1, position: 1, name: 'Zora Bell' }] }]);
  const two = [one, player({ id: 'p2', number: '5' })];
  expect(texts(two)).toEqual(['Zora Bell and Player 2 have no size yet. We never fill one in.']);
  const many = Array.from({ length: 9 }, (_, at) => player({ id: `q${at}`, name: `P${at}` }));
  expect(texts(many)).toEqual(['P0, P1, P2 and 6 more have no size yet. We never fill one in.']);
});
