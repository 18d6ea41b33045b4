import { describe, expect, test } from 'vitest';
import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { validCheckOffs } from './check-offs.ts';
import { player } from './players-for-tests.ts';

const ada = player({ id: 'p1', name: 'Ada', number: '00', size: 'M' });
const ivy = player({ id: 'p2', name: 'Ivy', number: '7', size: 'S' });
const versionsOf = (...rosters: RosterEntry[][]) => rosters.map((roster, at) => ({ number: at + 1, order: { roster } }));

describe('what is ticked off', () => {
  test.each<[string, RosterEntry[][], [version: number, player: string][], string[]]>([
    ['stands in its own version', [[ada, ivy]], [[1, 'p1']], ['p1']],
    [
      'stands in the next where the line stayed',
      [
        [ada, ivy],
        [ada, { ...ivy, number: '8' }],
      ],
      [
        [1, 'p1'],
        [1, 'p2'],
      ],
      ['p1'],
    ],
    ['falls with a changed name', [[ada], [{ ...ada, name: 'Adah' }]], [[1, 'p1']], []],
    ['falls with a changed size', [[ada], [{ ...ada, size: 'L' }]], [[1, 'p1']], []],
    [
      'falls with a line that went',
      [[ada, ivy], [ivy]],
      [
        [1, 'p1'],
        [1, 'p2'],
      ],
      ['p2'],
    ],
    ['does not come back with what was changed twice', [[ada], [{ ...ada, number: '1' }], [ada]], [[1, 'p1']], []],
    [
      'may be ticked anew',
      [[ada], [{ ...ada, number: '1' }]],
      [
        [1, 'p1'],
        [2, 'p1'],
      ],
      ['p1'],
    ],
    [
      'stands wherever the line moved',
      [
        [ada, ivy],
        [ivy, ada],
      ],
      [[1, 'p1']],
      ['p1'],
    ],
  ])('%s', (_, rosters, ticks, expected) => {
    const versions = versionsOf(...rosters);
    const kept = ticks.map(([version, row]) => ({ version, player: row }));
    expect(validCheckOffs({ versions, checkOffs: kept, version: versions.length })).toEqual(expected);
  });

  test('in a later version says nothing of an earlier one', () => {
    expect(validCheckOffs({ versions: versionsOf([ada], [ada]), checkOffs: [{ version: 2, player: 'p1' }], version: 1 })).toEqual([]);
  });
});
