import type { Failure } from '#core/contract/answers.ts';

/** The checkout behind this id has ended, or never was. */
export function isEnded({ error }: Failure): boolean {
  return error.code === 'not_found' || error.code === 'checkout_ended';
}

const temporary = ['database_away', 'internal', 'too_many_requests'];

/** Not the shopper's doing and worth another try, as a lost connection is. */
export function isTemporary({ error }: Failure): boolean {
  return error.code.startsWith('provider_') || temporary.includes(error.code);
}
