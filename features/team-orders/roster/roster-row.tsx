import type { ComponentType } from 'react';
import type { RosterEntry } from '#core/contract/uniform-order.ts';
import { type SizeCategory, sizeCategories, sizesOf } from '#core/garment/sizes.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useChecked, useText } from '../draft/use-control.ts';
import { FieldError } from '../form-section.tsx';
import { rosterMessages } from './messages.ts';

export type RosterField = 'name' | 'number' | 'size';

/** A row of the roster: name, number as text, age category, size. A warning is marked here and explained under the roster. */
export function RosterRow({
  row,
  position,
  doubts,
  problems,
  Shirt,
}: {
  row: RosterEntry;
  position: number;
  doubts: Record<RosterField, boolean>;
  problems: Record<RosterField, string | undefined>;
  /** Draws the shirt while the row is edited and there is room. */
  Shirt: ComponentType<{ row: RosterEntry }> | undefined;
}) {
  const errorProps = (field: RosterField) => ({
    'aria-invalid': problems[field] ? true : undefined,
    'aria-describedby': problems[field] ? `${row.id}-${field}-error` : undefined,
  });
  return (
    <li className="roster-row" aria-label={rosterMessages.player(position)}>
      <span className="roster-position mono" aria-hidden="true">
        {String(position).padStart(2, '0')}
      </span>
      {Shirt && <Shirt row={row} />}
      <TextCell row={row} field="name" position={position} doubt={doubts.name} autoCapitalize="words" {...errorProps('name')} />
      <TextCell row={row} field="number" position={position} doubt={doubts.number} inputMode="numeric" {...errorProps('number')} />
      <Ages row={row} position={position} />
      <Sizes row={row} position={position} doubt={doubts.size} {...errorProps('size')} />
      {(['name', 'number', 'size'] as const).map((field) => (
        <div key={field} className="roster-error empty:hidden">
          <FieldError id={`${row.id}-${field}-error`} text={problems[field]} />
        </div>
      ))}
    </li>
  );
}

function TextCell({
  row,
  field,
  position,
  doubt,
  ...input
}: {
  row: RosterEntry;
  field: 'name' | 'number';
  position: number;
  doubt: boolean;
  autoCapitalize?: string;
  inputMode?: 'numeric';
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}) {
  const change = (text: string) => browserBuilder().changePlayer(row.id, { [field]: text });
  const ref = useText<HTMLInputElement>(row[field]);
  return (
    <input
      ref={ref}
      type="text"
      dir="auto"
      name={`${row.id}-${field}`}
      data-column={field}
      data-doubt={doubt || undefined}
      className={`roster-${field}`}
      placeholder={rosterMessages[field]}
      aria-label={rosterMessages.cell(rosterMessages[field], position)}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      onInput={({ currentTarget }) => change(currentTarget.value)}
      {...input}
    />
  );
}

function Ages({ row, position }: { row: RosterEntry; position: number }) {
  return (
    <span role="radiogroup" aria-label={rosterMessages.cell(rosterMessages.category, position)} className="roster-ages">
      {sizeCategories.map((category) => (
        <Age key={category} row={row} category={category} />
      ))}
    </span>
  );
}

function Age({ row, category }: { row: RosterEntry; category: SizeCategory }) {
  const change = () => browserBuilder().changePlayer(row.id, { sizeCategory: category });
  const chosen = row.sizeCategory === category;
  const ref = useChecked(chosen);
  return (
    <label className="roster-age">
      <input
        ref={ref}
        type="radio"
        name={`${row.id}-age`}
        data-column={chosen ? 'age' : undefined}
        className="choice-input"
        defaultChecked={chosen}
        onChange={change}
      />
      {rosterMessages.categories[category]}
    </label>
  );
}

function Sizes({
  row,
  position,
  doubt,
  ...select
}: {
  row: RosterEntry;
  position: number;
  doubt: boolean;
  'aria-invalid': boolean | undefined;
  'aria-describedby': string | undefined;
}) {
  const change = (size: string) => browserBuilder().changePlayer(row.id, { size });
  return (
    <select
      name={`${row.id}-size`}
      data-column="size"
      data-doubt={doubt || undefined}
      className="roster-size order-select"
      aria-label={rosterMessages.cell(rosterMessages.size, position)}
      value={row.size}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      {...select}
    >
      <option value="">{rosterMessages.noSize}</option>
      {sizesOf(row.sizeCategory).map((size) => (
        <option key={size} value={size}>
          {size}
        </option>
      ))}
    </select>
  );
}
