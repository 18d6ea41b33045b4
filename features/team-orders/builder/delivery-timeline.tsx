import type { CSSProperties } from 'react';
import { addDays, type Day, isBusinessDay } from '#core/dates/business-days.ts';
import { formatShortDate } from '#core/dates/format-date.ts';
import { builderMessages } from '../domain/builder-messages.ts';
import type { DeliveryWindow } from '../domain/delivery.ts';
import type { OrderPlan } from '../domain/delivery-planner.ts';
import { speedMessages } from '../domain/messages.ts';

/** How many days are shown after the last promised day. A later day of need is shown at the end. */
const daysBeyond = 8;

/**
 * The next weeks as a tape measure with one line a day: weekends and holidays are shaded, Mondays are numbered, and both
 * delivery windows and the day of need are marked. It runs across wide screens and down on phones. The text beside it
 * says the same.
 */
export function DeliveryTimeline({ plan: { today, reviewEnds, rush, standard }, neededBy }: { plan: OrderPlan; neededBy: Day | null }) {
  const days = daysBetween(today, standard.window.last) + daysBeyond;
  const all = Array.from({ length: days }, (_, at) => ({ at, day: addDays(today, at) }));
  const at = (day: Day) => Math.max(0, Math.min(days - 0.5, daysBetween(today, day) + 0.5));
  const needed = neededBy !== null && neededBy >= today ? at(neededBy) : null;
  return (
    <div className="timeline" style={{ '--days': days } as CSSProperties} aria-hidden="true">
      <div className="timeline-body">
        {runsOfClosedDays(all).map(({ from, span }) => (
          <i key={from} className="day-closed" style={positionStyle(from, span)} />
        ))}
        {all
          .filter(({ day }) => new Date(day).getUTCDay() === 1)
          .map(({ at, day }) => (
            <span key={day} className="day-monday" style={positionStyle(at, 1)}>
              <b>{Number(day.slice(8))}</b> {monthOf(day)}
            </span>
          ))}
      </div>
      <Bar rush window={rush.window} today={today} assessment={rush.assessment} />
      <Bar rush={false} window={standard.window} today={today} assessment={standard.assessment} />
      <span className="day-marker" style={positionStyle(at(reviewEnds), 0)}>
        <span>{builderMessages.approved(formatShortDate(reviewEnds))}</span>
      </span>
      {needed !== null && neededBy !== null && (
        <span className="day-marker day-needed" data-late={needed > days * 0.7 || undefined} style={positionStyle(needed, 0)}>
          <span>{builderMessages.needed(formatShortDate(neededBy))}</span>
        </span>
      )}
    </div>
  );
}

function Bar({
  rush,
  window: { first, last },
  today,
  assessment,
}: {
  rush: boolean;
  window: DeliveryWindow;
  today: Day;
  assessment: string | null;
}) {
  const from = daysBetween(today, first);
  return (
    <span
      className="day-bar"
      data-rush={rush || undefined}
      data-assessment={assessment ?? undefined}
      style={positionStyle(from, daysBetween(first, last) + 1)}
    >
      <span>
        <b>{speedMessages(rush)}</b> {shortWindow(first, last)}
      </span>
    </span>
  );
}

function positionStyle(at: number, span: number): CSSProperties {
  return { '--at': at, '--span': span } as CSSProperties;
}

/** Groups weekends and holidays into runs of days. */
function runsOfClosedDays(all: { at: number; day: Day }[]): { from: number; span: number }[] {
  const runs: { from: number; span: number }[] = [];
  for (const { at, day } of all) {
    const last = runs.at(-1);
    if (isBusinessDay(day)) continue;
    if (last && last.from + last.span === at) last.span++;
    else runs.push({ from: at, span: 1 });
  }
  return runs;
}

function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}

/** @example shortWindow('2026-12-07', '2026-12-09') // 'Dec 7-9' */
function shortWindow(first: Day, last: Day): string {
  return `${formatShortDate(first)}-${first.slice(0, 7) === last.slice(0, 7) ? Number(last.slice(8)) : formatShortDate(last)}`;
}

const monthOf = (day: Day) => formatShortDate(day).split(' ')[0];
