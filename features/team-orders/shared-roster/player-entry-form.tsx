import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { uniformTexts } from '#core/config/uniform-texts.ts';
import { sizeCategories, sizesOf } from '#core/garment/sizes.ts';
import { Button } from '#ui/components/button.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';
import { rosterMessages } from '../roster/messages.ts';
import { SizeChart } from '../roster/size-chart.tsx';
import { playerEntryMessages } from './messages.ts';
import type { EntryField, PlayerEntry } from './player-entry.ts';
import { PlayerShirt } from './player-shirt.tsx';
import type { TeamView } from './players-view.ts';
import '../roster/roster.css';

/** Why the last entry was refused. The typed values stay, and `instead` is a free number. */
export type EntryErrors = {
  typed: PlayerEntry;
  problems: Partial<Record<EntryField, string>>;
  instead: string | null;
  problem: string | null;
};

/**
 * A player's form: name, number, size, and the shirt as it is typed. It is a plain form post. `start` is the stored row
 * when it is changed, `own` the key that a new row will have.
 */
export function PlayerEntryForm({
  path,
  team,
  own,
  start,
  refused,
  closed = false,
  children,
}: {
  path: string;
  team: TeamView;
  own: string;
  start: PlayerEntry | null;
  refused: EntryErrors | null;
  closed?: boolean;
  children?: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, markBusy] = useSubmitOnce();
  const [entry, setEntry] = useState(refused?.typed ?? start ?? blank);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused]')?.focus();
  }, [refused]);
  const change = (field: EntryField) => (text: string) => setEntry((before) => ({ ...before, [field]: text }));
  function selectSize(size: string) {
    const select = form.current?.elements.namedItem('size');
    if (!(select instanceof HTMLSelectElement)) return;
    select.value = size;
    select.focus();
    change('size')(size);
  }
  const problems = refused?.problems ?? {};
  return (
    <div className="player-entry-columns">
      <div>
        {children}
        {!closed && (
          <form ref={form} method="post" action={path} className="player-entry-form" noValidate onSubmit={markBusy}>
            <p className="text-small">
              <b className="block pb-1">{playerEntryMessages.guardian}</b>
              {playerEntryMessages.only}
            </p>
            {refused && (
              <p role="alert" tabIndex={-1} data-refused={refused.problem ? '' : undefined} className="player-entry-refused">
                {refused.problem ?? playerEntryMessages.problem}
              </p>
            )}
            <input type="hidden" name="own" value={own} />
            <Field
              field="name"
              value={entry.name}
              onChange={change('name')}
              problem={problems.name}
              autoCapitalize="words"
              hint={playerEntryMessages.nameHint}
            />
            <Field
              field="number"
              value={entry.number}
              onChange={change('number')}
              problem={problems.number}
              inputMode="numeric"
              hint={playerEntryMessages.numberHint}
            >
              {refused?.instead != null && (
                <Button type="submit" variant="ink" size="small" name="instead" value={refused.instead} className="player-entry-take">
                  {playerEntryMessages.onChange(refused.instead)}
                </Button>
              )}
            </Field>
            <Sizes value={entry.size} onChange={change('size')} problem={problems.size} />
            <details className="player-entry-chart">
              <summary className="py-2.5">
                <span className="text-link">{playerEntryMessages.chart}</span>
              </summary>
              <SizeChart onSelect={selectSize} />
            </details>
            <Button type="submit" variant="signal" size="large" busy={busy}>
              {busy ? playerEntryMessages.saving : start ? playerEntryMessages.change : playerEntryMessages.save}
            </Button>
          </form>
        )}
      </div>
      <PlayerShirt team={team} entry={entry} />
    </div>
  );
}

const blank: PlayerEntry = { name: '', number: '', size: '' };

function Field({
  field,
  value,
  onChange,
  problem,
  hint,
  children,
  ...input
}: {
  field: 'name' | 'number';
  value: string;
  onChange: (text: string) => void;
  problem: string | undefined;
  hint: string;
  children?: ReactNode;
  autoCapitalize?: string;
  inputMode?: 'numeric';
}) {
  const id = useId();
  return (
    <div className={`player-entry-${field}`}>
      <label htmlFor={id} className="block pb-1.5 text-small font-semibold">
        {playerEntryMessages[field]}
      </label>
      <input
        id={id}
        name={field}
        type="text"
        dir="auto"
        className="input"
        autoComplete="off"
        spellCheck={false}
        maxLength={field === 'name' ? uniformTexts.playerName * 2 : undefined}
        defaultValue={value}
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${problem ? `${id}-problem ` : ''}${id}-hint`}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
        {...input}
      />
      <p id={`${id}-hint`} className="pt-1.5 text-small text-smoke">
        {hint}
      </p>
      {problem && (
        <p id={`${id}-problem`} className="pt-1 text-small text-signal-text">
          {problem}
        </p>
      )}
      {children}
    </div>
  );
}

function Sizes({ value, onChange, problem }: { value: string; onChange: (text: string) => void; problem: string | undefined }) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block pb-1.5 text-small font-semibold">
        {playerEntryMessages.size}
      </label>
      <select
        id={id}
        name="size"
        className="input order-select"
        defaultValue={value}
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">{playerEntryMessages.sizeChoose}</option>
        {sizeCategories.map((category) => (
          <optgroup key={category} label={rosterMessages.categories[category]}>
            {sizesOf(category).map((size) => (
              <option key={size} value={size}>
                {`${rosterMessages.categories[category]} ${size}`}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {problem && (
        <p id={`${id}-problem`} className="pt-1 text-small text-signal-text">
          {problem}
        </p>
      )}
    </div>
  );
}
