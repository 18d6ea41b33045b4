import { findDesign } from '#core/garment/designs/index.ts';
import type { Glyphs } from '#core/garment/glyphs.ts';
import { cutFor } from '#core/garment/jersey-choices.ts';
import * as tailor from '#core/garment/tailor.ts';
import { drawUniform } from '#core/garment/uniform-artwork.ts';
import type { Draft } from '../domain/draft.ts';
import { UniformDrawing } from '../preview/uniform-drawing.tsx';

/** What the gallery chooses, and what Undo brings back. */
export type TeamLook = Pick<Draft, 'design' | 'colours' | 'lettering' | 'cut'>;
/** What a shirt of the gallery shows. */
export type GalleryShirt = TeamLook & Pick<Draft, 'fabric'> & { glyphs: Glyphs; teamName: string; name: string; number: string };

/** A side of a shirt. The label beside it names it, so that the picture is silent. */
export function ShirtPicture({ shirt, side = 'front' }: { shirt: GalleryShirt; side?: 'front' | 'back' }) {
  const { design, cut, fabric, name, number, ...rest } = shirt;
  const player = { name, number, sizeCategory: 'adult' as const };
  const artwork = drawUniform({ ...rest, fabric, cut: cutFor(fabric, cut), tailor, design: findDesign(design), player, logo: null });
  return (
    <span aria-hidden="true">
      <UniformDrawing artwork={artwork} side={side} label="" cloth={false} />
    </span>
  );
}
