import { useId, useRef, useState } from 'react';
import { type SizeCategory, sizeCategories } from '#core/garment/sizes.ts';
import { Button } from '#ui/components/button.tsx';
import { isComposing } from '#ui/components/is-composing.ts';
import { rosterMessages } from '../messages.ts';
import { inUnit, type Measure, type ReadMeasure, readMeasure } from './measure-text.ts';
import { advisorMessages, formatSizeAdvice, growingText, problemText } from './messages.ts';
import { adviseSize, type SizeAdvice, type SizeUnit } from './size-advice.ts';
import './size-advisor.css';

const measures = ['chest', 'waist', 'height'] as const satisfies Measure[];
type Typed = { unit: SizeUnit } & Record<Measure, string>;

/**
 * Advises a size from chest, waist and height. It never fills a size in by itself; `onSelect` gets the size whose button
 * is pressed, if a row waits for one. It can be inside a form and is not sent with it.
 */
export function SizeAdvisor({ unit, onSelect }: { unit: SizeUnit; onSelect?: (size: string) => void }) {
  const [category, setCategory] = useState<SizeCategory>('adult');
  const [growing, setGrowing] = useState(false);
  const [typed, setTyped] = useState<Typed>({ unit, chest: '', waist: '', height: '' });
  const [isRequested, setRequested] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const shown = inUnitOf(typed, unit);
  const read = readBody(shown);

  function showAdvice() {
    setRequested(true);
    const invalid = measures.find((measure) => read.problems[measure]);
    if (invalid) group.current?.querySelector<HTMLElement>(`[data-measure="${invalid}"]`)?.focus();
  }

  return (
    <fieldset
      ref={group}
      className="size-advisor"
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return;
        event.preventDefault(); // Enter asks for advice and does not submit the surrounding form.
        showAdvice();
      }}
    >
      <legend className="hidden-text">{advisorMessages.title}</legend>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-2">
        <Ages chosen={category} onChange={setCategory} />
        {category === 'youth' && (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" className="size-5 accent-ink" checked={growing} onChange={() => setGrowing(!growing)} />
            {advisorMessages.growing}
          </label>
        )}
      </div>
      <div className="size-measures">
        {measures.map((measure) => (
          <MeasureField
            key={measure}
            measure={measure}
            unit={unit}
            value={shown[measure]}
            problem={isRequested ? read.problems[measure] : undefined}
            onChange={(text) => setTyped({ ...shown, [measure]: text })}
          />
        ))}
        <Button size="small" className="roster-tool" onClick={showAdvice}>
          {advisorMessages.show}
        </Button>
      </div>
      <div role="status">
        {isRequested && read.body && <Advice advice={adviseSize(category, read.body)} showsGrowing={growing} onSelect={onSelect} />}
      </div>
      <p className="pt-3 text-small text-smoke">{advisorMessages.chartDecides}</p>
    </fieldset>
  );
}

function Advice({
  advice,
  showsGrowing,
  onSelect,
}: {
  advice: SizeAdvice;
  showsGrowing: boolean;
  onSelect: ((size: string) => void) | undefined;
}) {
  const { size, why } = formatSizeAdvice(advice);
  const grown = showsGrowing && advice.kind === 'fits' ? advice.growing : null;
  const sizes = advice.kind === 'fits' ? [...new Set([...advice.sizes, ...(grown ? [grown] : [])])] : advice.instead;
  return (
    <div className="size-advice">
      <p className="heading text-h3">{size}</p>
      <p>{why}</p>
      {grown && <p>{growingText(grown)}</p>}
      {onSelect && sizes.length > 0 && (
        <p className="flex flex-wrap gap-2 pt-2">
          {sizes.map((one) => (
            <Button key={one} size="small" className="roster-tool" onClick={() => onSelect(one)}>
              {advisorMessages.onChange(one)}
            </Button>
          ))}
        </p>
      )}
    </div>
  );
}

function Ages({ chosen, onChange }: { chosen: SizeCategory; onChange: (category: SizeCategory) => void }) {
  const name = useId();
  return (
    <span role="radiogroup" aria-label={advisorMessages.category} className="roster-ages ml-0">
      {sizeCategories.map((one) => (
        <label key={one} className="roster-age">
          <input type="radio" name={name} className="hidden-text" checked={chosen === one} onChange={() => onChange(one)} />
          {rosterMessages.categories[one]}
        </label>
      ))}
    </span>
  );
}

function MeasureField({
  measure,
  unit,
  value,
  problem,
  onChange,
}: {
  measure: Measure;
  unit: SizeUnit;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-small font-semibold">
        {advisorMessages.label(measure, unit)}
      </label>
      <input
        id={id}
        data-measure={measure}
        type="text"
        inputMode={measure === 'height' && unit === 'inches' ? 'text' : 'decimal'}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={20}
        className="input"
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <p id={`${id}-hint`} className={`pt-2 text-small ${problem ? 'text-signal-text' : 'text-smoke'}`}>
        {problem ?? advisorMessages.hints[measure]}
      </p>
    </div>
  );
}

/** A typed measure in the chosen unit. Back in its own unit it is the text as typed. */
function inUnitOf(typed: Typed, unit: SizeUnit): Typed {
  const inNew = (measure: Measure) => inUnit(typed[measure], { measure, from: typed.unit, to: unit });
  return typed.unit === unit ? typed : { unit, chest: inNew('chest'), waist: inNew('waist'), height: inNew('height') };
}

/** The body, or null if a field has a problem or neither chest nor waist is given. */
function readBody(typed: Typed) {
  const { unit } = typed;
  const readings = Object.fromEntries(measures.map((measure) => [measure, readMeasure(typed[measure], { measure, unit })])) as Record<
    Measure,
    ReadMeasure
  >;
  const problems: Partial<Record<Measure, string>> = {};
  for (const measure of measures) {
    const { problem } = readings[measure];
    if (problem) problems[measure] = problemText(problem, { measure, unit });
  }
  const { chest, waist, height } = readings;
  if (typed.chest.trim() === '' && typed.waist.trim() === '') problems.chest = advisorMessages.nothing;
  const body = Object.keys(problems).length > 0 ? null : { unit, chest: chest.value, waist: waist.value, height: height.value };
  return { body, problems };
}
