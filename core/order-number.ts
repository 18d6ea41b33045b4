/** 32 characters that are not confused on the phone: 0, O, 1 and I are left out. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Creates a random order number. It may be taken: the caller checks before storing it. @example createOrderNumber('CC') // 'CC-7KQ2M9' */
export function createOrderNumber(prefix: string): string {
  return `${prefix}-${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}
