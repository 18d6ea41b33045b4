import { useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Act } from './order-act.tsx';
import { orderPageWords as words } from './order-page-words.ts';
import { Part } from './order-part.tsx';

/** A link to show around, and a way to end all links. */
export function ShareOrder({ viewUrl, path }: { viewUrl: string; path: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(viewUrl);
    setCopied(true);
  }

  return (
    <div className="print:hidden">
      <Part title={words.share}>
        <p className="mb-4 max-w-[38rem]">{words.shareHint}</p>
        <label htmlFor={id} className="block pb-1.5 text-small font-semibold">
          {words.shareLabel}
        </label>
        <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
          <input id={id} type="text" readOnly value={viewUrl} onFocus={(event) => event.target.select()} className="input mono" />
          <Button data-needs-script onClick={() => copy().catch(() => undefined)}>
            <span aria-live="polite">{copied ? words.copied : words.copy}</span>
          </Button>
        </div>
        <details className="mt-6">
          <summary className="py-1">
            <span className="link">{words.renew}</span>
          </summary>
          <p className="mt-4 mb-4 max-w-[38rem]">{words.renewHint}</p>
          <Act path={path} act="renew" label={words.renewNow} busy={words.sending} look="outline" />
        </details>
      </Part>
    </div>
  );
}
