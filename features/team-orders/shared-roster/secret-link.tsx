import { useId, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toaster.tsx';
import { sharedRosterMessages } from './messages.ts';

/** A secret link: shown in full, to be copied or passed to the device's share dialog. */
export function SecretLink({ label, url, title }: { label: string; url: string; title: string }) {
  const id = useId();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(url));
  return (
    <div>
      <label htmlFor={id} className="block pb-1.5 font-semibold">
        {label}
      </label>
      <div className="shared-roster-link">
        <input id={id} type="text" readOnly value={url} onFocus={(event) => event.currentTarget.select()} className="input mono" />
        <Button size="small" variant="ink" onClick={() => copy().catch(() => toast.error(sharedRosterMessages.copyRefused))}>
          <span aria-live="polite">{copied === url ? sharedRosterMessages.copied : sharedRosterMessages.copy}</span>
        </Button>
        {'share' in navigator && (
          <Button size="small" onClick={() => navigator.share({ title, url }).catch(() => undefined)}>
            {sharedRosterMessages.share}
          </Button>
        )}
      </div>
    </div>
  );
}
