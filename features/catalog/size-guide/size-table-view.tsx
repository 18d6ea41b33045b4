import type { SizeRow, SizeTable } from '#core/contract/size-tables.ts';
import { type FlatMeasure, flatMeasures } from '#core/garment/flat-callouts.ts';
import { lengthUnits } from '#core/garment/measure-text.ts';
import { inBothUnits } from './lengths.ts';
import { sizeGuideMessages } from './messages.ts';
import './size-guide.css';

/** A measure and the letter that stands for it on the drawing. */
export type Lettered = { measure: FlatMeasure; letter: string };

/** The measures that tables have, with their letters. @example letteredMeasures([pants]) // [{ measure: 'waist', letter: 'A' }, { measure: 'inseam', letter: 'B' }] */
export function letteredMeasures(tables: SizeTable[]): Lettered[] {
  return flatMeasures
    .filter((measure) => tables.some(({ rows }) => rows[0]?.[measure] !== undefined))
    .map((measure, index) => ({ measure, letter: String.fromCharCode(65 + index) }));
}

/**
 * The sizes of a garment with their measures, in the unit that the switch of the same `.size-guide` shows. `only` are the sizes to show;
 * where the table has none of them it shows all.
 */
export function SizeTableView({
  table: { name, rows },
  letters,
  caption = 'visible',
  only = [],
  chosen,
}: {
  table: SizeTable;
  letters: Lettered[];
  caption?: 'visible' | 'hidden';
  only?: string[];
  chosen?: string;
}) {
  const made = rows.filter(({ size }) => only.includes(size));
  const shown = made.length > 0 ? made : rows;
  const names = (['uk', 'eu'] as const).filter((column) => rows[0]?.[column] !== undefined);
  const measured = letters.filter(({ measure }) => rows[0]?.[measure] !== undefined);
  return (
    <table className="size-table">
      <caption className={caption === 'hidden' ? 'hidden-text' : 'pb-2 text-left font-bold'}>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{sizeGuideMessages.size}</th>
          {names.map((column) => (
            <th key={column} scope="col">
              {sizeGuideMessages[column]}
            </th>
          ))}
          {measured.map(({ measure, letter }) => (
            <th key={measure} scope="col">
              <b>{letter}</b> {sizeGuideMessages.measures[measure]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.size} aria-current={row.size === chosen ? 'true' : undefined}>
            <th scope="row">{row.size}</th>
            {names.map((column) => (
              <td key={column}>{row[column]}</td>
            ))}
            {measured.map(({ measure }) => (
              <td key={measure}>
                <Lengths row={row} measure={measure} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Lengths({ row, measure }: { row: SizeRow; measure: FlatMeasure }) {
  const value = row[measure];
  if (value === undefined) return null;
  const lengths = inBothUnits(measure, value);
  return lengthUnits.map((unit) => (
    <span key={unit} data-unit={unit}>
      {lengths[unit]}
    </span>
  ));
}
