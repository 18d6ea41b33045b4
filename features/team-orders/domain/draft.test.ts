import { describe, expect, test } from 'vitest';
import { usualCut, usualLettering } from '#core/garment/jersey-choices.ts';
import { usualPlacement } from '#core/garment/logo-placement.ts';
import { defaultColors } from '#core/garment/team-colors.ts';
import { applyRoster } from '../roster/roster-import.ts';
import { changeQuantity, type Draft, emptyDraft, isUntouched, readDraft, writeDraft } from './draft.ts';
import { player } from './players-for-tests.ts';
import { rebuildRoster } from './roster.ts';

const now = new Date('2026-11-21T20:00:00Z');
const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const typed: Draft = {
  ...emptyDraft(),
  fabric: 'lycra',
  colours: { body: 'gold', trim: 'maroon', lettering: 'ink' },
  quantity: 2,
  contactName: ' Rosa ',
  email: 'rosa@',
  teamName: 'x'.repeat(300),
  wantsRoster: true,
  roster: rebuildRoster({ rows: [player({ name: 'Ada', number: '07', size: 'M' })], kept: [] }, 2),
  ruleBook: 'nfhs',
  logo: { uploadId: 'u_0123456789abcdef0123456789abcd', fileName: 'harbor.ai' },
  logoPlacement: { place: 'left chest', inches: 2.5 },
  rush: true,
  neededBy: '2026-12-12',
};

test('a new draft is mesh, 11 players, and has no roster until asked for', () => {
  const { fabric, quantity, wantsRoster, roster } = emptyDraft();
  expect([fabric, quantity, wantsRoster, roster.rows.length]).toEqual(['mesh', 11, false, 11]);
  expect([isUntouched(emptyDraft()), isUntouched(typed)]).toEqual([true, false]);
});

test('comes back as it was left, however wrong it still is', () => {
  expect(readDraft(writeDraft(typed, now), now)).toEqual(typed);
});

test.each([
  [undefined, defaultColors],
  [
    { body: 'kelly', trim: 'mauve' },
    { ...defaultColors, body: 'kelly' },
  ],
  ['navy', defaultColors],
])('a draft with the colors %o has %o', (colours, has) => {
  const kept = JSON.parse(writeDraft(typed, now));
  expect(readDraft(JSON.stringify({ ...kept, draft: { ...kept.draft, colours } }), now)?.colours).toEqual(has);
});

describe('a choice that is not made any more', () => {
  const reopened = (changes: object) =>
    readDraft(JSON.stringify({ version: 1, savedAt: now.toISOString(), draft: { teamName: 'Hawks', ...changes } }), now);

  test('is as usual, and its word is told, over the next visits too', () => {
    const draft = reopened({
      fabric: 'wool',
      lettering: { ...usualLettering, style: 'script', finish: 'hollow' },
      cut: { ...usualCut, neck: 'cowl' },
    });
    expect(draft).toMatchObject({
      fabric: 'mesh',
      lettering: { ...usualLettering, finish: 'hollow' },
      cut: usualCut,
      gone: ['wool', 'script', 'cowl'],
    });
    expect(readDraft(writeDraft(draft ?? emptyDraft(), now), now)).toEqual(draft);
  });

  test('an accent and a place of the logo are told, too', () => {
    const draft = reopened({ colours: { ...defaultColors, accent: 'mauve' }, logoPlacement: { place: 'sleeve', inches: 2 } });
    expect(draft).toMatchObject({ colours: defaultColors, logoPlacement: usualPlacement, gone: ['mauve', 'sleeve'] });
    expect(draft?.colours).not.toHaveProperty('accent');
  });

  test.each([
    ['a lettering of before there were any', {}],
    ['what is no word', { fabric: 7, lettering: { style: '<b>', finish: 'x'.repeat(41) }, cut: [], gone: 'script' }],
  ])('of %s nothing is told', (_, changes) => {
    expect(reopened(changes)).not.toHaveProperty('gone');
  });
});

test('is gone after 90 days, and where nothing was entered', () => {
  const stored = writeDraft(typed, now);
  expect(readDraft(stored, daysLater(90))).toEqual(typed);
  expect(readDraft(stored, daysLater(91))).toBeNull();
  expect(readDraft(writeDraft(emptyDraft(), now), now)).toBeNull();
});

describe('never throws', () => {
  test.each([
    null,
    '',
    'no JSON',
    'null',
    '[]',
    '7',
    '"draft"',
    '{}',
    '{"version":2,"savedAt":"2026-11-21T20:00:00Z","draft":{"teamName":"Hawks"}}',
    '{"version":1,"draft":{"teamName":"Hawks"}}',
    '{"version":1,"savedAt":"soon","draft":{"teamName":"Hawks"}}',
    '{"version":1,"savedAt":"2026-11-21T20:00:00Z","draft":null}',
    `{"version":1,"savedAt":"2026-11-21T20:00:00Z","draft":{"teamName":"${'x'.repeat(500_001)}"}}`,
  ])('%.60s', (stored) => {
    expect(readDraft(stored, now)).toBeNull();
  });

  test.each<[string, unknown, Partial<Draft>]>([
    ['an unknown fabric', { fabric: 'wool' }, { fabric: 'mesh' }],
    ['0 players', { quantity: 0 }, { quantity: 1 }],
    ['99 players', { quantity: 99 }, { quantity: 15 }],
    ['half a player', { quantity: 1.5 }, { quantity: 11 }],
    ['a number for a name', { contactName: 7 }, { contactName: '' }],
    ['a flag in words', { rush: 'yes' }, { rush: false }],
    ['a day that is none', { neededBy: '2026-02-30' }, { neededBy: null }],
    ['a logo without an id', { logo: { fileName: 'x' } }, { logo: null }],
    ['a logo where a shirt has no place', { logoPlacement: { place: 'sleeve', inches: 2 } }, { logoPlacement: usualPlacement }],
    [
      'a width in words',
      { logoPlacement: { place: 'left chest', inches: 'wide' } },
      { logoPlacement: { place: 'left chest', inches: null } },
    ],
    ['a rule book there is not', { ruleBook: 'ioc' }, { ruleBook: null }],
    ['a name of 20 KB', { contactName: 'x'.repeat(20_480) }, { contactName: 'x'.repeat(10_240) }],
  ])('%s has its default, the rest stays', (_, changes, expected) => {
    const stored = JSON.stringify({ version: 1, savedAt: now.toISOString(), draft: { teamName: 'Hawks', ...Object(changes) } });
    expect(readDraft(stored, now)).toMatchObject({ teamName: 'Hawks', ...expected });
  });

  test.each([
    ['no list', 'x'],
    ['rows that are none', { rows: [null, 7, 'x', []] }],
    ['ids twice', { rows: [player({ name: 'Ada' }), player({ name: 'Ivy' })], kept: [player()] }],
    ['a million rows', { rows: Array(100_000).fill(1) }],
  ])('a roster that is %s has as many rows as there are uniforms, each its own id', (_, roster) => {
    const stored = JSON.stringify({ version: 1, savedAt: now.toISOString(), draft: { teamName: 'Hawks', quantity: 3, roster } });
    const rows = readDraft(stored, now)?.roster.rows ?? [];
    expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
    expect(rows).toHaveLength(3);
  });

  test('what was typed under an id twice, or under none, is not lost', () => {
    const rows = [player({ name: 'Ada' }), player({ name: 'Ivy' }), player({ id: '<p>', name: 'Tess' })];
    const stored = JSON.stringify({ version: 1, savedAt: now.toISOString(), draft: { quantity: 3, roster: { rows, kept: rows } } });
    const roster = readDraft(stored, now)?.roster;
    expect(roster?.rows.map(({ name }) => name)).toEqual(['Ada', 'Ivy', 'Tess']);
    expect(new Set([...(roster?.rows ?? []), ...(roster?.kept ?? [])].map(({ id }) => id)).size).toBe(6);
  });

  test('rows beyond the count are kept, and a size of another category is none', () => {
    const rows = [player({ name: 'Ada', size: 'YM' }), player({ id: 'p2', name: 'Ivy' })];
    const stored = JSON.stringify({ version: 1, savedAt: now.toISOString(), draft: { quantity: 1, roster: { rows, kept: [] } } });
    expect(readDraft(stored, now)?.roster).toEqual({ rows: [player({ name: 'Ada' })], kept: [player({ id: 'p2', name: 'Ivy' })] });
  });
});

describe('the count', () => {
  test('rebuilds the roster when it changes, and only then', () => {
    const eleven = {
      ...emptyDraft(),
      roster: { ...emptyDraft().roster, rows: [player({ name: 'Ada' }), ...emptyDraft().roster.rows.slice(1)] },
    };
    expect(changeQuantity(eleven, 11)).toBe(eleven);
    const twelve = changeQuantity(eleven, 12);
    expect([twelve.quantity, twelve.roster.rows.length, twelve.roster.rows.some(({ name }) => name !== '')]).toEqual([12, 12, false]);
    expect(twelve.roster.kept.map(({ name }) => name)).toEqual(['Ada']);
  });

  test('goes up with a pasted roster of twelve', () => {
    const rows = Array.from({ length: 12 }, (_, at) => ({ ...player({ name: `P${at}` }), line: at + 1, unread: {} }));
    const draft = applyRoster(emptyDraft(), { rows });
    expect([draft.quantity, draft.wantsRoster, draft.roster.rows.length]).toEqual([12, true, 12]);
  });
});
