import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#ui/components/button.tsx';

/** A form with one button. A second press while the first is pending does nothing. */
export function OrderAction({
  path,
  act,
  version,
  sure = false,
  label,
  busy: busyLabel,
  variant,
}: {
  path: string;
  act: string;
  version?: number;
  /** Whether it confirms a question of the page before. */
  sure?: boolean;
  label: string;
  busy: string;
  variant: 'signal' | 'outline' | 'ink';
}) {
  const [busy, markBusy] = useBusy();
  return (
    <form method="post" action={path} onSubmit={markBusy}>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {sure && <input type="hidden" name="sure" value="yes" />}
      <Button type="submit" name="act" value={act} variant={variant} size={variant === 'signal' ? 'large' : 'normal'} aria-disabled={busy}>
        {busy ? busyLabel : label}
      </Button>
    </form>
  );
}

/** Pending from the first submit until another page is shown, or this one again by Back. */
export function useBusy(): [boolean, (event: FormEvent) => void] {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const free = () => setBusy(false);
    addEventListener('pageshow', free);
    return () => removeEventListener('pageshow', free);
  }, []);
  return [
    busy,
    (event) => {
      if (busy) event.preventDefault();
      // The button must keep its value until the browser has read the form.
      else setTimeout(() => setBusy(true));
    },
  ];
}
