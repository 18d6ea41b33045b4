import { useEffect, useId, useRef, useState } from 'react';
import { isFilled } from '#core/uniform-options.ts';
import { Button } from '#ui/components/button.tsx';
import { CloseIcon } from '#ui/components/icons.tsx';
import { browserBuilder } from '../draft/browser-builder.ts';
import { QuoteLink } from '../reorder/quote-link.tsx';
import { quotedDraft } from '../reorder/quoted-draft.ts';
import type { ColumnAnswers } from './column-choice.ts';
import { ColumnQuestions } from './column-questions.tsx';
import { CsvButton } from './csv-button.tsx';
import { DuplicateZeroDialog } from './duplicate-zero-dialog.tsx';
import { rosterMessages } from './messages.ts';
import type { OpenedRoster } from './roster-file.ts';
import { applyRoster, previewRoster, resolveZeros } from './roster-import.ts';
import { ImportNotes, RosterPreviewTable } from './roster-preview.tsx';
import '../order-dialog.css';

/** Shows a preview of a pasted or opened roster, to import or to discard. */
export function RosterImportDialog({ opened, onClose }: { opened: OpenedRoster; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const [{ text, note }, setOpened] = useState(opened);
  const [answers, setAnswers] = useState<ColumnAnswers>({});
  const [preview, setPreview] = useState(() => previewRoster(opened.text));
  const titleId = useId();
  const filled = browserBuilder().get().draft.roster.rows.filter(isFilled).length;

  useEffect(() => {
    dialog.current?.showModal();
    if (opened.text === '') area.current?.focus(); // hides the on-screen keyboard, which would cover the preview
  }, [opened]);
  function read(next: OpenedRoster, given: ColumnAnswers = {}) {
    setOpened(next);
    setAnswers(given);
    setPreview(previewRoster(next.text, given));
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
        <button type="button" className="icon-button -mr-2.5" aria-label={rosterMessages.close} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      <div className="order-dialog-body">
        <label htmlFor={`${titleId}-text`} className="block pb-1.5 text-small font-semibold">
          {rosterMessages.pasteHere}
        </label>
        <textarea
          ref={area}
          id={`${titleId}-text`}
          className="input font-mono text-[.8125rem]"
          rows={preview.state === 'found' ? 3 : 7}
          value={text}
          placeholder={rosterMessages.pasteExample}
          spellCheck={false}
          autoCapitalize="none"
          onInput={({ currentTarget }) => read({ text: currentTarget.value, note: null })}
        />
        <p className="pt-2">
          <CsvButton label={rosterMessages.chooseFile} onOpen={read} />
        </p>
        <div role="status" className="pt-4 text-small">
          {text.trim() !== '' && preview.state === 'nothing' && (
            <p className="text-signal-text">
              {rosterMessages.nothingFound} {preview.leftOut.length > 0 && rosterMessages.leftOut(preview.leftOut)}
            </p>
          )}
          {preview.state === 'too-long' && <p className="text-signal-text">{rosterMessages.tooLong}</p>}
          {preview.state === 'found' && preview.tooMany && (
            <p className="border-2 border-signal-text p-3">
              {rosterMessages.tooMany(preview.found)} <QuoteLink className="font-semibold" count={preview.found} toQuoted={quotedDraft} />
            </p>
          )}
          {note && <p className="pt-1 text-smoke">{note}</p>}
          {preview.state === 'found' && <ImportNotes preview={preview} />}
        </div>
        {preview.state === 'found' && (
          <>
            <ColumnQuestions questions={preview.questions} onAnswer={(answer) => read({ text, note }, { ...answers, ...answer })} />
            <DuplicateZeroDialog preview={preview} onResolve={(double) => setPreview(resolveZeros(preview, double))} />
            <RosterPreviewTable rows={preview.rows} />
          </>
        )}
      </div>
      <div className="order-dialog-foot">
        {filled > 0 && preview.state === 'found' && <p className="w-full text-small text-smoke">{rosterMessages.replaces(filled)}</p>}
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
