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
    <Button type="submit" form={form} variant="signal" size="large" data-needs-script busy={busy} className={`px-3 ${className}`}>
      {busy ? busyLabel : label}
    </Button>
  );
}
