import { uniforms } from '#core/facts.ts';

export type Resolution = { dpi: number; verdict: 'good' | 'usable' | 'poor'; goodInches: number };

/**
 * How a picture of so many pixels across prints at that width. What a file says of its own DPI means
 * nothing: only pixels over print width do. Advice, never a refusal (spec section 5).
 *
 * @returns dpi, rounded down; the largest width in inches that still prints well, rounded down to tenths
 * @example adviseResolution({ width: 2400, printInches: 10 }) // { dpi: 240, verdict: 'usable', goodInches: 8 }
 */
export function adviseResolution({ width, printInches }: { width: number; printInches: number }): Resolution {
  const { dpi: good, usableDpi: usable } = uniforms.logoFile;
  const dpi = Math.floor(width / printInches);
  return {
    dpi,
    verdict: dpi >= good ? 'good' : dpi >= usable ? 'usable' : 'poor',
    goodInches: Math.floor((width / good) * 10) / 10,
  };
}
