import { categoryOf, isTallFor, type SizeCategory, sizeChart } from '#core/garment/sizes.ts';

export type SizeUnit = 'inches' | 'centimeters';

/** A body in one unit; chest or waist is there, height only helps. */
export type Body = { unit: SizeUnit; chest: number | null; waist: number | null; height: number | null };

export type SizeAdvice =
  | {
      kind: 'fits';
      /** One size, or from the smallest to the largest that one of the measures asks for. */
      sizes: [string] | [string, string];
      /** Two sizes, because one runs into the other, because of the height, or because chest and waist lie more than one apart. */
      why: 'between' | 'tall' | 'apart' | null;
      /** For who still grows: one up from the (smaller) size; null for adults. */
      growing: string | null;
    }
  | {
      kind: 'outside';
      side: 'smaller' | 'larger';
      /** The last size on that side of the chart. */
      edge: string;
      /** What the other chart has for this body; [] where it has nothing either. */
      instead: string[];
    };

/**
 * Sizes for a body, by the size chart as it is shown in that unit. It advises; the maker's chart decides (uniform-domain,
 * sizes). Throws where neither chest nor waist is given.
 *
 * @example adviseSize('adult', { unit: 'inches', chest: 39, waist: 32, height: null }) // { kind: 'fits', sizes: ['M'], why: null, growing: null }
 */
export function adviseSize(category: SizeCategory, body: Body): SizeAdvice {
  const chart = sizeChart(category);
  const girths = (['chest', 'waist'] as const).flatMap((girth) => {
    const measured = body[girth];
    const ranges = chart.map((row) => rangeOf(row[body.unit][girth]));
    return measured === null ? [] : [{ measured, ranges, places: placesOn(ranges, measured) }];
  });
  if (girths.length === 0) throw new Error('a body has a chest or a waist');
  const sizeAt = (at: number) => chart[at]?.size ?? '';
  const last = chart.length - 1;
  const asked = girths.flatMap(({ places }) => places);
  if (asked.some((at) => at > last)) return outside('larger', sizeAt(last));
  if (asked.every((at) => at < 0)) return outside('smaller', sizeAt(0));
  // A size that both ask for and that goes over both is the answer; else it lies between what each asks for.
  const common = asked.filter((at) =>
    girths.every(({ places, ranges, measured }) => places.includes(at) && measured <= (ranges[at]?.to ?? 0)),
  );
  const among = common.length > 0 ? common : asked;
  // A measure under the chart asks for nothing smaller than its first size.
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
    const beside = (side === 'larger') === (category === 'youth') ? adviseSize(category === 'youth' ? 'adult' : 'youth', body) : null;
    return { kind: 'outside', side, edge, instead: beside?.kind === 'fits' ? beside.sizes : [] };
  }
}

/** The next larger size; after the last of the youth chart the adult size that begins where it ends; null after the last. @example oneUp('YM') // 'YL' */
export function oneUp(size: string): string | null {
  const youth = sizeChart('youth');
  const adult = sizeChart('adult');
  const grownUp = adult.filter(({ inches }) => rangeOf(inches.chest).from >= rangeOf(youth.at(-1)?.inches.chest).to);
  const line = categoryOf(size) === 'youth' ? [...youth, ...grownUp] : adult;
  return line[line.findIndex((row) => row.size === size) + 1]?.size ?? null;
}

type Range = { from: number; to: number };

/** The rows a measure belongs to: one, or two where it stands on both or between them; -1 and the count are beyond the chart. */
function placesOn(ranges: Range[], measured: number): number[] {
  const on = ranges.flatMap(({ from, to }, at) => (measured >= from && measured <= to ? [at] : []));
  if (on.length > 0) return on;
  const above = ranges.findIndex(({ from }) => measured < from);
  if (above === 0) return [-1];
  return above < 0 ? [ranges.length] : [above - 1, above];
}

/** @example rangeOf('25.5-27.5') // { from: 25.5, to: 27.5 } */
function rangeOf(text = ''): Range {
  const [from = Number.NaN, to = Number.NaN] = text.split('-').map(Number);
  return { from, to };
}

export function inInches(length: number, unit: SizeUnit): number {
  return unit === 'inches' ? length : length / 2.54;
}
