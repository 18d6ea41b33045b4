import { brand, claims, fulfilment, uniforms } from '#core/facts.ts';

const dollars = (amount: number) => `$${amount}`;

/** What `{{name}}` in the label's texts stands for: each figure is typed once, in `core/facts.ts`. */
export const figures: Record<string, string> = {
  name: brand.name,
  established: String(brand.established),
  years: `${claims.years} years`,
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
  inStockShips: `${fulfilment.inStockShipsBusinessDays} business days`,
  madeToOrder: `${fulfilment.madeToOrderWeeks} weeks`,
};

/**
 * A text with its figures. Gives the first name that stands for nothing to `unknown` and leaves it as it is.
 *
 * @example withFigures('Ready in {{turnaround}}.', () => {}) // 'Ready in 3-5 weeks.'
 */
export function withFigures(text: string, unknown: (name: string) => void): string {
  return text.replace(/\{\{\s*([^{}]*?)\s*\}\}/g, (written, name: string) => {
    const figure = Object.hasOwn(figures, name) ? figures[name] : undefined;
    if (figure === undefined) unknown(name);
    return figure ?? written;
  });
}
