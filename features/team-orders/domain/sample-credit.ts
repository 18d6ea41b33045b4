import { uniforms } from '#core/config/pricing.ts';
import { addDays, type Day } from '#core/dates/business-days.ts';

/** `too few`: uniforms in the order. `to come`: it is not paid yet. `after`: the order came first. `too long ago`: before the order. */
export type SampleAssessment = 'credited' | 'too few' | 'to come' | 'after' | 'too long ago';

const { creditFromUniforms, creditDays } = uniforms.sample;

/**
 * Whether a sample is credited to a team order (spec section 9): to one of 8 or more uniforms, from the day it was paid
 * through the 30th day after. Days are the label's: the one it was paid, the one the order was placed, and today.
 *
 * @example assessSample({ quantity: 8, paidOn: '2026-10-21', placedOn: '2026-11-20', today: '2026-11-22' }) // 'credited'
 */
export function assessSample({ quantity, paidOn, placedOn, today }: Record<'paidOn' | 'placedOn' | 'today', Day> & { quantity: number }) {
  const verdict: SampleAssessment =
    quantity < creditFromUniforms
      ? 'too few'
      : paidOn > today
        ? 'to come'
        : paidOn > placedOn
          ? 'after'
          : addDays(paidOn, creditDays) < placedOn
            ? 'too long ago'
            : 'credited';
  return verdict;
}
