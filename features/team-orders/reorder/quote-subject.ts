import { brand } from '#core/config/brand.ts';
import { uniforms } from '#core/config/pricing.ts';

/** The subject of a mail that asks for a quote. @example quoteSubject(22) // 'Quote for 22 uniforms' */
export const quoteSubject = (count: number | null) => `Quote for ${count ?? `more than ${uniforms.mostPerOrder}`} uniforms`;

/** The mail that asks for a quote on more uniforms than one order takes (R4.1), without a design. */
export function quoteMail(count: number | null): string {
  return `mailto:${brand.ordersMailbox}?subject=${encodeURIComponent(quoteSubject(count))}`;
}
