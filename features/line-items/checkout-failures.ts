import type { FailureResponse } from '#core/contract/responses.ts';

/** Whether the checkout has ended or never existed. */
export function isEnded({ error }: FailureResponse): boolean {
  return error.code === 'not_found' || error.code === 'checkout_ended';
}

/** Whether an earlier try is still under way, so that only the next one shows what came of it. */
export function isUnderWay({ error }: FailureResponse): boolean {
  return error.code === 'still_under_way';
}

const temporary = ['still_under_way', 'database_away', 'internal', 'too_many_requests'];

/** Whether another try may succeed, as after a lost connection. */
export function isTemporary({ error }: FailureResponse): boolean {
  return error.code.startsWith('provider_') || temporary.includes(error.code);
}
