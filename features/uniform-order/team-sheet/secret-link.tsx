import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import { says } from '../form/form-words.ts';
import { sheetWords as words } from './words.ts';

/** A link to be passed on: shown whole, copied, or handed to what the device shares with. */
export function SecretLink({ label, url, title }: { label: string; url: string; title: string }) {
  const id = useId();
  const [copied, setCopied] = useState<string | null>(null);
  const copy = () => navigator.clipboard.writeText(url).then(() => setCopied(url));
  return (
    <div>
      <label htmlFor={id} className="block pb-1.5 font-semibold">
        {label}
      </label>
      <div className="sheet-link">
        <input id={id} type="text" readOnly value={url} onFocus={(event) => event.currentTarget.select()} className="input mono" />
        <Button size="small" look="ink" onClick={() => copy().catch(() => toast.error(says.copyRefused))}>
          <span aria-live="polite">{copied === url ? words.copied : words.copy}</span>
        </Button>
        {'share' in navigator && (
          <Button size="small" onClick={() => navigator.share({ title, url }).catch(() => undefined)}>
            {words.share}
          </Button>
        )}
      </div>
    </div>
  );
}
