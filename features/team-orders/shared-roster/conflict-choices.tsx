import type { SharedRosterHead } from '#core/contract/shared-roster.ts';
import { formatCut, formatLettering } from '#core/garment/format-choices.ts';
import { designName } from '#core/garment/format-design.ts';
import { usualCut, usualLettering } from '#core/garment/jersey-choices.ts';
import { formatPlacement } from '#core/garment/logo-placement.ts';
import { Button } from '#ui/components/button.tsx';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { browserSharedRoster, useSharedRoster } from './browser-shared-roster.ts';
import { type HeadField, type RowContent, rowOf } from './merge-rosters.ts';
import { sharedRosterMessages } from './messages.ts';
import { freePlace } from './stored-shared-roster.ts';
import { contentOf, contentOfSharedRoster } from './to-shared-roster.ts';

/** Parts that two people have changed at once. Nothing is overwritten before somebody chooses (R4.18). */
export function ConflictChoices() {
  const { synced } = useSharedRoster();
  useBuilder(({ draft }) => draft);
  const { fields = [], rows = [] } = synced?.conflicts ?? {};
  if (!synced || fields.length + rows.length === 0) return null;
  const mine = contentOf(browserBuilder().get().draft, synced.logos);
  const theirs = contentOfSharedRoster(synced.sheet);
  const free = freePlace(mine);
  return (
    <section className="shared-roster-conflicts" aria-labelledby="shared-roster-conflicts-title">
      <h3 id="shared-roster-conflicts-title" className="heading text-[1.25rem] leading-none">
        {sharedRosterMessages.conflicts}
      </h3>
      <p className="pt-2">{sharedRosterMessages.conflictsHint}</p>
      <ul>
        {rows.map((id) => {
          const index = mine.head.places.indexOf(id);
          return (
            <Choice
              key={id}
              name={index < 0 ? sharedRosterMessages.storedRow : sharedRosterMessages.row(index + 1)}
              mine={rowText(rowOf(mine, id))}
              theirs={rowText(rowOf(theirs, id))}
              onMine={() => browserSharedRoster().chooseRow(id, 'mine')}
              onTheirs={() => browserSharedRoster().chooseRow(id, 'theirs')}
              onBoth={free === null ? null : () => browserSharedRoster().chooseRow(id, 'both')}
            />
          );
        })}
        {fields.map((field) => (
          <Choice
            key={field}
            name={sharedRosterMessages.fields[field]}
            mine={fieldText(field, mine.head)}
            theirs={fieldText(field, theirs.head)}
            onMine={() => browserSharedRoster().chooseField(field, 'mine')}
            onTheirs={() => browserSharedRoster().chooseField(field, 'theirs')}
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
    <li className="shared-roster-choice">
      <b dir="auto">{name}</b>
      <dl>
        <dt>{sharedRosterMessages.yours}</dt>
        <dd dir="auto">{mine}</dd>
        <dt>{sharedRosterMessages.theirs}</dt>
        <dd dir="auto">{theirs}</dd>
      </dl>
      <span className="flex flex-wrap gap-2">
        <Button size="small" className="roster-tool" aria-label={`${sharedRosterMessages.keepYours}: ${name}`} onClick={onMine}>
          {sharedRosterMessages.keepYours}
        </Button>
        <Button size="small" className="roster-tool" aria-label={`${sharedRosterMessages.takeTheirs}: ${name}`} onClick={onTheirs}>
          {sharedRosterMessages.takeTheirs}
        </Button>
        {onBoth && (
          <Button size="small" className="roster-tool" aria-label={`${sharedRosterMessages.keepBoth}: ${name}`} onClick={onBoth}>
            {sharedRosterMessages.keepBoth}
          </Button>
        )}
      </span>
    </li>
  );
}

const rowText = ({ name, number, size }: RowContent) =>
  [name, number && `#${number}`, size].filter(Boolean).join(', ') || sharedRosterMessages.blank;

function fieldText(field: HeadField, head: SharedRosterHead): string {
  const value = head[field];
  if (field === 'design') return designName(head.design);
  if (field === 'lettering') return formatLettering(head.lettering ?? usualLettering);
  if (field === 'cut') return formatCut(head.cut ?? usualCut);
  if (value === undefined || value === null || value === '') return sharedRosterMessages.none;
  if (typeof value === 'boolean') return value ? sharedRosterMessages.yes : sharedRosterMessages.no;
  if (typeof value === 'string') return value;
  if (field === 'places') return String(head.places.length);
  if (field === 'logoPlacement') return formatPlacement(head.logoPlacement);
  return field === 'colours' ? Object.values(value).join(', ') : sharedRosterMessages.yes;
}
