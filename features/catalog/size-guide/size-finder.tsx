import { type SubmitEvent, useId, useRef, useState } from 'react';
import { brand } from '#core/config/brand.ts';
import type { SizeTable } from '#core/contract/size-tables.ts';
import type { LengthUnit } from '#core/garment/measure-text.ts';
import { measureProblem } from '#core/garment/messages.ts';
import { Button } from '#ui/components/button.tsx';
import { MeasureField, type TypedMeasure, useTypedMeasures } from '#ui/components/measure-fields.tsx';
import { useStorageRefuses } from '#ui/components/use-storage-refuses.ts';
import { type FoundSize, type FoundSizes, findSizes, type Girth, girthsOf, toTableUnit } from './find-size.ts';
import { roomInUnit } from './lengths.ts';
import { formatRoom, sizeGuideMessages } from './messages.ts';
import { storedMeasures } from './stored-measures.ts';

/** Chooses the size in the picker, or says why it cannot be had. */
export type SizeChoice = { choose: () => void } | { problem: string };

/** Finds a shopper's size from measures of the body (R1.25). They stay in the browser, and are remembered only if wanted. */
export function SizeFinder({
  table,
  unit,
  helpSubject,
  choiceOf,
}: {
  table: SizeTable;
  unit: LengthUnit;
  /** The subject of a mail to the label. */
  helpSubject: string;
  choiceOf: (size: string) => SizeChoice;
}) {
  const [stored] = useState(() => storedMeasures().get());
  const [remembers, setRemembers] = useState(stored !== null);
  const girths = girthsOf(table);
  const { typed, readings, change } = useTypedMeasures({ measures: girths, unit, initial: stored });
  const problems = problemsOf(readings, unit);
  const [isRequested, setRequested] = useState(problems.size === 0);
  const refuses = useStorageRefuses();
  const form = useRef<HTMLFormElement>(null);
  const result = useRef<HTMLDivElement>(null);
  const titleId = useId();

  function show(event: SubmitEvent) {
    event.preventDefault();
    setRequested(true);
    if (remembers) storedMeasures().set(typed);
    const invalid = girths.find((girth) => problems.has(girth));
    if (invalid) form.current?.querySelector<HTMLElement>(`[data-measure="${invalid}"]`)?.focus();
    else requestAnimationFrame(() => result.current?.scrollIntoView({ block: 'nearest' }));
  }
  function remember(wanted: boolean) {
    setRemembers(wanted);
    storedMeasures().set(wanted ? typed : null);
  }

  return (
    <form ref={form} noValidate aria-labelledby={titleId} onSubmit={show}>
      <h3 id={titleId} className="heading text-[1.25rem] leading-tight">
        {sizeGuideMessages.finder}
      </h3>
      <div className="size-fields">
        {readings.map(({ measure, text }) => (
          <MeasureField
            key={measure}
            measure={measure}
            unit={unit}
            value={text}
            problem={isRequested ? problems.get(measure) : undefined}
            onChange={(changed) => change(measure, changed)}
          />
        ))}
      </div>
      {!refuses && (
        <label className="size-remember">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={remembers}
            onChange={({ currentTarget }) => remember(currentTarget.checked)}
          />
          {sizeGuideMessages.remember}
        </label>
      )}
      <Button type="submit" variant="ink">
        {sizeGuideMessages.show}
      </Button>
      <div ref={result} role="status">
        {isRequested && problems.size === 0 && (
          <Found found={findSizes(table, bodyOf(readings, unit))} unit={unit} helpSubject={helpSubject} choiceOf={choiceOf} />
        )}
      </div>
    </form>
  );
}

function Found({
  found,
  unit,
  helpSubject,
  choiceOf,
}: {
  found: FoundSizes;
  unit: LengthUnit;
  helpSubject: string;
  choiceOf: (size: string) => SizeChoice;
}) {
  if (found.kind === 'outside')
    return (
      <div className="found-size">
        <p className="heading text-h3">{sizeGuideMessages.outside[found.side](found.edge)}</p>
        <p>
          <a className="text-link" href={`mailto:${brand.infoMailbox}?subject=${encodeURIComponent(helpSubject)}`}>
            {sizeGuideMessages.writeUs}
          </a>
        </p>
      </div>
    );
  const [smaller, larger] = found.sizes;
  const isApart = found.why === 'apart' && larger !== undefined;
  const shown = isApart ? found.found.slice(-1) : found.found;
  return (
    <div className="found-sizes">
      {shown.map((one, index) => (
        <div key={one.size} className="found-size">
          {shown.length > 1 && <p className="text-small">{index === 0 ? sizeGuideMessages.closer : sizeGuideMessages.roomier}</p>}
          <p className="heading text-h3">{one.size}</p>
          <p>{isApart ? sizeGuideMessages.apart(smaller, larger) : sentenceOf(one, unit)}</p>
          <Choice size={one.size} choice={choiceOf(one.size)} />
        </div>
      ))}
    </div>
  );
}

function Choice({ size, choice }: { size: string; choice: SizeChoice }) {
  if ('problem' in choice) return <p className="text-small text-smoke">{choice.problem}</p>;
  return (
    <Button size="small" onClick={choice.choose}>
      {sizeGuideMessages.choose(size)}
    </Button>
  );
}

function sentenceOf({ room }: FoundSize, unit: LengthUnit): string {
  const parts = (['chest', 'waist', 'foot'] as const).flatMap((girth) => {
    const amount = room[girth];
    return amount === undefined ? [] : [formatRoom(girth, roomInUnit(girth, amount, unit), unit)];
  });
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

function problemsOf(readings: TypedMeasure[], unit: LengthUnit): Map<string, string> {
  const [first] = readings;
  const { nothing } = sizeGuideMessages;
  if (first && readings.every(({ text }) => text.trim() === ''))
    return new Map([[first.measure, readings.length > 1 || first.measure === 'height' ? nothing.either : nothing[first.measure]]]);
  return new Map(
    readings.flatMap(({ measure, problem }): [string, string][] =>
      problem ? [[measure, measureProblem(problem, { measure, unit })]] : [],
    ),
  );
}

function bodyOf(readings: TypedMeasure[], unit: LengthUnit): Partial<Record<Girth, number>> {
  return Object.fromEntries(
    readings.flatMap(({ measure, value }) =>
      value === null || measure === 'height' ? [] : [[measure, toTableUnit(measure, { value, unit })]],
    ),
  );
}
