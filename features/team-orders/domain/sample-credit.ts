import { uniforms } from '#core/config/pricing.ts';
import { addDays, type Day } from '#core/dates/business-days.ts';

/**
 * `too few`: the order has too few uniforms. `to come`: the day of payment is in the future. `after`: the order was
 * placed before the sample was paid. `too long ago`: the sample was paid too long before the order.
 */
export type SampleAssessment = 'credited' | 'too few' | 'to come' | 'after' | 'too long ago';

const { creditFromUniforms, creditDays } = uniforms.sample;

/**
 * Whether a sample is credited to a team order (R6.7): to one of 8 or more uniforms, from the day the sample was paid
 * through the 30th day after. All days are days in Los Angeles.
 *
 * @example assessSample({ quantity: 8, paidOn: '2026-10-21', placedOn: '2026-11-20', today: '2026-11-22' }) // 'credited'
 */
export function assessSample({
  quantity,
  paidOn,
  placedOn,
  today,
}: Record<'paidOn' | 'placedOn' | 'today', Day> & {
  quantity: number;
}): SampleAssessment {
  return quantity < creditFromUniforms
    ? 'too few'
    : paidOn > today
      ? 'to come'
      : paidOn > placedOn
        ? 'after'
        : addDays(paidOn, creditDays) < placedOn
          ? 'too long ago'
          : 'credited';
}
