import { useId } from 'react';
import { type LengthUnit, lengthUnits } from '#core/garment/measure-text.ts';
import { sizeGuideMessages } from './messages.ts';

/** Inches or centimeters. The style sheet shows the chosen unit in the whole `.size-guide` around it, so it works without script. */
export function UnitSwitch({ unit, onChange }: { unit: LengthUnit; onChange: (unit: LengthUnit) => void }) {
  const name = useId();
  return (
    <fieldset className="size-units">
      <legend className="hidden-text">{sizeGuideMessages.unit}</legend>
      {lengthUnits.map((one) => (
        <label key={one} className="choice choice-cell">
          <input type="radio" name={name} value={one} className="choice-input" checked={unit === one} onChange={() => onChange(one)} />
          {sizeGuideMessages.units[one]}
        </label>
      ))}
    </fieldset>
  );
}
