import type { SizeTable } from '#core/contract/size-tables.ts';
import { lengthUnits } from '#core/garment/measure-text.ts';
import { inBothUnits } from './lengths.ts';
import { sizeGuideMessages } from './messages.ts';

/** How a garment fits: its note, and the room it has over the body, in the unit of the switch. */
export function FitNotes({ table: { note, ease } }: { table: SizeTable }) {
  return (
    <p className="text-small text-smoke">
      {note}{' '}
      {(['chest', 'waist'] as const).map((girth) => {
        const range = ease[girth];
        return range && <Ease key={girth} girth={girth} range={range} />;
      })}
    </p>
  );
}

function Ease({ girth, range: [least, most] }: { girth: 'chest' | 'waist'; range: readonly [number, number] }) {
  const stretches = most <= 0;
  const ends = stretches ? [-most, -least] : [least, most];
  const between = least < 0 && !stretches ? ' to ' : '-';
  return (
    <>
      {stretches ? sizeGuideMessages.stretch[girth] : sizeGuideMessages.room[girth]}{' '}
      {lengthUnits.map((unit) => (
        <span key={unit} data-unit={unit}>
          {ends.map((end) => inBothUnits(girth, end)[unit]).join(between)} {sizeGuideMessages.signs[unit]}
        </span>
      ))}
      .{' '}
    </>
  );
}
