import { useEffect, useId, useRef, useState } from 'react';
import { Button, buttonClass } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import { type FailedOrder, mailLink, orderText, summarise, summariseRoster } from '../fallback-mail.ts';
import { summaryWords, dialogWords as words } from '../words.ts';
import { orderForm } from './browser-order-form.ts';
import { says } from './form-words.ts';
import './order-dialog.css';

/** The checkout did not come (spec section 8): the order in short, and whether to mail it now. */
export function FailureDialog({ failed }: { failed: FailedOrder }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [copied, setCopied] = useState(false);
  const id = useId();
  const players = summariseRoster(failed.order);
  const path = failed.reference === null ? null : orderForm().pathOfSent();
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      className="order-dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onClose={orderForm().dismiss}
    >
      <div className="order-dialog-head">
        <h2 id={`${id}-title`} className="firm text-h3">
          {words.title}
        </h2>
      </div>
      <div className="order-dialog-body">
        <div id={`${id}-text`}>
          <p>{failed.reference === null ? words.notStored : words.stored(failed.reference)}</p>
          <p className="pt-2">{words.willContact(failed.order.email)}</p>
        </div>
        <dl className="order-facts">
          {summarise(failed).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt>{summaryWords.roster}</dt>
            <dd>
              {players.length === 0 && summaryWords.noRoster}
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
        <p className="w-full font-bold">{words.question}</p>
        <a href={mailLink(failed)} className={buttonClass({ look: 'ink' })}>
          {words.yes}
        </a>
        <Button onClick={() => dialog.current?.close()}>{words.no}</Button>
        <button type="button" className="text-link py-2.5 text-small" onClick={() => void copy(orderText(failed)).then(setCopied)}>
          {copied ? words.copied : words.copy}
        </button>
        {path && (
          <a href={path} className="text-link py-2.5 text-small">
            {says.payLater}
          </a>
        )}
        <span role="status" className="hidden-text">
          {copied ? words.copied : ''}
        </span>
      </div>
    </dialog>
  );
}

/** Whether the text is in the clipboard now; a browser may refuse. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    toast.error(says.copyRefused);
    return false;
  }
}
