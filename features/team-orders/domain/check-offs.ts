import type { RosterEntry } from '#core/contract/uniform-order.ts';

/** A player whom the coach checked off on a version (R5.10). */
export type CheckOff = { version: number; player: string };
/** A version with its roster, as check-offs are compared. */
type Listed = { number: number; order: { roster: readonly RosterEntry[] } };

/**
 * The ids of the players who count as checked off in a version: they were checked off in it, or in an earlier one and
 * their row has not changed since (R5.10).
 *
 * @example validCheckOffs({ versions: [first, second], ticks: [{ version: 1, player: 'p1' }], version: 2 }) // ['p1']
 */
export function validCheckOffs({
  versions,
  checkOffs,
  version,
}: {
  versions: readonly Listed[];
  checkOffs: readonly CheckOff[];
  version: number;
}): string[] {
  const now = versions.find(({ number }) => number === version)?.order.roster ?? [];
  return now
    .filter((row) =>
      checkOffs.some(
        (checkOff) => checkOff.player === row.id && checkOff.version <= version && isUnchanged(row, checkOff.version, version, versions),
      ),
    )
    .map(({ id }) => id);
}

function isUnchanged(row: RosterEntry, from: number, to: number, versions: readonly Listed[]): boolean {
  return versions
    .filter(({ number }) => number >= from && number <= to)
    .every(({ order }) => order.roster.some((other) => isSame(row, other)));
}

const isSame = (a: RosterEntry, b: RosterEntry) =>
  a.id === b.id && a.name === b.name && a.number === b.number && a.sizeCategory === b.sizeCategory && a.size === b.size;
