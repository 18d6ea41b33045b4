import { brand } from './brand.ts';

/** Made up, as the account below: the label's to fill in. */
const postalAddress = ['1438 Cutter Street, Suite 300', 'Los Angeles, CA 90021'] as const;

/** Where returns go, line by line. */
export const returnAddress = [`${brand.name}, Returns`, ...postalAddress] as const;

/**
 * What invoices and credit notes say of the label, and how their numbers begin. Name, address and account are made up: the label's to fill
 * in before the first invoice is sent.
 */
export const billing = {
  legalName: 'Cut & Court LLC',
  address: [...postalAddress, 'United States'],
  bankTransfer: { bank: 'Example Savings Bank', routingNumber: '000000000', accountNumber: '0000000000' },
  numberPrefixes: { invoice: 'INV', 'credit-note': 'CRN' },
} as const;
