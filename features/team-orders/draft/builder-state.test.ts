import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../domain/draft.ts';
import { type BuilderAction, type BuilderState, initialBuilderState, reduceBuilder } from './builder-state.ts';

const after = (...actions: BuilderAction[]): BuilderState => actions.reduce(reduceBuilder, initialBuilderState);
const wrong = (...paths: string[]): BuilderAction => ({
  type: 'refused',
  problems: Object.fromEntries(paths.map((path) => [path, 'wrong'])),
  formError: null,
});

test('it begins with mesh, 11 players, no roster and nothing wrong', () => {
  expect(initialBuilderState.draft).toMatchObject({ fabric: 'mesh', quantity: 11, wantsRoster: false });
  expect(initialBuilderState.problems).toEqual({});
});

describe('what is changed is no longer wrong, what is not stays wrong', () => {
  test.each<[string, BuilderAction, string[]]>([
    ['a text', { type: 'choose', choice: { email: 'a@b' } }, ['logo', 'roster.p2.number', 'roster.p2.size', 'teamName']],
    [
      'the wish for a logo',
      { type: 'choose', choice: { needsLogoDesign: true } },
      ['email', 'roster.p2.number', 'roster.p2.size', 'teamName'],
    ],
    ['a logo', { type: 'choose', choice: { logo: null } }, ['email', 'roster.p2.number', 'roster.p2.size', 'teamName']],
    ['a number', { type: 'player', id: 'p2', change: { number: '7' } }, ['email', 'logo', 'roster.p2.size', 'teamName']],
    [
      'an age, with its size',
      { type: 'player', id: 'p2', change: { sizeCategory: 'youth' } },
      ['email', 'logo', 'roster.p2.number', 'teamName'],
    ],
    ['the count, with the whole roster', { type: 'count', quantity: 9 }, ['email', 'logo', 'teamName']],
  ])('%s', (_, action, left) => {
    const form = after(wrong('email', 'logo', 'teamName', 'roster.p2.number', 'roster.p2.size'), action);
    expect(Object.keys(form.problems).sort()).toEqual(left);
  });
});

test('a changed count is a blank roster, and what stood in it comes back', () => {
  const typed = after({ type: 'player', id: 'p1', change: { name: 'Ada Okafor', size: 'M' } }, { type: 'count', quantity: 12 });
  expect(typed.draft.roster.rows).toHaveLength(12);
  expect(typed.draft.roster.rows.every(({ name }) => name === '')).toBe(true);
  expect(reduceBuilder(typed, { type: 'restore entries' }).draft.roster.rows[0]).toMatchObject({ name: 'Ada Okafor', size: 'M' });
});

test('each refusal counts, so that the focus moves each time', () => {
  expect(after(wrong('email'), wrong('email')).refusals).toBe(2);
});

test('sending ends in a refusal, in the dialog, or where the page is come back to', () => {
  const sending = after(wrong('email'), { type: 'sending' });
  expect(sending).toMatchObject({ sending: true, problems: {} });
  expect(reduceBuilder(sending, wrong('email')).sending).toBe(false);
  expect(reduceBuilder(sending, { type: 'rest' }).sending).toBe(false);
  const failed = reduceBuilder(sending, { type: 'failed', failed: { order: {} as never, reference: null } });
  expect(failed.sending).toBe(false);
  expect(reduceBuilder(failed, { type: 'dismissed' }).failed).toBeNull();
});

test('another draft takes the place of this one, and nothing of the old is wrong in it', () => {
  const draft = { ...emptyDraft(), teamName: 'Rivers' };
  expect(after(wrong('email'), { type: 'draft', draft, restored: true })).toMatchObject({ draft, restored: true, problems: {} });
});
