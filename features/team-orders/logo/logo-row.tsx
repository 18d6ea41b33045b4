import type { ReactNode } from 'react';
import { apiBase } from '#core/contract/browser-client.ts';
import { type LogoState, percentOf } from './logo-state.ts';
import { logoMessages } from './messages.ts';

type Shown = Exclude<LogoState, { status: 'empty' }>;

/** The uploaded file: preview or kind, name, state, and the possible actions. */
export function LogoRow({
  state,
  onChoose,
  onRetry,
  onCancel,
  onRemove,
}: {
  state: Shown;
  onChoose: () => void;
  onRetry: () => void;
  onCancel: () => void;
  onRemove: () => void;
}) {
  const name = state.status === 'done' ? state.logo.name : state.name;
  const isInvalid = state.status === 'refused' || state.status === 'stopped';
  const cancel = <Action text={logoMessages.cancel} label={logoMessages.cancelUpload(name)} onClick={onCancel} />;
  return (
    <div className="logo-row" data-invalid={isInvalid || undefined}>
      <Thumb state={state} name={name} />
      <div className="min-w-0">
        {name && (
          <p dir="auto" className="logo-name">
            {name}
          </p>
        )}
        <p className={isInvalid ? 'text-signal-text' : ''}>{sentence(state)}</p>
        {state.status === 'uploading' && <Bar name={name} percent={percentOf(state)} />}
      </div>
      <div className="logo-actions">
        {state.status === 'done' && (
          <>
            <Action text={logoMessages.replace} label={logoMessages.replaceLogo(name)} onClick={onChoose} />
            <Action text={logoMessages.remove} label={logoMessages.removeLogo(name)} onClick={onRemove} />
          </>
        )}
        {state.status === 'refused' && <Action text={logoMessages.tryAgain} onClick={onChoose} />}
        {state.status === 'stopped' && <Action text={logoMessages.tryAgain} onClick={onRetry} />}
        {state.status === 'interrupted' && <Action text={logoMessages.chooseAgain} onClick={onChoose} />}
        {state.status !== 'done' && cancel}
      </div>
    </div>
  );
}

/** What is going on with the file, in words. */
export function sentence(state: Shown): string {
  switch (state.status) {
    case 'checking':
      return logoMessages.checking;
    case 'uploading':
      return state.lost ? logoMessages.waiting(percentOf(state)) : logoMessages.uploading(percentOf(state), state.bytes);
    case 'finishing':
      return logoMessages.finishing;
    case 'interrupted':
      return logoMessages.interrupted(percentOf(state));
    case 'stopped':
    case 'refused':
      return state.problem;
    case 'done':
      return logoMessages.file(state.logo);
  }
}

/** A text button. `label` names it for screen readers where the text alone is ambiguous. */
function Action({ text, label, onClick }: { text: string; label?: string; onClick: () => void }) {
  return (
    <button type="button" className="logo-action" aria-label={label} onClick={onClick}>
      <span className="text-link">{text}</span>
    </button>
  );
}

function Bar({ name, percent }: { name: string; percent: number }) {
  return (
    <div
      className="logo-bar"
      role="progressbar"
      aria-label={logoMessages.progress(name)}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}

/** The server's preview, or a card with the file's kind if there is none. */
function Thumb({ state, name }: { state: Shown; name: string }): ReactNode {
  if (state.status === 'done' && state.logo.preview) {
    return (
      <span className="logo-thumb">
        <img src={`${apiBase()}/uploads/${state.token}/preview`} alt={logoMessages.picture(name)} width={72} height={72} decoding="async" />
      </span>
    );
  }
  const kind = state.status === 'done' ? state.logo.kind : (/\.([a-z]{2,4})$/i.exec(name)?.[1] ?? '');
  return (
    <span className="logo-thumb mono" aria-hidden="true">
      {kind.toUpperCase()}
    </span>
  );
}
