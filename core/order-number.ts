/** 32 characters that nobody confuses on the phone: without 0, O, 1 and I. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A reference nobody guesses in one go; whoever stores it makes sure that it is free. @example createOrderNumber('CC') // 'CC-7KQ2M9' */
export function createOrderNumber(prefix: string): string {
  return `${prefix}-${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
