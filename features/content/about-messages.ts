import { brand, marketingClaims } from '#core/config/brand.ts';
import { uniforms } from '#core/config/pricing.ts';
import { formatDollars } from '#core/money.ts';

/** Texts of /about beside those of content/label/about.yaml. */
export const aboutMessages = {
  title: 'About',
  established: `EST. ${brand.established}`,
  lines: 'What we do',
  figuresTitle: 'In figures',
  figures: [
    { name: 'In custom clothing', text: `${marketingClaims.years} years` },
    { name: 'Team uniforms from', text: formatDollars(uniforms.prices.mesh) },
    { name: 'Standard turnaround', text: `${uniforms.standardWeeks} weeks` },
    { name: 'Rush', text: `${uniforms.rush.businessDays} business days` },
    { name: 'Samples', text: `${formatDollars(uniforms.sample.price)} each` },
  ],
  reachTitle: 'Come to the table',
  reachText: 'A question, a fitting, a team to dress. A person answers.',
  orderUniforms: 'Order Uniforms',
} as const;
