import { Button } from './button.tsx';

/**
 * The one way on of a page that is a form: it sends the form of that id, and says so while that is under way. A press
 * before the page is alive is replayed.
 */
export function WayOn({
  form,
  busy,
  label,
  busyLabel,
  className = '',
}: {
  form: string;
  busy: boolean;
  label: string;
  busyLabel: string;
  className?: string;
}) {
  return (
    <Button
      type="submit"
      form={form}
      look="signal"
      size="large"
      data-replay
      data-needs-script
      aria-disabled={busy || undefined}
      className={`px-3 aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-line aria-disabled:text-smoke ${className}`}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
