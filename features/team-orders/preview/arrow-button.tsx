/** A round button of the viewer. `path` draws its arrow on a 22 grid. */
export function ArrowButton({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button type="button" className="uniform-arrow" aria-label={label} onClick={onClick}>
      <svg viewBox="0 0 22 22" width="22" height="22" fill="none" stroke="currentColor" strokeWidth="1.7" aria-hidden="true">
        <path d={path} />
      </svg>
    </button>
  );
}
