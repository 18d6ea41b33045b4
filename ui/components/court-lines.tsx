/** Half a court in true proportions, 1 ft is 20 units: large and barely visible, on ink. */
export function CourtLines({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1880 1000"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
      className={`absolute inset-0 size-full text-court-line ${className}`}
    >
      <path d="M940 0v1000M0 60h280a475 475 0 0 1 0 880H0M1880 60h-280a475 475 0 0 0 0 880h280M0 340h380v320H0M1880 340h-380v320h380" />
      <circle cx="940" cy="500" r="120" />
      <circle cx="940" cy="500" r="40" />
      <circle cx="380" cy="500" r="120" />
      <circle cx="1500" cy="500" r="120" />
    </svg>
  );
}
