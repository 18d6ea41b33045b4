import { useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toaster.tsx';
import { useStorageRefuses } from '#ui/components/use-storage-refuses.ts';
import { type FailedOrder, formatOrderSummary, mailLink, summarize, summarizeRoster } from '../domain/fallback-mail.ts';
import { dialogMessages, summaryMessages } from '../domain/summary-messages.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import '../order-dialog.css';

/** Shown when the checkout failed (R4.13): the order in short, and whether to mail it now. */
export function FailureDialog({ failed }: { failed: FailedOrder }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [copied, setCopied] = useState(false);
  const refuses = useStorageRefuses();
  const id = useId();
  const players = summarizeRoster(failed.order);
  const path = failed.reference === null ? null : browserBuilder().pathOfSent();
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      className="order-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={browserBuilder().dismiss}
    >
      <div className="order-dialog-head">
        <h2 id={`${id}-title`} className="heading text-h3">
          {dialogMessages.title}
        </h2>
      </div>
      <div className="order-dialog-body">
        <div id={`${id}-text`}>
          <p>{failed.reference === null ? dialogMessages.notStored(refuses) : dialogMessages.stored(failed.reference)}</p>
          <p className="pt-2">{dialogMessages.willContact(failed.order.email)}</p>
        </div>
        <dl className="order-facts">
          {summarize(failed).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{summaryMessages.roster}</dt>
            <dd>
              {players.length === 0 && summaryMessages.noRoster}
              {players.map((player) => (
                <span key={player} className="block">
                  {player}
                </span>
              ))}
            </dd>
          </div>
        </dl>
      </div>
      <div className="order-dialog-foot">
        <p className="w-full font-bold">{dialogMessages.question}</p>
        <a href={mailLink(failed)} className={buttonClass({ variant: 'ink' })}>
          {dialogMessages.yes}
        </a>
        <Button onClick={() => dialog.current?.close()}>{dialogMessages.no}</Button>
        <button type="button" className="text-link py-2.5 text-small" onClick={() => void copy(formatOrderSummary(failed)).then(setCopied)}>
          {copied ? dialogMessages.copied : dialogMessages.copy}
        </button>
        {path && (
          <a href={path} className="text-link py-2.5 text-small">
            {dialogMessages.payLater}
          </a>
        )}
        <span role="status" className="hidden-text">
          {copied ? dialogMessages.copied : ''}
        </span>
      </div>
    </dialog>
  );
}

/** Gives whether the text was copied to the clipboard; a browser may refuse. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.error(dialogMessages.copyRefused);
    return false;
  }
}
