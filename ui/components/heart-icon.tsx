/** A heart on the grid of the other icons (`icons.tsx`), which every page loads. */
export function HeartIcon() {
  return (
    <svg viewBox="0 0 22 22" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
      <path d="M11 19 3.2 11.2a4.6 4.6 0 0 1 6.5-6.5L11 6l1.3-1.3a4.6 4.6 0 0 1 6.5 6.5z" />
    </svg>
  );
}
