import { describe, expect, test } from 'vitest';
import { aSharedRoster } from '#tests/fixtures/shared-rosters.ts';
import { mergeRosters, type RowContent, type SharedRosterContent } from './merge-rosters.ts';

const row = (id: string, name: string, changes: Partial<RowContent> = {}): RowContent => ({
  id,
  name,
  number: '',
  sizeCategory: 'adult',
  size: '',
  ...changes,
});
const sheet = (rows: RowContent[], head: Partial<SharedRosterContent['head']> = {}): SharedRosterContent => ({
  head: { ...aSharedRoster(2).head, ...head },
  rows: Object.fromEntries(rows.map((one) => [one.id, one])),
});

type Case = {
  base: SharedRosterContent;
  mine: SharedRosterContent;
  theirs: SharedRosterContent;
  names: string[];
  rows?: string[];
  fields?: string[];
};
const blank = sheet([row('p1', ''), row('p2', '')]);
const cases: Record<string, Case> = {
  'nobody changed anything': { base: blank, mine: blank, theirs: blank, names: ['', ''] },
  'two rows, one from each': { base: blank, mine: sheet([row('p1', 'Ada')]), theirs: sheet([row('p2', 'Ivy')]), names: ['Ada', 'Ivy'] },
  'the same row, the same way': { base: blank, mine: sheet([row('p1', 'Ada')]), theirs: sheet([row('p1', 'Ada')]), names: ['Ada', ''] },
  'the same row, differently: mine stays until somebody chooses': {
    base: blank,
    mine: sheet([row('p1', 'Ada')]),
    theirs: sheet([row('p1', 'Ivy')]),
    names: ['Ada', ''],
    rows: ['p1'],
  },
  'another field of the same row is the same row': {
    base: sheet([row('p1', 'Ada')]),
    mine: sheet([row('p1', 'Ada', { number: '7' })]),
    theirs: sheet([row('p1', 'Ada', { size: 'M' })]),
    names: ['Ada', ''],
    rows: ['p1'],
  },
  'what they cleared stays cleared': {
    base: sheet([row('p1', 'Ada')]),
    mine: sheet([row('p1', 'Ada')]),
    theirs: sheet([]),
    names: ['', ''],
  },
  'what I cleared stays cleared': { base: sheet([row('p1', 'Ada')]), mine: sheet([]), theirs: sheet([row('p1', 'Ada')]), names: ['', ''] },
  'cleared here, changed there': {
    base: sheet([row('p1', 'Ada')]),
    mine: sheet([]),
    theirs: sheet([row('p1', 'Ada B')]),
    names: ['', ''],
    rows: ['p1'],
  },
  'two fields, one from each': {
    base: blank,
    mine: sheet([], { rush: true }),
    theirs: sheet([], { email: 'ivy@harbor.example' }),
    names: ['', ''],
  },
  'the same field, differently': {
    base: blank,
    mine: sheet([], { teamName: 'Hawks' }),
    theirs: sheet([], { teamName: 'Owls' }),
    names: ['', ''],
    fields: ['teamName'],
  },
};

describe('two devices that saved at once', () => {
  test.each(Object.entries(cases))('%s', (_, { base, mine, theirs, names, rows = [], fields = [] }) => {
    const { merged, conflicts } = mergeRosters({ base, mine, theirs });
    expect(['p1', 'p2'].map((id) => merged.rows[id]?.name ?? '')).toEqual(names);
    expect(conflicts).toEqual({ rows, fields });
    for (const field of ['rush', 'email'] as const)
      if (!conflicts.fields.includes(field)) expect([mine.head[field], theirs.head[field]]).toContain(merged.head[field]);
  });

  test('of disjoint fields both are there', () => {
    const { base, mine, theirs } = cases['two fields, one from each'] as Case;
    expect(mergeRosters({ base, mine, theirs }).merged.head).toMatchObject({ rush: true, email: 'ivy@harbor.example' });
  });
});
