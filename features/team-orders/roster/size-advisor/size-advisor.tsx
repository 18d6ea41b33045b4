import { useId, useRef, useState } from 'react';
import type { BodyMeasure, LengthUnit } from '#core/garment/measure-text.ts';
import { measureProblem } from '#core/garment/messages.ts';
import { type SizeCategory, sizeCategories } from '#core/garment/sizes.ts';
import { Button } from '#ui/components/button.tsx';
import { isComposing } from '#ui/components/is-composing.ts';
import { MeasureField, type TypedMeasure, useTypedMeasures } from '#ui/components/measure-fields.tsx';
import { rosterMessages } from '../messages.ts';
import { advisorMessages, formatSizeAdvice, growingText } from './messages.ts';
import { adviseSize, type Body, type SizeAdvice } from './size-advice.ts';
import './size-advisor.css';

const measures = ['chest', 'waist', 'height'] as const satisfies BodyMeasure[];

/**
 * Advises a size from chest, waist and height. It never fills a size in by itself; `onSelect` gets the size whose button
 * is pressed, if a row waits for one. It can be inside a form and is not sent with it.
 */
export function SizeAdvisor({ unit, onSelect }: { unit: LengthUnit; onSelect?: (size: string) => void }) {
  const [category, setCategory] = useState<SizeCategory>('adult');
  const [growing, setGrowing] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const { readings, change } = useTypedMeasures({ measures, unit });
  const problems = problemsOf(readings, unit);
  const body = problems.size > 0 ? null : bodyOf(readings, unit);

  function showAdvice() {
    setRequested(true);
    const invalid = measures.find((measure) => problems.has(measure));
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
        {readings.map(({ measure, text }) => (
          <MeasureField
            key={measure}
            measure={measure}
            unit={unit}
            value={text}
            problem={isRequested ? problems.get(measure) : undefined}
            onChange={(text) => change(measure, text)}
          />
        ))}
        <Button size="small" className="roster-tool" onClick={showAdvice}>
          {advisorMessages.show}
        </Button>
      </div>
      <div role="status">
        {isRequested && body && <Advice advice={adviseSize(category, body)} showsGrowing={growing} onSelect={onSelect} />}
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
          <input type="radio" name={name} className="choice-input" checked={chosen === one} onChange={() => onChange(one)} />
          {rosterMessages.categories[one]}
        </label>
      ))}
    </span>
  );
}

function problemsOf(readings: TypedMeasure[], unit: LengthUnit): Map<BodyMeasure, string> {
  const isEmpty = readings.every(({ measure, text }) => measure === 'height' || text.trim() === '');
  const read = readings.flatMap(({ measure, problem }): [BodyMeasure, string][] =>
    problem ? [[measure, measureProblem(problem, { measure, unit })]] : [],
  );
  return new Map(isEmpty ? [...read, ['chest', advisorMessages.nothing]] : read);
}

function bodyOf(readings: TypedMeasure[], unit: LengthUnit): Body {
  const read = (wanted: BodyMeasure) => readings.find(({ measure }) => measure === wanted)?.value ?? null;
  return { unit, chest: read('chest'), waist: read('waist'), height: read('height') };
}
