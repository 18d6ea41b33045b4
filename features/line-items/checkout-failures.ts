import type { FailureResponse } from '#core/contract/responses.ts';

/** The checkout behind this id has ended, or never was. */
export function isEnded({ error }: FailureResponse): boolean {
  return error.code === 'not_found' || error.code === 'checkout_ended';
}

const temporary = ['database_away', 'internal', 'too_many_requests'];

/** Not the shopper's doing and worth another try, as a lost connection is. */
export function isTemporary({ error }: FailureResponse): boolean {
  return error.code.startsWith('provider_') || temporary.includes(error.code);
}
