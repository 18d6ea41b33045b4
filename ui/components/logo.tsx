import { logo } from '#core/config/brand-logo.ts';

/** The brand's logo in the color of the text. Use whole multiples of 22 px (22, 44, 66). */
export function BrandLogo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox={`0 0 ${logo.size} ${logo.size}`} fill="currentColor" aria-hidden="true">
      <path d={logo.path} />
    </svg>
  );
}
