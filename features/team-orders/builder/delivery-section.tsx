import { useEffect, useState } from 'react';
import { uniforms } from '#core/config/pricing.ts';
import { addDays, type Day, isDay } from '#core/dates/business-days.ts';
import { formatWeekday } from '#core/dates/format-date.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { formatDollars } from '#core/money.ts';
import { builderMessages } from '../domain/builder-messages.ts';
import { formatWindow } from '../domain/delivery.ts';
import { type Plan, planOrder } from '../domain/delivery-planner.ts';
import { assessmentMessages, formMessages, speedMessages } from '../domain/messages.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { useText } from '../draft/use-control.ts';
import { CheckboxRow } from './checkbox-row.tsx';
import { DeliveryTimeline } from './delivery-timeline.tsx';

/** Asks for the day the team needs the order, shows what standard and rush promise for it (R7.3), and offers rush. */
export function DeliverySection({ today: renderedDay, contactId }: { today: Day; contactId: string }) {
  const today = useToday(renderedDay);
  const neededBy = useBuilder(({ draft }) => draft.neededBy);
  const rush = useBuilder(({ draft }) => draft.rush);
  const plan = planOrder({ today, neededBy });
  return (
    <section aria-label={builderMessages.plan} className="order-plan">
      <div className="px-gutter">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <h3 className="heading text-h3">
            <label htmlFor="order-neededBy">{formMessages.neededBy}</label>
          </h3>
          <NeededBy value={neededBy} today={today} />
        </div>
        {neededBy !== null && neededBy < today && (
          <p id="order-neededBy-past" className="pt-1.5 text-small text-signal-text">
            {builderMessages.past}
          </p>
        )}
      </div>
      <DeliveryTimeline plan={plan} neededBy={neededBy} />
      <div className="order-assessments px-gutter">
        <SpeedAssessment speed={speedMessages(true)} plan={plan.rush} neededBy={neededBy} />
        <SpeedAssessment speed={speedMessages(false)} plan={plan.standard} neededBy={neededBy} />
        <CheckboxRow
          name="rush"
          label={formMessages.rush}
          price={`+${formatDollars(uniforms.rush.price)}`}
          checked={rush}
          onChange={(wanted) => browserBuilder().choose({ rush: wanted })}
        >
          {formMessages.rushHint}{' '}
          <button type="button" popoverTarget={contactId} className="text-link py-1 text-ink">
            {formMessages.rushContact}
          </button>
        </CheckboxRow>
      </div>
      <p className="px-gutter pt-4 text-small text-smoke">{builderMessages.planNote}</p>
    </section>
  );
}

function NeededBy({ value, today }: { value: Day | null; today: Day }) {
  // While a year is typed, the field has years such as 0002, which are no valid day.
  const change = (day: string) => browserBuilder().choose({ neededBy: isDay(day) ? day : null });
  const ref = useText<HTMLInputElement>(value ?? '');
  return (
    <input
      ref={ref}
      id="order-neededBy"
      name="neededBy"
      type="date"
      min={today}
      max={addDays(today, 730)}
      className="input max-w-56"
      aria-describedby={value !== null && value < today ? 'order-neededBy-past' : undefined}
      onInput={({ currentTarget }) => change(currentTarget.value)}
    />
  );
}

function SpeedAssessment({ speed, plan: { window, assessment }, neededBy }: { speed: string; plan: Plan; neededBy: Day | null }) {
  const days = builderMessages.withYou(formatWindow(window));
  return (
    <div className="order-assessment" data-assessment={assessment ?? undefined}>
      <p className="font-bold">{assessment === null ? speed : `${speed}: ${assessmentMessages[assessment].toLowerCase()}`}</p>
      <p className="text-small">
        {days} {neededBy !== null && assessment !== null && formatAssessment(assessment, neededBy, window.last)}
      </p>
    </div>
  );
}

function formatAssessment(assessment: NonNullable<Plan['assessment']>, neededBy: Day, last: Day): string {
  if (assessment === 'safe') return builderMessages.spare(Math.round((Date.parse(neededBy) - Date.parse(last)) / 86_400_000));
  return assessment === 'tight' ? builderMessages.tight(formatWeekday(neededBy)) : builderMessages.tooLate(formatWeekday(neededBy));
}

/** By then the page is hydrated and its drawing is there. The time zone's formatter takes 20 ms. */
const settledMs = 3000;

/**
 * Gives the day the document was rendered. It is updated when a page left open over midnight is looked at again, and once when nothing else
 * is to be done, because the browser may have shown an older document.
 */
export function useToday(rendered: Day): Day {
  const [today, setToday] = useState(rendered);
  useEffect(() => {
    const update = () => setToday(storeDate(new Date()));
    const soon = setTimeout(update, settledMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      clearTimeout(soon);
      document.removeEventListener('visibilitychange', update);
    };
  }, []);
  return today;
}
