import { useState } from 'react';
import { type LengthUnit, lengthUnits } from '#core/garment/measure-text.ts';
import { measureMessages } from '#core/garment/messages.ts';
import { sizeChart } from '#core/garment/size-chart.ts';
import { type SizeCategory, sizeCategories } from '#core/garment/sizes.ts';
import { rosterMessages } from './messages.ts';
import { LazySizeAdvisor } from './size-advisor/lazy-size-advisor.tsx';

/** The body measures of every size, in inches or centimeters. `onSelect` gets a size from the size advisor, if a row waits for one. */
export function SizeChart({ onSelect }: { onSelect?: (size: string) => void }) {
  const [unit, setUnit] = useState<LengthUnit>('inches');
  return (
    <div className="roster-chart">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small">{rosterMessages.chartHint}</p>
        <span role="radiogroup" aria-label={rosterMessages.chart} className="roster-ages ml-0">
          {lengthUnits.map((one) => (
            <label key={one} className="roster-age">
              <input type="radio" name="chart-unit" className="choice-input" checked={unit === one} onChange={() => setUnit(one)} />
              {measureMessages.signs[one]}
            </label>
          ))}
        </span>
      </div>
      <div className="grid items-start gap-x-8 gap-y-4 pt-3 md:grid-cols-2">
        {sizeCategories.map((category) => (
          <ChartTable key={category} category={category} unit={unit} />
        ))}
      </div>
      <LazySizeAdvisor unit={unit} onSelect={onSelect} />
    </div>
  );
}

function ChartTable({ category, unit }: { category: SizeCategory; unit: LengthUnit }) {
  return (
    <table className="w-full text-small">
      <caption className="pb-1 text-left font-bold">{rosterMessages.categories[category]}</caption>
      <thead>
        <tr>
          {[rosterMessages.size, measureMessages.body.chest, measureMessages.body.waist].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sizeChart(category).map(({ size, ...measures }) => (
          <tr key={size}>
            <th scope="row">{size}</th>
            <td className="mono">{measures[unit].chest}</td>
            <td className="mono">{measures[unit].waist}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
