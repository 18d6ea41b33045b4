import type { Glyphs } from '../glyphs.ts';
import type { LetterStyle } from '../jersey-choices.ts';
import { angular } from './angular.ts';
import { block } from './block.ts';
import { collegiate } from './collegiate.ts';
import { slab } from './slab.ts';
import { speed } from './speed.ts';
import { stencil } from './stencil.ts';

const styles: Record<LetterStyle, Glyphs> = { collegiate, block, slab, angular, speed, stencil };

/** The outlines of a letter style. It loads all of them, so that a browser uses `useGlyphs`. @example findGlyphs('block').letters.A?.[0] */
export const findGlyphs = (style: LetterStyle): Glyphs => styles[style];
