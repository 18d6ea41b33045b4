import { Button } from './button.tsx';

/** The main action of a page that is a form: it sends the form of that id, and says so while that is under way. */
export function SubmitButton({
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
      data-needs-script
      aria-disabled={busy || undefined}
      className={`px-3 aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-line aria-disabled:text-smoke ${className}`}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
