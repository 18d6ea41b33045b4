import { Mark } from '#ui/mark.tsx';
import { GarmentFlat } from './garment-flat.tsx';
import { words } from './words.ts';

/** What stands where a product has no picture: its drawing, or the mark where its kind is unknown. */
export function ProductFlat({
  product: { name, kind, swatch },
  colour,
  className = '',
}: {
  product: { name: string; kind: string | null; swatch: string | null };
  colour?: { name: string; swatch: string };
  className?: string;
}) {
  if (!kind) return <Mark className={`absolute inset-0 m-auto size-1/4 ${className}`} />;
  const label = colour ? words.drawnIn(name, colour.name) : words.drawn(name);
  return <GarmentFlat kind={kind} colour={colour?.swatch ?? swatch ?? 'currentColor'} label={label} className={className} />;
}
