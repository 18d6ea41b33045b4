import { useEffect, useId, useRef, useState } from 'react';
import { isFilled } from '#core/uniform-options.ts';
import { Button } from '#ui/components/button.tsx';
import { CloseIcon } from '#ui/components/icons.tsx';
import { builderMessages } from '../domain/builder-messages.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { QuoteLink } from '../reorder/quote-link.tsx';
import { quotedDraft } from '../reorder/quoted-draft.ts';
import { CsvButton } from './csv-button.tsx';
import { DuplicateZeroDialog } from './duplicate-zero-dialog.tsx';
import { rosterMessages } from './messages.ts';
import { applyRoster, previewRoster, resolveZeros } from './roster-import.ts';
import { RosterPreviewTable } from './roster-preview.tsx';
import '../order-dialog.css';

/** Shows a preview of a pasted or opened roster, to import or to discard. */
export function RosterImportDialog({ text: initialText, onClose }: { text: string; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(initialText);
  const [preview, setPreview] = useState(() => previewRoster(initialText));
  const titleId = useId();
  const filled = browserBuilder().get().draft.roster.rows.filter(isFilled).length;

  useEffect(() => {
    dialog.current?.showModal();
    if (initialText === '') area.current?.focus(); // hides the on-screen keyboard, which would cover the preview
  }, [initialText]);
  function read(written: string) {
    setText(written);
    setPreview(previewRoster(written));
  }
  function apply() {
    if (preview.state !== 'found') return;
    browserBuilder().replaceDraft(applyRoster(browserBuilder().get().draft, preview));
    dialog.current?.close();
  }

  return (
    <dialog ref={dialog} className="order-dialog" aria-labelledby={titleId} onClose={onClose}>
      <div className="order-dialog-head">
        <h2 id={titleId} className="heading text-h3">
          {rosterMessages.paste}
        </h2>
        <button type="button" className="icon-button -mr-2.5" aria-label={builderMessages.close} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      <div className="order-dialog-body">
        <label htmlFor={`${titleId}-text`} className="block pb-1.5 text-small font-semibold">
          {builderMessages.pasteHere}
        </label>
        <textarea
          ref={area}
          id={`${titleId}-text`}
          className="input font-mono text-[.8125rem]"
          rows={preview.state === 'found' ? 3 : 7}
          value={text}
          placeholder={builderMessages.pasteExample}
          spellCheck={false}
          autoCapitalize="none"
          onInput={({ currentTarget }) => read(currentTarget.value)}
        />
        <p className="pt-2">
          <CsvButton label={builderMessages.chooseFile} onText={read} />
        </p>
        <div role="status" className="pt-4 text-small">
          {text.trim() !== '' && preview.state === 'nothing' && <p className="text-signal-text">{rosterMessages.nothingFound}</p>}
          {preview.state === 'too-long' && <p className="text-signal-text">{rosterMessages.tooLong}</p>}
          {preview.state === 'found' && preview.tooMany && (
            <p className="border-2 border-signal-text p-3">
              {rosterMessages.tooMany(preview.found)} <QuoteLink className="font-semibold" count={preview.found} toQuoted={quotedDraft} />
            </p>
          )}
          {preview.state === 'found' && preview.unreadColumns.length > 0 && (
            <p className="pt-1 text-smoke">{rosterMessages.unreadColumns(preview.unreadColumns)}</p>
          )}
        </div>
        {preview.state === 'found' && (
          <>
            <DuplicateZeroDialog preview={preview} onResolve={(double) => setPreview(resolveZeros(preview, double))} />
            <RosterPreviewTable rows={preview.rows} />
          </>
        )}
      </div>
      <div className="order-dialog-foot">
        {filled > 0 && preview.state === 'found' && <p className="w-full text-small text-smoke">{builderMessages.replaces(filled)}</p>}
        {preview.state === 'found' && (
          <Button variant="ink" size="small" className="roster-tool" onClick={apply}>
            {rosterMessages.take(preview.rows.length)}
          </Button>
        )}
        <Button size="small" className="roster-tool" onClick={() => dialog.current?.close()}>
          {rosterMessages.leave}
        </Button>
      </div>
    </dialog>
  );
}
