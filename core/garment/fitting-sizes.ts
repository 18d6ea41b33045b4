import { type BodyMeasure, measuresOfBody } from './measure-text.ts';

export type SizeRange = { from: number; to: number };

/** What a chart says of one size: the bodies it is made for, by the same measures in every row. */
export type ChartRow = { size: string; fits: Partial<Record<BodyMeasure, SizeRange>> };

export type FittingSizes =
  | {
      kind: 'fits';
      /** One size, or the smallest and the largest that one of the measures asks for. */
      sizes: [string] | [string, string];
      /** Why there are two sizes: the body is between them, or its measures are more than one size apart. */
      why: 'between' | 'apart' | null;
    }
  | {
      kind: 'outside';
      side: 'smaller' | 'larger';
      /** The first or last size of the chart, on the body's side. */
      edge: string;
    };

/**
 * The sizes of a chart, from small to large, that fit a body. The body has the chart's unit; a measure that is null was not taken. Throws if
 * none was that the chart has.
 *
 * @example fittingSizes(chart, { chest: 38 }) // { kind: 'fits', sizes: ['S', 'M'], why: 'between' }
 */
export function fittingSizes(chart: readonly ChartRow[], body: Partial<Record<BodyMeasure, number | null>>): FittingSizes {
  const girths = measuresOfBody.flatMap((girth) => {
    const measured = body[girth] ?? null;
    const ranges = chart.flatMap(({ fits }) => fits[girth] ?? []);
    return measured === null || ranges.length === 0 ? [] : [{ measured, ranges, rows: rowsOf(ranges, measured) }];
  });
  if (girths.length === 0) throw new Error('a body has at least one measure');
  const sizeAt = (at: number) => chart[at]?.size ?? '';
  const last = chart.length - 1;
  const indexes = girths.flatMap(({ rows }) => rows);
  if (indexes.some((at) => at > last)) return { kind: 'outside', side: 'larger', edge: sizeAt(last) };
  if (indexes.every((at) => at < 0)) return { kind: 'outside', side: 'smaller', edge: sizeAt(0) };
  // Two sizes that all measures lie between, else the size that all agree on and none is too large for, else the range between them.
  const shared = [...new Set(indexes)].filter((at) => girths.every(({ rows }) => rows.includes(at)));
  const common = shared.filter((at) => shared.length > 1 || girths.every(({ ranges, measured }) => measured <= (ranges[at]?.to ?? 0)));
  const among = common.length > 0 ? common : indexes;
  // A measure below the chart counts as its first size.
  const lowest = Math.max(0, Math.min(...among));
  const highest = Math.max(...among);
  if (highest === lowest) return { kind: 'fits', sizes: [sizeAt(highest)], why: null };
  const isApart = common.length === 0 && highest - lowest > 1;
  return { kind: 'fits', sizes: [sizeAt(lowest), sizeAt(highest)], why: isApart ? 'apart' : 'between' };
}

/**
 * The indexes of the rows a measure belongs to: one, or two if it is on the edge of both or between them. -1 and the
 * number of rows are beyond the chart.
 */
function rowsOf(ranges: SizeRange[], measured: number): number[] {
  const on = ranges.flatMap(({ from, to }, at) => (measured >= from && measured <= to ? [at] : []));
  if (on.length > 0) return on;
  const above = ranges.findIndex(({ from }) => measured < from);
  if (above === 0) return [-1];
  return above < 0 ? [ranges.length] : [above - 1, above];
}
