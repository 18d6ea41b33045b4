import type { Glyphs } from '#core/garment/glyphs.ts';
import { cutFor, type LetterStyle, usualCut, usualLettering } from '#core/garment/jersey-choices.ts';
import { collegiate } from '#core/garment/letter-styles/collegiate.ts';
import type { UniformLook } from '#core/garment/uniform-artwork.ts';
import type { OrderedLook } from '#core/garment/uniform-look.ts';
import { useLazyModule } from '#ui/components/use-lazy-module.ts';
import { useDesign } from './use-design.ts';

/** The look of a shirt for drawing. Until its design and its letters are loaded, it is plain and collegiate. */
export function useLook({ fabric, colours, design = 'plain', lettering = usualLettering, cut = usualCut }: OrderedLook): UniformLook {
  return { fabric, colours, design: useDesign(design), lettering, glyphs: useGlyphs(lettering.style), cut: cutFor(fabric, cut) };
}

/** The outlines of a letter style; those of the usual one while they are loaded. */
export function useGlyphs(style: LetterStyle): Glyphs {
  const styles = useLazyModule(() => import('#core/garment/letter-styles/index.ts'), style !== 'collegiate');
  return (style !== 'collegiate' && styles?.findGlyphs(style)) || collegiate;
}
