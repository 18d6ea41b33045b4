import { useId, useState } from 'react';
import { type BodyMeasure, inUnit, type LengthUnit, measuresOfBody, type ReadMeasure, readMeasure } from '#core/garment/measure-text.ts';
import { measureMessages } from '#core/garment/messages.ts';

/** Body measures as they were typed, in the unit they were typed in. */
export type TypedMeasures = { unit: LengthUnit; texts: Partial<Record<BodyMeasure, string>> };
export type TypedMeasure = { measure: BodyMeasure; text: string } & ReadMeasure;

/** What is typed into the fields of body measures. In another unit it is converted; back in its own it is the text as typed. */
export function useTypedMeasures({
  measures,
  unit,
  initial,
}: {
  measures: readonly BodyMeasure[];
  unit: LengthUnit;
  initial?: TypedMeasures | null;
}) {
  const [typed, setTyped] = useState<TypedMeasures>(initial ?? { unit, texts: {} });
  const texts = typed.unit === unit ? typed.texts : converted(typed, unit);
  return {
    /** What is typed now. */
    typed: { unit, texts } satisfies TypedMeasures,
    readings: measures.map((measure): TypedMeasure => {
      const text = texts[measure] ?? '';
      return { measure, text, ...readMeasure(text, { measure, unit }) };
    }),
    change: (measure: BodyMeasure, text: string) => setTyped({ unit, texts: { ...texts, [measure]: text } }),
  };
}

function converted({ unit: from, texts }: TypedMeasures, to: LengthUnit): TypedMeasures['texts'] {
  return Object.fromEntries(measuresOfBody.map((measure) => [measure, inUnit(texts[measure] ?? '', { measure, from, to })]));
}

/** A field for one body measure, with how to take it or what is wrong with it. */
export function MeasureField({
  measure,
  unit,
  value,
  problem,
  onChange,
}: {
  measure: BodyMeasure;
  unit: LengthUnit;
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="block pb-1 text-small font-semibold">
        {measureMessages.label(measure, unit)}
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
        {problem ?? measureMessages.bodyHints[measure]}
      </p>
    </div>
  );
}
