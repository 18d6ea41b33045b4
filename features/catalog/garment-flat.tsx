import type { GarmentKind } from '#core/garment/garment-kinds.ts';

/** The drawing of a garment in a color, where there is no picture (R1.21). */
export function GarmentFlat({
  kind,
  color,
  label,
  className = '',
}: {
  kind: GarmentKind;
  color: string;
  label: string;
  className?: string;
}) {
  return (
    <svg role="img" aria-label={label} style={{ color: color }} className={`absolute inset-0 size-full p-[9%] ${className}`}>
      <use href={`/flat-${kind}.svg#flat`} />
    </svg>
  );
}
