import { brand, marketingClaims } from '#core/config/brand.ts';
import { fulfillment, uniforms } from '#core/config/pricing.ts';

const dollars = (amount: number) => `$${amount}`;

/** The values of `{{name}}` in the label's texts. Each figure is defined once, in `core/config/` (R10.2). */
export const templateVariables: Record<string, string> = {
  name: brand.name,
  established: String(brand.established),
  years: `${marketingClaims.years} years`,
  phone: brand.phone,
  infoMailbox: brand.infoMailbox,
  ordersMailbox: brand.ordersMailbox,
  turnaround: `${uniforms.standardWeeks} weeks`,
  rush: `${uniforms.rush.businessDays} business days`,
  rushPrice: dollars(uniforms.rush.price),
  mesh: dollars(uniforms.prices.mesh),
  lycra: dollars(uniforms.prices.lycra),
  mostPlayers: String(uniforms.mostPerOrder),
  logoPrice: dollars(uniforms.logoDesign.price),
  logoConcepts: String(uniforms.logoDesign.concepts),
  logoRevisions: String(uniforms.logoDesign.revisionRounds),
  logoKinds: uniforms.logoFile.kinds,
  logoSize: `${uniforms.logoFile.megabytes} MB`,
  logoDpi: `${uniforms.logoFile.dpi} DPI`,
  sample: dollars(uniforms.sample.price),
  sampleCreditFrom: String(uniforms.sample.creditFromUniforms),
  sampleCreditDays: `${uniforms.sample.creditDays} days`,
  review: `${uniforms.reviewHours} hours`,
  inStockShips: `${fulfillment.inStockShipsBusinessDays} business days`,
  madeToOrder: `${fulfillment.madeToOrderWeeks} weeks`,
};

/**
 * A text with its figures. Gives the first name that stands for nothing to `unknown` and leaves it as it is.
 *
 * @example fillTemplate('Ready in {{turnaround}}.', () => {}) // 'Ready in 3-5 weeks.'
 */
export function fillTemplate(text: string, unknown: (name: string) => void): string {
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (written, name: string) => {
    const figure = Object.hasOwn(templateVariables, name) ? templateVariables[name] : undefined;
    if (figure === undefined) unknown(name);
    return figure ?? written;
  });
}
