import { useId, useState } from 'react';
import { Button } from '#ui/components/button.tsx';
import { orderPageMessages } from '../domain/order-messages.ts';
import { OrderAction } from '../order-action.tsx';
import { OrderPanel } from '../order-panel.tsx';

/** The link that only shows (R5.13), and a button that renews all links (R5.14). */
export function ShareOrder({ viewUrl, path }: { viewUrl: string; path: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(viewUrl);
    setCopied(true);
  }

  return (
    <div className="print:hidden">
      <OrderPanel title={orderPageMessages.share}>
        <p className="mb-4 max-w-[38rem]">{orderPageMessages.shareHint}</p>
        <label htmlFor={id} className="block pb-1.5 text-small font-semibold">
          {orderPageMessages.shareLabel}
        </label>
        <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
          <input id={id} type="text" readOnly value={viewUrl} onFocus={(event) => event.target.select()} className="input mono" />
          <Button data-needs-script onClick={() => copy().catch(() => undefined)}>
            <span aria-live="polite">{copied ? orderPageMessages.copied : orderPageMessages.copy}</span>
          </Button>
        </div>
        <details className="mt-6">
          <summary className="py-1">
            <span className="link">{orderPageMessages.renew}</span>
          </summary>
          <p className="mt-4 mb-4 max-w-[38rem]">{orderPageMessages.renewHint}</p>
          <OrderAction path={path} act="renew" label={orderPageMessages.renewNow} busy={orderPageMessages.sending} variant="outline" />
        </details>
      </OrderPanel>
    </div>
  );
}
