import { fittingSizes, type SizeRange } from '#core/garment/fitting-sizes.ts';
import { inInches, type LengthUnit } from '#core/garment/measure-text.ts';
import { sizeChart } from '#core/garment/size-chart.ts';
import { categoryOf, type SizeCategory } from '#core/garment/sizes.ts';
import { isTallFor } from './tall-sizes.ts';

/** A body in one unit. Chest or waist is given; height is optional. */
export type Body = { unit: LengthUnit; chest: number | null; waist: number | null; height: number | null };

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
  const { unit, chest, waist, height } = body;
  const chart = sizeChart(category).map(({ size, [unit]: range }) => ({
    size,
    fits: { chest: rangeOf(range.chest), waist: rangeOf(range.waist) },
  }));
  const fitting = fittingSizes(chart, { chest, waist });
  if (fitting.kind === 'outside') {
    const other = category === 'youth' ? 'adult' : 'youth';
    const otherChart = (fitting.side === 'larger') === (category === 'youth') ? adviseSize(other, body) : null;
    return { ...fitting, instead: otherChart?.kind === 'fits' ? otherChart.sizes : [] };
  }
  const grown = (size: string | null) => (category === 'youth' ? size : null);
  const [size, larger] = fitting.sizes;
  if (larger) return { ...fitting, growing: grown(larger) };
  const next = oneUp(size);
  const isTall = height !== null && isTallFor(size, inInches(height, unit));
  return { kind: 'fits', ...(isTall && next ? { sizes: [size, next], why: 'tall' } : { sizes: [size], why: null }), growing: grown(next) };
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

/** Reads a range of the chart. @example rangeOf('25.5-27.5') // { from: 25.5, to: 27.5 } */
function rangeOf(text = ''): SizeRange {
  const [from = Number.NaN, to = Number.NaN] = text.split('-').map(Number);
  return { from, to };
}
