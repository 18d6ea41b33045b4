import { uniforms } from '#core/config/pricing.ts';
import type { Logo } from '#core/contract/logo.ts';

export type Resolution = { dpi: number; quality: 'good' | 'usable' | 'poor'; goodInches: number };

/**
 * How a picture of that width in pixels prints at that width in inches. The DPI that a file states means nothing; only
 * pixels over print width do. It is advice, never a refusal (R8.4).
 *
 * @returns dpi, rounded down; the largest width in inches that still prints well, rounded down to tenths
 * @example adviseResolution({ width: 2400, printInches: 10 }) // { dpi: 240, quality: 'usable', goodInches: 8 }
 */
export function adviseResolution({ width, printInches }: { width: number; printInches: number }): Resolution {
  const { dpi: good, usableDpi: usable } = uniforms.logoFile;
  const dpi = Math.floor(width / printInches);
  return {
    dpi,
    quality: dpi >= good ? 'good' : dpi >= usable ? 'usable' : 'poor',
    goodInches: Math.floor((width / good) * 10) / 10,
  };
}

const inches = (width: number) => width.toLocaleString('en-US', { maximumFractionDigits: 1 });
const pixels = (count: number) => count.toLocaleString('en-US');

/**
 * The advice about a logo printed at that width.
 *
 * @example logoAdvice(logo, 3.5) // '600 × 600 px. Prints at 171 DPI, 3.5 in wide: usable. Sharp up to 2 in.' (units on the line of their figure)
 */
export function logoAdvice({ width, height, note }: Logo, printInches: number | null): string {
  const notes = {
    locked: ' It is locked: if it asks for a password, upload one that does not.',
    unended: ' Its end seems to be missing: open it once to be sure.',
    invisible: ' Nothing of it can be seen: every pixel is transparent. Export it again with its layers shown.',
  };
  const after = note ? notes[note] : '';
  if (width === null || height === null || printInches === null) return `Drawn lines print sharp at any size.${after}`;
  const { dpi, quality, goodInches } = adviseResolution({ width, printInches });
  const better = quality === 'poor' ? ' A larger picture, or a PDF, AI or EPS, prints better.' : '';
  const size = `${pixels(width)} × ${pixels(height)} px`;
  const print = `Prints at ${pixels(dpi)} DPI, ${inches(printInches)} in wide: ${quality}`;
  return joinUnits(`${size}. ${print}. Sharp up to ${inches(goodInches)} in.${better}${after}`);
}

/** Prevents a line break between a figure and its unit. */
function joinUnits(text: string): string {
  return text.replace(/(\d) (?=px|DPI|in\b)/g, '$1\u00a0');
}
