import { uniforms } from '#core/config/pricing.ts';
import type { Day } from '#core/dates/business-days.ts';
import { storeDate } from '#core/dates/store-date.ts';
import { type DeliveryWindow, deliveryWindow } from './delivery.ts';

/** `safe`: the last day of the window is early enough; `tight`: only its first days are; `too late`: none is. */
export type Assessment = 'safe' | 'tight' | 'too late';
export type Plan = { window: DeliveryWindow; assessment: Assessment | null };
export type OrderPlan = { today: Day; reviewEnds: Day; standard: Plan; rush: Plan };

/**
 * The standard and rush delivery of an order sent now, and how each fits the day the team needs it; without that day
 * there is no assessment. The full 48 hours of review are assumed to be used (R7.3).
 *
 * @example planOrder({ now, neededBy: '2026-12-12' }).rush.assessment // 'safe'
 */
export function planOrder({ now, neededBy }: { now: Date; neededBy: Day | null }): OrderPlan {
  const approvedAt = new Date(now.getTime() + uniforms.reviewHours * 3_600_000);
  const plan = (rush: boolean): Plan => {
    const window = deliveryWindow({ approvedAt, rush });
    return { window, assessment: neededBy === null ? null : assess(neededBy, window) };
  };
  return { today: storeDate(now), reviewEnds: storeDate(approvedAt), standard: plan(false), rush: plan(true) };
}

/** How a delivery window fits the day of need. */
export function assess(neededBy: Day, { first, last }: DeliveryWindow): Assessment {
  if (neededBy >= last) return 'safe';
  return neededBy >= first ? 'tight' : 'too late';
}
