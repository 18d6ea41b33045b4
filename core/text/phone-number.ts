import { normalizeDigits } from './normalize-line.ts';

export const phoneMessage = 'Enter a phone number, or leave it empty';

/** Normalizes a phone number as it was typed or pasted. @example normalizePhone('\u202a+1 213 555 0142\u202c') // '+1 213 555 0142' */
export function normalizePhone(text: string): string {
  return normalizeDigits(text).replace(/^tel:\s*/i, '');
}

/**
 * The message for a normalized text that is no phone number, or null; empty is no problem. A number has 7 to 15 digits, signs between them,
 * and may have an extension.
 *
 * @example phoneProblem('(213) 555-0142 ext 5') // null
 */
export function phoneProblem(text: string): string | null {
  if (text === '') return null;
  const number = text.replace(extension, '');
  const digits = number.replace(/\D/g, '').length;
  return text.length <= 40 && signs.test(number) && digits >= 7 && digits <= 15 ? null : phoneMessage;
}

const extension = /[\s,;]*(?:\bextension|\bext\b\.?|x|#|;ext=|,)[\s:.=]*\d{1,7}$/i;
/** A plus at the beginning, perhaps in brackets; between digits spaces, brackets and the signs that people write. */
const signs = /^[(\s]*\+?[\d\s().\-/·]+$/;
