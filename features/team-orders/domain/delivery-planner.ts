import { uniforms } from '#core/config/pricing.ts';
import { addDays, type Day } from '#core/dates/business-days.ts';
import { type DeliveryWindow, deliveryWindow } from './delivery.ts';

/** `safe`: the last day of the window is early enough; `tight`: only its first days are; `too late`: none is. */
export type Assessment = 'safe' | 'tight' | 'too late';
export type Plan = { window: DeliveryWindow; assessment: Assessment | null };
export type OrderPlan = { today: Day; reviewEnds: Day; standard: Plan; rush: Plan };

/**
 * The standard and rush delivery of an order sent today, and how each fits the day the team needs it; without that day
 * there is no assessment. The full 48 hours of review are assumed to be used (R7.3).
 *
 * @example planOrder({ today: '2026-11-18', neededBy: '2026-12-12' }).rush.assessment // 'safe'
 */
export function planOrder({ today, neededBy }: { today: Day; neededBy: Day | null }): OrderPlan {
  const reviewEnds = addDays(today, uniforms.reviewHours / 24);
  const plan = (rush: boolean): Plan => {
    const window = deliveryWindow({ approved: reviewEnds, rush });
    return { window, assessment: neededBy === null ? null : assess(neededBy, window) };
  };
  return { today, reviewEnds, standard: plan(false), rush: plan(true) };
}

/** How a delivery window fits the day of need. */
export function assess(neededBy: Day, { first, last }: DeliveryWindow): Assessment {
  if (neededBy >= last) return 'safe';
  return neededBy >= first ? 'tight' : 'too late';
}
