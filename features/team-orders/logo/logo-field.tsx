import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { droppedFile } from './dropped-file.ts';
import { LogoRow } from './logo-row.tsx';
import type { LogoState } from './logo-state.ts';
import { percentOf } from './logo-state.ts';
import { logoMessages } from './messages.ts';
import { useLogoUpload } from './use-logo-upload.ts';

const accepted = '.png,.jpg,.jpeg,.pdf,.ai,.eps,image/png,image/jpeg,application/pdf,application/postscript';

/**
 * The field for the logo: the drop zone, the upload's progress and its result. `useLogoUpload` gives the state elsewhere
 * in the form. `error` is the form's message for this field.
 */
export function LogoField({ error }: { error?: string | undefined }) {
  const upload = useLogoUpload();
  return <LogoFieldView {...upload} error={error} />;
}

type Actions = Omit<ReturnType<typeof useLogoUpload>, 'state'>;

/** The field for a given state, without an upload. */
export function LogoFieldView({ state, error, choose, retry, cancel, remove }: { state: LogoState; error?: string | undefined } & Actions) {
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const field = useRestoredFocus(state.status);
  const id = useId();
  const [dropProblem, setDropProblem] = useState<string | null>(null);
  function chooseFile(file: File | undefined) {
    if (!file) return;
    setDropProblem(null);
    choose(file);
  }

  useEffect(ignoreMissedDrops, []);

  const drop = {
    onDragOver(event: DragEvent) {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const dropped = droppedFile(event.dataTransfer);
      if ('problem' in dropped) setDropProblem(dropped.problem);
      else chooseFile(dropped);
    },
  };
  const empty = state.status === 'empty';
  return (
    <div ref={field} className="logo-field" data-over={over || undefined} {...drop}>
      <label className="logo-drop" hidden={!empty} htmlFor={id}>
        <span className="sr-only">{logoMessages.title}</span>
        <input
          ref={input}
          id={id}
          type="file"
          accept={accepted}
          className="logo-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={({ currentTarget }) => {
            chooseFile(currentTarget.files?.[0]);
            currentTarget.value = ''; // allows choosing the same file again
          }}
        />
        {over ? (
          <span className="font-semibold">{logoMessages.dropNow}</span>
        ) : (
          <span className="font-semibold">
            {logoMessages.drop} <span className="text-link">{logoMessages.choose}</span>
          </span>
        )}
        <span className="text-smoke">{logoMessages.kinds}</span>
      </label>
      {state.status !== 'empty' && (
        <LogoRow state={state} onChoose={() => input.current?.click()} onRetry={retry} onCancel={cancel} onRemove={remove} />
      )}
      {state.status === 'empty' && state.message && <p className="pt-1.5 text-small">{state.message}</p>}
      {dropProblem && (
        <p role="alert" className="pt-1.5 text-small text-signal-text">
          {dropProblem}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="pt-1.5 text-small text-signal-text">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {spoken(state)}
      </p>
    </div>
  );
}

/** The text for screen readers: each state once, and the progress in quarters. */
function spoken(state: LogoState): string {
  switch (state.status) {
    case 'empty':
      return state.message ?? '';
    case 'uploading': {
      const percent = percentOf(state);
      return state.lost ? logoMessages.waiting(percent) : logoMessages.uploading(percent - (percent % 25), state.bytes);
    }
    case 'interrupted':
      return logoMessages.interrupted(percentOf(state));
    case 'stopped':
    case 'refused':
      return state.problem;
    case 'done':
      return `${state.logo.name}. ${logoMessages.file(state.logo)}`;
    default:
      return '';
  }
}

/**
 * Prevents the default action of a drop beside the field: the browser would open the file in place of the page, and the
 * form would be lost.
 */
function ignoreMissedDrops() {
  const prevent = (event: globalThis.DragEvent) => event.dataTransfer?.types.includes('Files') && event.preventDefault();
  addEventListener('dragover', prevent);
  addEventListener('drop', prevent);
  return () => {
    removeEventListener('dragover', prevent);
    removeEventListener('drop', prevent);
  };
}

/** If the focused control has disappeared with its state, the field's first control gets the focus. */
function useRestoredFocus(status: string) {
  const field = useRef<HTMLDivElement>(null);
  const inside = useRef(false);
  useEffect(() => {
    const onFocusIn = ({ target }: FocusEvent) => {
      inside.current = target instanceof Node && (field.current?.contains(target) ?? false);
    };
    document.addEventListener('focusin', onFocusIn);
    return () => document.removeEventListener('focusin', onFocusIn);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new stage may have taken the focus away
  useEffect(() => {
    const { activeElement } = document;
    const isGone = !activeElement || activeElement === document.body || activeElement.closest('[hidden]');
    if (inside.current && isGone) field.current?.querySelector<HTMLElement>('button, label:not([hidden]) input')?.focus();
  }, [status]);
  return field;
}
