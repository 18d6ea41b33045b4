import { Button } from './button.tsx';

/** The main submit button of a page. It submits the form of that id and shows when that is in progress. */
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
      variant="signal"
      size="large"
      data-needs-script
      aria-disabled={busy || undefined}
      className={`px-3 aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-line aria-disabled:text-smoke ${className}`}
    >
      {busy ? busyLabel : label}
    </Button>
  );
}
