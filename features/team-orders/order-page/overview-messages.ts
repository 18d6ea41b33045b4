import { brand } from '#core/config/brand.ts';
import { uniforms } from '#core/config/pricing.ts';

/** Texts of a team order at its checkout and its confirmation. */
export const overviewMessages = {
  title: 'Team order',
  contact: 'Contact',
  uniform: 'Uniform',
  uniforms: (quantity: number, fabric: string, design: string | null) => `${quantity} × ${fabric}${design ? `, ${design}` : ''}`,
  colors: 'Colors',
  logo: 'Logo',
  logoPreview: 'The team’s logo',
  logoDesigned: `Designed by us: ${uniforms.logoDesign.concepts} concepts, ${uniforms.logoDesign.revisionRounds} revision round`,
  logoByMail: `To follow by email to ${brand.ordersMailbox}`,
  roster: 'Roster',
  noRoster: 'No roster yet',
  showRoster: 'Show names, numbers and sizes',
  number: 'Number',
  name: 'Name',
  size: 'Size',
  noName: 'No name',
  noNumber: 'None',
  noSize: 'No size yet',
  delivery: 'With you',
  counted: (speed: string) => `${speed}, counted from approval, if all ${uniforms.reviewHours} hours of review are used`,
  neededBy: 'Needed by',
} as const;
