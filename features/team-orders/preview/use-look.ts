import { useEffect, useState } from 'react';
import type { Glyphs } from '#core/garment/glyphs.ts';
import { cutFor, isSameChoice, type LetterStyle, usualCut, usualLettering } from '#core/garment/jersey-choices.ts';
import { collegiate } from '#core/garment/letter-styles/collegiate.ts';
import type { UniformLook } from '#core/garment/uniform-artwork.ts';
import type { OrderedLook } from '#core/garment/uniform-look.ts';
import { useLazyModule } from '#ui/components/use-lazy-module.ts';
import { useDesign } from './use-design.ts';

/** The look of a shirt for drawing. Until its design, its letters and its cut are loaded, they are as usual. */
export function useLook({ fabric, colours, design = 'plain', lettering = usualLettering, cut = usualCut }: OrderedLook): UniformLook {
  const sewn = cutFor(fabric, cut);
  const tailor = useLazyModule(() => import('#core/garment/tailor.ts'), !isSameChoice(sewn, usualCut)) ?? null;
  return { fabric, colours, design: useDesign(design), lettering, glyphs: useGlyphs(lettering.style), cut: sewn, tailor };
}

/** The outlines of a letter style. While they are loaded, and where they cannot be, the letters stay as they were. */
export function useGlyphs(style: LetterStyle): Glyphs {
  const [loaded, setLoaded] = useState<Glyphs>();
  useEffect(() => {
    let isCurrent = true;
    loadGlyphs[style]().then(
      (glyphs) => isCurrent && setLoaded(glyphs),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [style]);
  return style === 'collegiate' ? collegiate : (loaded ?? collegiate);
}

/** Each style is a file of its own, so that a browser loads only the one that was chosen. */
const loadGlyphs: Record<LetterStyle, () => Promise<Glyphs>> = {
  collegiate: async () => collegiate,
  block: async () => (await import('#core/garment/letter-styles/block.ts')).block,
  slab: async () => (await import('#core/garment/letter-styles/slab.ts')).slab,
  angular: async () => (await import('#core/garment/letter-styles/angular.ts')).angular,
  speed: async () => (await import('#core/garment/letter-styles/speed.ts')).speed,
  stencil: async () => (await import('#core/garment/letter-styles/stencil.ts')).stencil,
};
