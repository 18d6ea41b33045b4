import { useEffect, useId, useRef, useState } from 'react';
import { isFilled } from '#core/uniform-order.ts';
import { Button } from '#ui/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { QuoteLink } from '../afterwards/quote-link.tsx';
import { answerZeros, previewRoster, takeRoster } from '../roster-import.ts';
import { rosterWords as words } from '../roster-words.ts';
import { orderForm } from './browser-order-form.ts';
import { CsvButton } from './csv-button.tsx';
import { says } from './form-words.ts';
import { toldHere } from './quantity-step.tsx';
import { RosterPreviewTable } from './roster-preview.tsx';
import { ZeroQuestion } from './zero-question.tsx';
import './order-dialog.css';

/** What was pasted or opened, as it would stand in the roster: looked at first, then taken or left. */
export function RosterImport({ text: given, onClose }: { text: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(given);
  const [preview, setPreview] = useState(() => previewRoster(given));
  const titleId = useId();
  const filled = orderForm().get().draft.roster.rows.filter(isFilled).length;

  useEffect(() => {
    dialog.current?.showModal();
    if (given === '') area.current?.focus(); // what is looked at needs no keyboard over it
  }, [given]);
  function read(written: string) {
    setText(written);
    setPreview(previewRoster(written));
  }
  function take() {
    if (preview.state !== 'found') return;
    orderForm().takeDraft(takeRoster(orderForm().get().draft, preview));
    dialog.current?.close();
  }

  return (
    <dialog ref={dialog} className="order-dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="order-dialog-head">
        <h2 id={titleId} className="firm text-h3">
          {words.paste}
        </h2>
        <button type="button" className="icon-button -mr-2.5" aria-label={says.close} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      <div className="order-dialog-body">
        <label htmlFor={`${titleId}-text`} className="block pb-1.5 text-small font-semibold">
          {says.pasteHere}
        </label>
        <textarea
          ref={area}
          id={`${titleId}-text`}
          className="input font-mono text-[.8125rem]"
          rows={preview.state === 'found' ? 3 : 7}
          value={text}
          placeholder={says.pasteExample}
          spellCheck={false}
          autoCapitalize="none"
          onInput={({ currentTarget }) => read(currentTarget.value)}
        />
        <p className="pt-2">
          <CsvButton label={says.chooseFile} onText={read} />
        </p>
        <div role="status" className="pt-4 text-small">
          {text.trim() !== '' && preview.state === 'nothing' && <p className="text-signal-text">{words.nothingFound}</p>}
          {preview.state === 'too-long' && <p className="text-signal-text">{words.tooLong}</p>}
          {preview.state === 'found' && preview.tooMany && (
            <p className="border-2 border-signal-text p-3">
              {words.tooMany(preview.found)} <QuoteLink className="font-semibold" asked={preview.found} told={toldHere} />
            </p>
          )}
          {preview.state === 'found' && preview.unreadColumns.length > 0 && (
            <p className="pt-1 text-smoke">{words.unreadColumns(preview.unreadColumns)}</p>
          )}
        </div>
        {preview.state === 'found' && (
          <>
            <ZeroQuestion preview={preview} onAnswer={(double) => setPreview(answerZeros(preview, double))} />
            <RosterPreviewTable rows={preview.rows} />
          </>
        )}
      </div>
      <div className="order-dialog-foot">
        {filled > 0 && preview.state === 'found' && <p className="w-full text-small text-smoke">{says.replaces(filled)}</p>}
        {preview.state === 'found' && (
          <Button look="ink" size="small" className="roster-tool" onClick={take}>
            {words.take(preview.rows.length)}
          </Button>
        )}
        <Button size="small" className="roster-tool" onClick={() => dialog.current?.close()}>
          {words.leave}
        </Button>
      </div>
    </dialog>
  );
}
