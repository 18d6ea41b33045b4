import { describe, expect, test } from 'vitest';
import {
  canTransition,
  deriveStatus,
  isReminderDue,
  orderStates,
  statusOf,
  type Transition,
  type TransitionRecord,
  transitionNames,
  transitions,
} from './status.ts';

const submittedAt = new Date('2026-11-18T20:00:00Z');
const hour = (hours: number) => new Date(submittedAt.getTime() + hours * 3_600_000);
const taken = (...steps: [Transition, number][]): TransitionRecord[] => steps.map(([step, hours]) => ({ step, at: hour(hours) }));
const at = (hours: number, ...steps: [Transition, number][]) => deriveStatus({ submittedAt, steps: taken(...steps) }, hour(hours));
const state = (hours: number, ...steps: [Transition, number][]) => at(hours, ...steps).state;

describe('an order', () => {
  test.each<[string, string, number, [Transition, number][]]>([
    ['nobody has paid yet waits for its checkout', 'awaiting checkout', 1000, []],
    ['confirmed is in review', 'in review', 0, [['confirm', 0]]],
    ['is in review to the last moment of 48 hours', 'in review', 47.999, [['confirm', 0]]],
    ['nobody answers about is approved after 48 hours', 'approved', 48, [['confirm', 0]]],
    [
      'is approved by the coach',
      'approved',
      2,
      [
        ['confirm', 0],
        ['approve', 1],
      ],
    ],
    [
      'waits as long as it takes for the answer to a change request',
      'changes requested',
      1000,
      [
        ['confirm', 0],
        ['request changes', 47],
      ],
    ],
    [
      'has 48 hours anew from a new version',
      'in review',
      147,
      [
        ['confirm', 0],
        ['request changes', 1],
        ['send version', 100],
      ],
    ],
    [
      'is approved 48 hours after the new version',
      'approved',
      148,
      [
        ['confirm', 0],
        ['request changes', 1],
        ['send version', 100],
      ],
    ],
    [
      'has 48 hours anew from a proof',
      'in review',
      70,
      [
        ['confirm', 0],
        ['send version', 40],
      ],
    ],
    [
      'a coach thinks better of the request for is approved as it is',
      'approved',
      3,
      [
        ['confirm', 0],
        ['request changes', 1],
        ['approve', 2],
      ],
    ],
    [
      'goes into production',
      'in production',
      60,
      [
        ['confirm', 0],
        ['begin production', 50],
      ],
    ],
    [
      'is shipped',
      'shipped',
      200,
      [
        ['confirm', 0],
        ['approve', 1],
        ['begin production', 2],
        ['ship', 150],
      ],
    ],
    [
      'is canceled by the label',
      'cancelled',
      200,
      [
        ['confirm', 0],
        ['approve', 1],
        ['begin production', 2],
        ['cancel', 150],
      ],
    ],
    ['is canceled before it is paid', 'cancelled', 200, [['cancel', 1]]],
  ])('%s', (_, wanted, hours, steps) => {
    expect(state(hours, ...steps)).toBe(wanted);
  });
});

describe('what comes too late changes nothing', () => {
  test.each<[string, string, number, [Transition, number][]]>([
    [
      'a change request after 48 hours',
      'approved',
      49,
      [
        ['confirm', 0],
        ['request changes', 48],
      ],
    ],
    [
      'a change request after approval',
      'approved',
      3,
      [
        ['confirm', 0],
        ['approve', 1],
        ['request changes', 2],
      ],
    ],
    [
      'approving twice',
      'approved',
      3,
      [
        ['confirm', 0],
        ['approve', 1],
        ['approve', 2],
      ],
    ],
    [
      'approving after production has begun',
      'in production',
      60,
      [
        ['confirm', 0],
        ['begin production', 50],
        ['approve', 51],
      ],
    ],
    [
      'a new version after approval',
      'approved',
      3,
      [
        ['confirm', 0],
        ['approve', 1],
        ['send version', 2],
      ],
    ],
    [
      'canceling what has shipped',
      'shipped',
      9,
      [
        ['confirm', 0],
        ['approve', 1],
        ['begin production', 2],
        ['ship', 3],
        ['cancel', 4],
      ],
    ],
    [
      'confirming twice',
      'approved',
      50,
      [
        ['confirm', 0],
        ['confirm', 40],
      ],
    ],
    [
      'anything after it was canceled',
      'cancelled',
      9,
      [
        ['confirm', 0],
        ['cancel', 1],
        ['approve', 2],
        ['send version', 3],
      ],
    ],
    [
      'production before approval',
      'in review',
      9,
      [
        ['confirm', 0],
        ['begin production', 1],
      ],
    ],
    [
      'shipping before production',
      'approved',
      9,
      [
        ['confirm', 0],
        ['approve', 1],
        ['ship', 2],
      ],
    ],
  ])('%s', (_, wanted, hours, steps) => {
    expect(state(hours, ...steps)).toBe(wanted);
  });
});

test('an approval tells by whom and when, however late one looks', () => {
  expect(at(500, ['confirm', 0]).approval).toEqual({ at: hour(48), by: 'silence' });
  expect(at(500, ['confirm', 0], ['approve', 7]).approval).toEqual({ at: hour(7), by: 'coach' });
  expect(at(500, ['confirm', 0], ['begin production', 50]).approval).toEqual({ at: hour(48), by: 'silence' });
  expect(at(500, ['confirm', 0], ['begin production', 50]).since).toEqual(hour(50));
});

test('versions are counted', () => {
  expect([
    at(1).version,
    at(1, ['confirm', 0]).version,
    at(9, ['confirm', 0], ['request changes', 1], ['send version', 2]).version,
  ]).toEqual([0, 1, 2]);
});

test('a step another process wrote a moment ahead of this clock counts', () => {
  expect(state(0.9999, ['confirm', 0], ['approve', 1])).toBe('approved');
});

test('the clock and its reminder', () => {
  expect(at(5, ['confirm', 2]).review).toEqual({ startedAt: hour(2), remindAt: hour(26), endsAt: hour(50) });
  expect(at(5, ['confirm', 2], ['request changes', 3]).review).toBeNull();
  const due = (hours: number, ...steps: [Transition, number][]) => isReminderDue(at(hours, ...steps), hour(hours));
  expect([due(25, ['confirm', 2]), due(26, ['confirm', 2]), due(49, ['confirm', 2]), due(50, ['confirm', 2])]).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(due(30, ['confirm', 2], ['request changes', 3])).toBe(false);
  expect(due(30, ['confirm', 2], ['request changes', 3], ['send version', 29])).toBe(false);
});

describe('a version that waits for the logo we are paid to design', () => {
  const steps = taken(['confirm', 0], ['choose logo', 100]);
  const waiting = (hours: number, more = steps.slice(0, 1)) =>
    deriveStatus({ submittedAt, steps: more, awaitsLogo: (version) => version === 1 }, hour(hours));

  test('is approved by nobody, however long it lies', () => {
    const status = waiting(1000);
    expect([status.state, status.review, canTransition('approve', status)]).toEqual(['in review', null, false]);
    expect(waiting(1000, taken(['confirm', 0], ['approve', 1])).state).toBe('in review');
    expect(waiting(1000, taken(['confirm', 0], ['request changes', 1], ['approve', 2])).state).toBe('changes requested');
  });

  test('gives way to the one that has it, and its 48 hours begin', () => {
    const status = waiting(101, steps);
    expect([status.version, status.review?.endsAt, canTransition('approve', status)]).toEqual([2, hour(148), true]);
    expect(waiting(148, steps).approval).toEqual({ at: hour(148), by: 'silence' });
  });
});

describe('the table', () => {
  const may: Record<(typeof orderStates)[number], Transition[]> = {
    'awaiting checkout': ['confirm', 'cancel'],
    'in review': ['request changes', 'send version', 'approve', 'cancel'],
    'changes requested': ['send version', 'approve', 'cancel'],
    approved: ['begin production', 'cancel'],
    'in production': ['ship', 'cancel'],
    shipped: [],
    cancelled: [],
  };

  test.each(orderStates)('%s', (state) => {
    expect(transitionNames.filter((step) => canTransition(step, { state }))).toEqual(may[state]);
  });

  test('the label can cancel an order until it has ended', () => {
    expect(orderStates.filter((state) => canTransition('cancel', { state }))).toEqual(
      orderStates.filter((state) => !statusOf(state).ended),
    );
  });

  test('a coach can only approve, request changes and choose a logo of ours', () => {
    expect(transitionNames.filter((step) => transitions[step].by === 'coach')).toEqual(['request changes', 'choose logo', 'approve']);
  });

  test('once production has begun nothing is changed', () => {
    expect(orderStates.filter((state) => statusOf(state).final)).toEqual(['in production', 'shipped', 'cancelled']);
  });
});
