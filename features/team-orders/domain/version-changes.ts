import type { RosterEntry, UniformOrder } from '#core/contract/uniform-order.ts';
import { isSameChoice, type JerseyCut, type Lettering, usualCut, usualLettering } from '#core/garment/jersey-choices.ts';
import { formatPlacement, type LogoPlacement } from '#core/garment/logo-placement.ts';
import { printedPlacement } from '#core/garment/logo-size.ts';
import { colorRoles, type TeamColor } from '#core/garment/team-colors.ts';
import type { Fabric } from '#core/uniform-options.ts';
import { listPlayers } from './roster.ts';

/** What is compared of a version. `logo` is the printed file, by its upload id. */
export type Compared = {
  order: Pick<
    UniformOrder,
    'fabric' | 'design' | 'lettering' | 'cut' | 'colours' | 'teamName' | 'quantity' | 'rush' | 'roster' | 'logoPlacement'
  >;
  logo: { uploadId: string; name: string; width: number | null; height: number | null } | null;
};

/** A player as the proof lists one. `position` counts from 1. */
export type ProofRow = Pick<RosterEntry, 'name' | 'number' | 'size' | 'sizeCategory'> & { position: number };

/** One difference between a version and the one before it. */
export type VersionChange =
  | { kind: 'row added' | 'row removed'; row: ProofRow }
  | { kind: 'row changed'; before: ProofRow; after: ProofRow }
  | { kind: 'color'; role: (typeof colorRoles)[number] | 'accent'; before: TeamColor | null; after: TeamColor | null }
  | { kind: 'fabric'; before: Fabric; after: Fabric }
  | { kind: 'design'; before: string; after: string }
  | { kind: 'lettering'; before: Lettering; after: Lettering }
  | { kind: 'cut'; before: JerseyCut; after: JerseyCut }
  | { kind: 'team'; before: string; after: string }
  | { kind: 'quantity'; before: number; after: number }
  | { kind: 'speed'; rush: boolean }
  | { kind: 'logo'; before: string | null; after: string | null }
  | { kind: 'logo placement'; before: LogoPlacement; after: LogoPlacement };

/** The changes from one version to the next (R5.11): first the order, then the roster in its order. */
export function changesBetween(before: Compared, after: Compared): VersionChange[] {
  const [was, is] = [before.order, after.order];
  return [
    ...(was.teamName === is.teamName ? [] : [{ kind: 'team' as const, before: was.teamName, after: is.teamName }]),
    ...(was.fabric === is.fabric ? [] : [{ kind: 'fabric' as const, before: was.fabric, after: is.fabric }]),
    ...(designOf(was) === designOf(is) ? [] : [{ kind: 'design' as const, before: designOf(was), after: designOf(is) }]),
    ...choiceBetween('lettering', was.lettering ?? usualLettering, is.lettering ?? usualLettering),
    ...choiceBetween('cut', was.cut ?? usualCut, is.cut ?? usualCut),
    ...([...colorRoles, 'accent'] as const)
      .filter((role) => was.colours[role] !== is.colours[role])
      .map((role) => ({ kind: 'color' as const, role, before: was.colours[role] ?? null, after: is.colours[role] ?? null })),
    ...(was.quantity === is.quantity ? [] : [{ kind: 'quantity' as const, before: was.quantity, after: is.quantity }]),
    ...(was.rush === is.rush ? [] : [{ kind: 'speed' as const, rush: is.rush }]),
    ...(before.logo?.uploadId === after.logo?.uploadId
      ? []
      : [{ kind: 'logo' as const, before: before.logo?.name ?? null, after: after.logo?.name ?? null }]),
    ...placementBetween(before, after),
    ...rowsBetween(listPlayers(was.roster), listPlayers(is.roster)),
  ];
}

function choiceBetween<Kind extends string, Choice extends object>(kind: Kind, before: Choice, after: Choice) {
  return isSameChoice(before, after) ? [] : [{ kind, before, after }];
}

const designOf = ({ design = 'plain' }: Compared['order']) => design;

/** Compares the printed placements, because another logo in the same place may have another width. */
function placementBetween(was: Compared, is: Compared): VersionChange[] {
  if (!was.logo || !is.logo) return [];
  const [before, after] = [was, is].map(({ order, logo }) => logo && printedPlacement(order.logoPlacement, logo));
  if (!before || !after || formatPlacement(before) === formatPlacement(after)) return [];
  return [{ kind: 'logo placement', before, after }];
}

type Listed = ReturnType<typeof listPlayers>;

function rowsBetween(before: Listed, after: Listed): VersionChange[] {
  const removed = before.filter(({ id }) => !after.some((row) => row.id === id));
  return [
    ...after.flatMap((row): VersionChange[] => {
      const old = before.find(({ id }) => id === row.id);
      if (!old) return [{ kind: 'row added', row: toRow(row) }];
      return isSameRow(old, row) ? [] : [{ kind: 'row changed', before: toRow(old), after: toRow(row) }];
    }),
    ...removed.map((row): VersionChange => ({ kind: 'row removed', row: toRow(row) })),
  ];
}

const isSameRow = (a: ProofRow, b: ProofRow) =>
  a.name === b.name && a.number === b.number && a.size === b.size && a.sizeCategory === b.sizeCategory;

const toRow = ({ position, name, number, size, sizeCategory }: Listed[number]): ProofRow => ({
  position,
  name,
  number,
  size,
  sizeCategory,
});
