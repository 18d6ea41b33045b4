import { type Cents, toCents } from '#core/money.ts';

/**
 * Parses a price as shops and spreadsheets write it, with a currency sign, thousands separators and either decimal sign. What is no price,
 * or could be two, gives the part of a sentence that says so.
 *
 * @example parsePrice('1.299,00 €') // { cents: 129900 }
 * @example parsePrice('1.299') // { problem: 'has the price "1.299", which could be 1.30 or 1299.00' }
 */
export function parsePrice(text: string): { cents: Cents } | { problem: string } {
  const plain = text.replace(/^[\p{Sc}A-Z\s]{1,5}|[\p{Sc}A-Z\s]{1,5}$/gu, '').replace(/[\s'’]/g, '');
  if (plain === '') return { problem: 'has no price' };
  const shown = `has the price ${JSON.stringify(text.slice(0, 40))}`;
  const [, sign, fraction] = /([.,])(\d*)$/.exec(plain) ?? [];
  if (sign === '.' && fraction?.length === 3 && /^\d{1,3}\.\d{3}$/.test(plain)) {
    return { problem: `${shown}, which could be ${Number(plain).toFixed(2)} or ${plain.replace('.', '')}.00` };
  }
  try {
    return { cents: toCents(Number(withPoint(plain))) };
  } catch {
    return { problem: `${shown}, which is no amount from 0 to 1,000,000 with two decimals` };
  }
}

/** The amount with a decimal point and nothing else beside digits; any other text for what is no amount. */
function withPoint(plain: string): string {
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d*)?$/.test(plain)) return plain.replaceAll(',', '');
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d*)?$/.test(plain)) return plain.replaceAll('.', '').replace(',', '.');
  return /^\d+[.,]?\d*$/.test(plain) ? plain.replace(',', '.') : 'NaN';
}
