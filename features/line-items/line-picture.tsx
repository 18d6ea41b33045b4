import type { LineItem } from '#core/contract/checkout.ts';
import { Picture } from '#ui/components/picture.tsx';

/** A line's picture in 4:5, or the drawing of its garment in its color. Its alternative text is empty, because the name is beside it. */
export function LinePicture({ line: { image, kind, swatch } }: { line: Pick<LineItem, 'image' | 'kind' | 'swatch'> }) {
  const drawing = kind && (
    <svg viewBox="0 0 400 500" className="absolute inset-0 size-full p-1.5" color={swatch ?? undefined} aria-hidden="true">
      <use href={`/flat-${kind}.svg#flat`} />
    </svg>
  );
  return (
    <div className="relative aspect-picture overflow-hidden bg-seam" aria-hidden="true">
      {image ? <Picture image={{ url: image, alt: '', width: null, height: null, tint: null }} sizes="96px" fallback={drawing} /> : drawing}
    </div>
  );
}
