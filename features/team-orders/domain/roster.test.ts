import { describe, expect, test } from 'vitest';
import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { player } from './players-for-tests.ts';
import {
  blankRoster,
  changeRow,
  countRestorable,
  countSizes,
  listPlayers,
  type RosterDraft,
  rebuildRoster,
  restoreEntries,
} from './roster.ts';

const names = (rows: RosterEntry[]) =>
  rows
    .map(({ name }) => name)
    .join(' ')
    .trim();
const type = (roster: RosterDraft, ...names: string[]) =>
  names.reduce((roster, name, at) => changeRow(roster, roster.rows[at]?.id ?? '', { name, sizeCategory: 'youth', size: 'YM' }), roster);

describe('a new count', () => {
  const three = type(blankRoster(3), 'Ada', 'Ivy', 'Tess');

  test('rebuilds the roster as that many blank rows, all adult', () => {
    const { rows } = rebuildRoster(three, 4);
    expect(rows.map(({ id: _, ...row }) => row)).toEqual(Array(4).fill({ name: '', number: '', sizeCategory: 'adult', size: '' }));
  });

  test('gives no row an id that another one has or had', () => {
    const roster = rebuildRoster(three, 4);
    const ids = [...roster.rows, ...roster.kept].map(({ id }) => id);
    expect(new Set(ids).size).toBe(7);
  });

  test('makes the same rows on server and browser', () => {
    expect(blankRoster(11)).toEqual(blankRoster(11));
  });
});

describe('Restore entries', () => {
  const three = type(blankRoster(3), 'Ada', 'Ivy', 'Tess');

  test('puts everything back as it was', () => {
    expect(restoreEntries(rebuildRoster(three, 3))).toEqual(three);
  });

  test('puts back what fits, and the rest once the count is higher again', () => {
    const two = restoreEntries(rebuildRoster(three, 2));
    expect([names(two.rows), names(two.kept)]).toEqual(['Ada Ivy', 'Tess']);
    const five = restoreEntries(rebuildRoster(two, 5));
    expect([names(five.rows), names(five.kept)]).toEqual(['Ada Ivy Tess', '']);
  });

  test('leaves what was typed meanwhile', () => {
    const roster = restoreEntries(type(rebuildRoster(three, 3), 'Zora'));
    expect([names(roster.rows), names(roster.kept)]).toEqual(['Zora Ada Ivy', 'Tess']);
  });

  test('loses nothing over many counts', () => {
    const counts = [1, 15, 2, 9, 3, 15];
    const roster = restoreEntries(counts.reduce((roster, count) => restoreEntries(rebuildRoster(roster, count)), three));
    expect(names(roster.rows)).toBe('Ada Ivy Tess');
  });

  test('says how many it would put back', () => {
    expect([three, rebuildRoster(three, 2), rebuildRoster(three, 9), restoreEntries(rebuildRoster(three, 2))].map(countRestorable)).toEqual(
      [0, 2, 3, 0],
    );
  });
});

describe('a row', () => {
  const { rows } = changeRow({ rows: [player({ name: 'Ada', size: 'M' })], kept: [] }, 'p1', { sizeCategory: 'youth' });

  test('has no size after its age category has changed', () => {
    expect(rows).toEqual([player({ name: 'Ada', sizeCategory: 'youth' })]);
  });

  test('keeps its size where the same category is chosen again, or the name changes', () => {
    const roster = { rows: [player({ size: 'M' })], kept: [] };
    expect(changeRow(roster, 'p1', { sizeCategory: 'adult' }).rows[0]?.size).toBe('M');
    expect(changeRow(roster, 'p1', { name: 'Ada' }).rows[0]?.size).toBe('M');
  });
});

test('entries with nothing filled are left out, the others numbered on from 1', () => {
  const rows = [player(), player({ name: 'Ada' }), player({ sizeCategory: 'youth' }), player({ number: '0' }), player({ size: 'M' })];
  expect(listPlayers(rows).map(({ position, name, number, size }) => [position, name, number, size])).toEqual([
    [1, 'Ada', '', ''],
    [2, '', '0', ''],
    [3, '', '', 'M'],
  ]);
});

test('sizes are counted in the order of the chart', () => {
  const rows = ['YM', '2XL', '', 'M', 'YM', 'S'].map((size) => player({ name: 'Ada', size }));
  expect(countSizes(rows).map(({ size, count }) => `${count} ${size}`)).toEqual(['1 S', '1 M', '1 2XL', '2 YM']);
});
