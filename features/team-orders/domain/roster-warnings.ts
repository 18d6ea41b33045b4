import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { isFilled, type RuleBook } from '#core/uniform-options.ts';
import { isLegal, isPlain, nearestFree, withoutZeros } from './jersey-number.ts';

/** The player a warning is about. `row` is the index in the roster from 0, `position` the number in the order from 1. */
export type Who = { row: number; position: number; name: string };

/** A warning about a roster. It never holds an order back (R4.7). `instead` is a free number. */
export type RosterWarning =
  | { kind: 'duplicate'; number: string; players: Who[]; instead: string | null }
  | { kind: 'both-zeros'; players: Who[] }
  | { kind: 'leading-zero'; number: string; players: Who[]; meant: string }
  | { kind: 'no-number'; number: string; players: Who[] }
  | { kind: 'illegal'; number: string; players: Who[]; ruleBook: RuleBook; instead: string | null }
  | { kind: 'missing-size'; players: Who[] };

/**
 * Warns about duplicate numbers, 0 with 00, texts that are no number, numbers the rule book does not allow, and players
 * without a size (R4.7). Without a rule book every number from 0 to 99 and 00 is allowed.
 *
 * @example warnRoster([ada, ivy], null) // both 12: [{ kind: 'duplicate', number: '12', players: […], instead: '11' }]
 */
export function warnRoster(rows: readonly RosterEntry[], ruleBook: RuleBook | null): RosterWarning[] {
  const players = playersOf(rows);
  const numbers = numbersOf(players);
  const taken = numbers.map(({ number }) => number);
  const insteadOf = (wanted: string) => nearestFree({ wanted, ruleBook: ruleBook ?? 'nba', taken });
  const zeros = numbers.filter(({ number }) => number === '0' || number === '00');
  const sizeless = players.filter(({ size }) => size === '');

  return [
    ...numbers.flatMap((worn): RosterWarning[] =>
      worn.players.length > 1 ? [{ kind: 'duplicate', ...worn, instead: insteadOf(worn.number) }] : [],
    ),
    ...(zeros.length > 1 ? [{ kind: 'both-zeros' as const, players: zeros.flatMap(({ players }) => players) }] : []),
    ...numbers.flatMap((worn): RosterWarning[] => {
      const meant = withoutZeros(worn.number);
      if (meant !== null) return [{ kind: 'leading-zero', ...worn, meant }];
      if (!isPlain(worn.number)) return [{ kind: 'no-number', ...worn }];
      return ruleBook === null || isLegal(worn.number, ruleBook)
        ? []
        : [{ kind: 'illegal', ...worn, ruleBook, instead: insteadOf(worn.number) }];
    }),
    ...(sizeless.length > 0 ? [{ kind: 'missing-size' as const, players: sizeless.map(who) }] : []),
  ];
}

type Player = Who & { number: string; size: string };

function playersOf(rows: readonly RosterEntry[]): Player[] {
  return rows
    .map((entry, row) => ({ ...entry, row }))
    .filter(isFilled)
    .map(({ row, name, number, size }, index) => ({ row, position: index + 1, name, number, size }));
}

/** The numbers in roster order, each with its players. */
function numbersOf(players: Player[]): { number: string; players: Who[] }[] {
  const worn = [...new Set(players.map(({ number }) => number))].filter((number) => number !== '');
  return worn.map((number) => ({ number, players: players.filter((player) => player.number === number).map(who) }));
}

function who({ row, position, name }: Player): Who {
  return { row, position, name };
}
