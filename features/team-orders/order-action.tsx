import { Button } from '#ui/components/button.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';

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
  const [busy, markBusy] = useSubmitOnce();
  return (
    <form method="post" action={path} onSubmit={markBusy}>
      {version !== undefined && <input type="hidden" name="version" value={version} />}
      {sure && <input type="hidden" name="sure" value="yes" />}
      <Button type="submit" name="act" value={act} variant={variant} size={variant === 'signal' ? 'large' : 'normal'} busy={busy}>
        {busy ? busyLabel : label}
      </Button>
    </form>
  );
}
