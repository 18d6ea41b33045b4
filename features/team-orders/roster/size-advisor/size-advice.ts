import { categoryOf, isTallFor, type SizeCategory, sizeChart } from '#core/garment/sizes.ts';

export type SizeUnit = 'inches' | 'centimeters';

/** A body in one unit. Chest or waist is given; height is optional. */
export type Body = { unit: SizeUnit; chest: number | null; waist: number | null; height: number | null };

export type SizeAdvice =
  | {
      kind: 'fits';
      /** One size, or the smallest and the largest that one of the measures asks for. */
      sizes: [string] | [string, string];
      /** Why there are two sizes: the body is between them, it is tall, or chest and waist are more than one size apart. */
      why: 'between' | 'tall' | 'apart' | null;
      /** For youth: one size larger than the (smaller) size. Null for adults. */
      growing: string | null;
    }
  | {
      kind: 'outside';
      side: 'smaller' | 'larger';
      /** The first or last size of the chart, on the body's side. */
      edge: string;
      /** The sizes of the other chart for this body, or []. */
      instead: string[];
    };

/**
 * Advises sizes for a body by the size chart in that unit. The manufacturer's chart decides. Throws if neither chest nor
 * waist is given.
 *
 * @example adviseSize('adult', { unit: 'inches', chest: 39, waist: 32, height: null }) // { kind: 'fits', sizes: ['M'], why: null, growing: null }
 */
export function adviseSize(category: SizeCategory, body: Body): SizeAdvice {
  const chart = sizeChart(category);
  const girths = (['chest', 'waist'] as const).flatMap((girth) => {
    const measured = body[girth];
    const ranges = chart.map((row) => rangeOf(row[body.unit][girth]));
    return measured === null ? [] : [{ measured, ranges, rows: rowsOf(ranges, measured) }];
  });
  if (girths.length === 0) throw new Error('a body has a chest or a waist');
  const sizeAt = (at: number) => chart[at]?.size ?? '';
  const last = chart.length - 1;
  const indexes = girths.flatMap(({ rows }) => rows);
  if (indexes.some((at) => at > last)) return outside('larger', sizeAt(last));
  if (indexes.every((at) => at < 0)) return outside('smaller', sizeAt(0));
  // A size that fits both measures is the advice, else the range between the two.
  const common = indexes.filter((at) =>
    girths.every(({ rows, ranges, measured }) => rows.includes(at) && measured <= (ranges[at]?.to ?? 0)),
  );
  const among = common.length > 0 ? common : indexes;
  // A measure below the chart counts as its first size.
  const lowest = Math.max(0, Math.min(...among));
  const highest = Math.max(...among);
  const grown = (size: string | null) => (category === 'youth' ? size : null);
  if (highest > lowest) {
    const why = highest - lowest > 1 ? 'apart' : 'between';
    return { kind: 'fits', sizes: [sizeAt(lowest), sizeAt(highest)], why, growing: grown(sizeAt(highest)) };
  }
  const size = sizeAt(highest);
  const next = oneUp(size);
  const isTall = body.height !== null && isTallFor(size, inInches(body.height, body.unit));
  return { kind: 'fits', ...(isTall && next ? { sizes: [size, next], why: 'tall' } : { sizes: [size], why: null }), growing: grown(next) };

  function outside(side: 'smaller' | 'larger', edge: string): SizeAdvice {
    const otherChart = (side === 'larger') === (category === 'youth') ? adviseSize(category === 'youth' ? 'adult' : 'youth', body) : null;
    return { kind: 'outside', side, edge, instead: otherChart?.kind === 'fits' ? otherChart.sizes : [] };
  }
}

/**
 * The next larger size. After the last youth size it is the adult size that begins where the youth chart ends; after the
 * last size it is null.
 *
 * @example oneUp('YM') // 'YL'
 */
export function oneUp(size: string): string | null {
  const youth = sizeChart('youth');
  const adult = sizeChart('adult');
  const grownUp = adult.filter(({ inches }) => rangeOf(inches.chest).from >= rangeOf(youth.at(-1)?.inches.chest).to);
  const line = categoryOf(size) === 'youth' ? [...youth, ...grownUp] : adult;
  return line[line.findIndex((row) => row.size === size) + 1]?.size ?? null;
}

type Range = { from: number; to: number };

/**
 * The indexes of the rows a measure belongs to: one, or two if it is on the edge of both or between them. -1 and the
 * number of rows are beyond the chart.
 */
function rowsOf(ranges: Range[], measured: number): number[] {
  const on = ranges.flatMap(({ from, to }, at) => (measured >= from && measured <= to ? [at] : []));
  if (on.length > 0) return on;
  const above = ranges.findIndex(({ from }) => measured < from);
  if (above === 0) return [-1];
  return above < 0 ? [ranges.length] : [above - 1, above];
}

/** Reads a range of the chart. @example rangeOf('25.5-27.5') // { from: 25.5, to: 27.5 } */
function rangeOf(text = ''): Range {
  const [from = Number.NaN, to = Number.NaN] = text.split('-').map(Number);
  return { from, to };
}

export function inInches(length: number, unit: SizeUnit): number {
  return unit === 'inches' ? length : length / 2.54;
}
