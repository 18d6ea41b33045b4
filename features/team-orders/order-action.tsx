import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '#ui/components/button.tsx';

/** One button that acts. A second press while the first is under way does nothing. */
export function OrderAction({
  path,
  act,
  version,
  sure = false,
  label,
  busy: busyLabel,
  look,
}: {
  path: string;
  act: string;
  version?: number;
  /** Answers the question that was asked first. */
  sure?: boolean;
  label: string;
  busy: string;
  look: 'signal' | 'outline' | 'ink';
}) {
  const [busy, hold] = useBusy();
  return (
    <form method="post" action={path} onSubmit={hold}>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {sure && <input type="hidden" name="sure" value="yes" />}
      <Button type="submit" name="act" value={act} look={look} size={look === 'signal' ? 'large' : 'normal'} aria-disabled={busy}>
        {busy ? busyLabel : label}
      </Button>
    </form>
  );
}

/** Under way from the first submit until the page is another, or is shown again by Back. */
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
      // The button must still be there with its value when the browser reads the form.
      else setTimeout(() => setBusy(true));
    },
  ];
}
