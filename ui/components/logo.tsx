/**
 * The brand's logo: a ball, cut across, with one half shifted along the cut. Use whole multiples of 22 px (22, 44, 66), so that the cut
 * lies on the pixel grid.
 */
export function BrandLogo({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 26 26" fill="currentColor" aria-hidden="true">
      <path d="M.35 13a9.45 9.45 0 0 1 18.87 0zM6.78 14.18a9.45 9.45 0 0 0 18.87 0z" />
    </svg>
  );
}
