import type { SizeRow, SizeTable } from '#core/contract/size-tables.ts';
import { type ChartRow, type FittingSizes, fittingSizes } from '#core/garment/fitting-sizes.ts';
import { inInches, type LengthUnit } from '#core/garment/measure-text.ts';

/** The measures of a body by which a garment is chosen. */
const girths = ['chest', 'waist', 'foot'] as const;
export type Girth = (typeof girths)[number];

/** A body, each measure in the unit of the table: inches, of a foot centimeters. null: it was not taken. */
export type ShopperBody = Partial<Record<Girth, number | null>>;

export type FoundSize = {
  size: string;
  /** What the garment has beyond the body, in the unit of the table; below zero it stretches. */
  room: Partial<Record<Girth, number>>;
};
export type FoundSizes = (Extract<FittingSizes, { kind: 'fits' }> & { found: FoundSize[] }) | Extract<FittingSizes, { kind: 'outside' }>;

/** The measures by which a table can advise. @example girthsOf(suits) // ['chest', 'waist'] */
export function girthsOf({ ease }: SizeTable): Girth[] {
  return girths.filter((girth) => ease[girth]);
}

/** A measure that was typed, in the unit of the tables. @example toTableUnit('foot', { value: 10, unit: 'inches' }) // 25.4 */
export function toTableUnit(girth: Girth, { value, unit }: { value: number; unit: LengthUnit }): number {
  if (girth !== 'foot') return inInches(value, unit);
  return unit === 'inches' ? value * 2.54 : value;
}

/**
 * Finds the sizes of a garment for a body by the garment's own measures and its ease (R1.25). It is the rule of the team order
 * (`fittingSizes`); only the bodies that a size is for come from the garment. Throws if the body has no measure that the table has.
 *
 * @example findSizes(hoodies, { chest: 39 }) // { kind: 'fits', sizes: ['M'], why: null, found: [{ size: 'M', room: { chest: 7 } }] }
 */
export function findSizes(table: SizeTable, body: ShopperBody): FoundSizes {
  const fitting = fittingSizes(chartOf(table), body);
  if (fitting.kind === 'outside') return fitting;
  const found = table.rows
    .filter(({ size }) => fitting.sizes.some((one) => one === size))
    .map((row) => ({ size: row.size, room: roomIn(row, body) }));
  return { ...fitting, found };
}

/** The bodies that each size is for: what the garment measures around, less its ease. */
function chartOf({ rows, ease }: SizeTable): ChartRow[] {
  return rows.map((row) => ({
    size: row.size,
    fits: Object.fromEntries(
      girths.flatMap((girth) => {
        const [around, [least, most] = [0, 0]] = [aroundOf(row, girth), ease[girth]];
        return around === null ? [] : [[girth, { from: around - most, to: around - least }]];
      }),
    ),
  }));
}

function roomIn(row: SizeRow, body: ShopperBody): FoundSize['room'] {
  return Object.fromEntries(
    girths.flatMap((girth) => {
      const [around, measured] = [aroundOf(row, girth), body[girth] ?? null];
      return around === null || measured === null ? [] : [[girth, around - measured]];
    }),
  );
}

/** What a garment measures all around; of a shoe the length of its foot. */
function aroundOf(row: SizeRow, girth: Girth): number | null {
  const measured = row[girth];
  if (measured === undefined) return null;
  return girth === 'foot' ? measured : 2 * measured;
}
