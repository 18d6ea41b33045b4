import type { SheetHead } from '#core/contract/team-sheet.ts';
import { placementInWords } from '#core/logo-placement.ts';
import { Button } from '#ui/button.tsx';
import { orderForm } from '../form/browser-order-form.ts';
import { useOrderForm } from '../form/use-order-form.ts';
import { teamSheet, useTeamSheet } from './browser-sheet.ts';
import { freePlace } from './kept-sheet.ts';
import { type HeadField, type RowContent, rowOf } from './merge-sheet.ts';
import { contentOf, contentOfSheet } from './sheet-of-draft.ts';
import { sheetWords as words } from './words.ts';

/** What two people have changed at once, part by part: nothing is overwritten before somebody chooses. */
export function ConflictChoices() {
  const { kept } = useTeamSheet();
  useOrderForm(({ draft }) => draft);
  const { fields = [], rows = [] } = kept?.conflicts ?? {};
  if (!kept || fields.length + rows.length === 0) return null;
  const mine = contentOf(orderForm().get().draft, kept.logos);
  const theirs = contentOfSheet(kept.sheet);
  const free = freePlace(mine);
  return (
    <section className="sheet-conflicts" aria-labelledby="sheet-conflicts-title">
      <h3 id="sheet-conflicts-title" className="firm text-[1.25rem] leading-none">
        {words.conflicts}
      </h3>
      <p className="pt-2">{words.conflictsHint}</p>
      <ul>
        {rows.map((id) => {
          const place = mine.head.places.indexOf(id);
          return (
            <Choice
              key={id}
              name={place < 0 ? words.keptRow : words.row(place + 1)}
              mine={rowText(rowOf(mine, id))}
              theirs={rowText(rowOf(theirs, id))}
              onMine={() => teamSheet().chooseRow(id, 'mine')}
              onTheirs={() => teamSheet().chooseRow(id, 'theirs')}
              onBoth={free === null ? null : () => teamSheet().chooseRow(id, 'both')}
            />
          );
        })}
        {fields.map((field) => (
          <Choice
            key={field}
            name={words.fields[field]}
            mine={fieldText(field, mine.head)}
            theirs={fieldText(field, theirs.head)}
            onMine={() => teamSheet().chooseField(field, 'mine')}
            onTheirs={() => teamSheet().chooseField(field, 'theirs')}
            onBoth={null}
          />
        ))}
      </ul>
    </section>
  );
}

function Choice({
  name,
  mine,
  theirs,
  onMine,
  onTheirs,
  onBoth,
}: {
  name: string;
  mine: string;
  theirs: string;
  onMine: () => void;
  onTheirs: () => void;
  onBoth: (() => void) | null;
}) {
  return (
    <li className="sheet-choice">
      <b>{name}</b>
      <dl>
        <dt>{words.yours}</dt>
        <dd>{mine}</dd>
        <dt>{words.theirs}</dt>
        <dd>{theirs}</dd>
      </dl>
      <span className="flex flex-wrap gap-2">
        <Button size="small" className="roster-tool" aria-label={`${words.keepYours}: ${name}`} onClick={onMine}>
          {words.keepYours}
        </Button>
        <Button size="small" className="roster-tool" aria-label={`${words.takeTheirs}: ${name}`} onClick={onTheirs}>
          {words.takeTheirs}
        </Button>
        {onBoth && (
          <Button size="small" className="roster-tool" aria-label={`${words.keepBoth}: ${name}`} onClick={onBoth}>
            {words.keepBoth}
          </Button>
        )}
      </span>
    </li>
  );
}

const rowText = ({ name, number, size }: RowContent) => [name, number && `#${number}`, size].filter(Boolean).join(', ') || words.blank;

function fieldText(field: HeadField, head: SheetHead): string {
  const value = head[field];
  if (value === null || value === '') return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  if (typeof value === 'string') return value;
  if (field === 'places') return String(head.places.length);
  if (field === 'logoPlacement') return placementInWords(head.logoPlacement);
  return field === 'colours' ? Object.values(value).join(', ') : words.yes;
}
