import { useEffect, useState } from 'react';
import { addDays, type Day, isDay } from '#core/business-days.ts';
import { dayInWords } from '#core/day-words.ts';
import { uniforms } from '#core/facts.ts';
import { labelDay } from '#core/label-day.ts';
import { formatDollars } from '#core/money.ts';
import { windowInWords } from '../delivery.ts';
import { type OrderPlan, type Plan, planOrder } from '../planner.ts';
import { formWords, speedWords, verdictWords } from '../words.ts';
import { orderForm } from './browser-order-form.ts';
import { CheckRow } from './check-row.tsx';
import { DayTape } from './day-tape.tsx';
import { says } from './form-words.ts';
import { useText } from './use-control.ts';
import { useOrderForm } from './use-order-form.ts';

/** Asked first: the day the team needs it, what standard and rush promise for that, and rush itself. */
export function PlannerSection({ today: sentDay, contactId }: { today: Day; contactId: string }) {
  const today = useToday(sentDay);
  const neededBy = useOrderForm(({ draft }) => draft.neededBy);
  const rush = useOrderForm(({ draft }) => draft.rush);
  const plan = planAt(today, neededBy);
  return (
    <section aria-label={says.plan} className="order-plan">
      <div className="px-gutter">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <h3 className="firm text-h3">
            <label htmlFor="order-neededBy">{formWords.neededBy}</label>
          </h3>
          <NeededBy value={neededBy} today={today} />
        </div>
        {neededBy !== null && neededBy < today && (
          <p id="order-neededBy-past" className="pt-1.5 text-small text-signal-text">
            {says.past}
          </p>
        )}
      </div>
      <DayTape plan={plan} neededBy={neededBy} />
      <div className="order-verdicts px-gutter">
        <SpeedVerdict speed={speedWords(true)} plan={plan.rush} neededBy={neededBy} />
        <SpeedVerdict speed={speedWords(false)} plan={plan.standard} neededBy={neededBy} />
        <CheckRow
          name="rush"
          label={formWords.rush}
          price={`+${formatDollars(uniforms.rush.price)}`}
          checked={rush}
          onChange={(wanted) => orderForm().choose({ rush: wanted })}
        >
          {formWords.rushHint}{' '}
          <button type="button" popoverTarget={contactId} className="text-link py-1 text-ink">
            {formWords.rushContact}
          </button>
        </CheckRow>
      </div>
      <p className="px-gutter pt-4 text-small text-smoke">{says.planNote}</p>
    </section>
  );
}

/** The plan of a whole day: at noon in Los Angeles it is what it is at any hour of it. @example planAt('2026-11-21', null).rush.window */
export function planAt(today: Day, neededBy: Day | null): OrderPlan {
  return planOrder({ now: new Date(`${today}T20:00:00Z`), neededBy });
}

function NeededBy({ value, today }: { value: Day | null; today: Day }) {
  // While a year is typed it is none yet: 0002.
  const take = (day: string) => orderForm().choose({ neededBy: isDay(day) ? day : null });
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
      onInput={({ currentTarget }) => take(currentTarget.value)}
    />
  );
}

function SpeedVerdict({ speed, plan: { window, verdict }, neededBy }: { speed: string; plan: Plan; neededBy: Day | null }) {
  const days = says.withYou(windowInWords(window));
  return (
    <div className="order-verdict" data-verdict={verdict ?? undefined}>
      <p className="font-bold">{verdict === null ? speed : `${speed}: ${verdictWords[verdict].toLowerCase()}`}</p>
      <p className="text-small">
        {days} {neededBy !== null && verdict !== null && verdictText(verdict, neededBy, window.last)}
      </p>
    </div>
  );
}

function verdictText(verdict: NonNullable<Plan['verdict']>, neededBy: Day, last: Day): string {
  if (verdict === 'safe') return says.spare(Math.round((Date.parse(neededBy) - Date.parse(last)) / 86_400_000));
  return verdict === 'tight' ? says.tight(dayInWords(neededBy)) : says.tooLate(dayInWords(neededBy));
}

/** The document's day; a page left open over midnight moves on when it is looked at again. */
export function useToday(sent: Day): Day {
  const [today, setToday] = useState(sent);
  useEffect(() => {
    const look = () => setToday(labelDay(new Date()));
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return today;
}
