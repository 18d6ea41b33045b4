import type { Glyphs } from '../glyphs.ts';
import type { LetterStyle } from '../jersey-choices.ts';
import { collegiate } from './collegiate.ts';

/** The outlines of a letter style. It loads all of them. @example findGlyphs('block').letters.A?.[0] */
export const findGlyphs = (_: LetterStyle): Glyphs => collegiate;
