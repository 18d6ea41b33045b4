import type { FailureResponse } from '#core/contract/responses.ts';

/** Whether the checkout has ended or never existed. */
export function isEnded({ error }: FailureResponse): boolean {
  return error.code === 'not_found' || error.code === 'checkout_ended';
}

const temporary = ['database_away', 'internal', 'too_many_requests'];

/** Whether another try may succeed, as after a lost connection. */
export function isTemporary({ error }: FailureResponse): boolean {
  return error.code.startsWith('provider_') || temporary.includes(error.code);
}
