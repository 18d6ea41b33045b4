import { brand } from '#core/config/brand.ts';
import { isolate } from '#core/text/isolate.ts';
import { toastMessages } from './messages.ts';

/** Texts of the dialog after a failed checkout (R4.13). */
export const dialogMessages = {
  title: toastMessages.checkoutFailed,
  stored: (reference: string) => `Your order is kept as ${reference}. Nothing was charged.`,
  notStored: (refuses: boolean) =>
    `Nothing was charged, and what you typed is kept ${refuses ? 'while this page is open' : 'in this browser'}.`,
  willContact: (email: string) => `We will contact you by email at ${email}.`,
  question: 'Email us the order now?',
  yes: 'Email now',
  no: 'Not now',
  copy: 'Copy order',
  copied: 'Order copied',
  copyRefused: 'The browser did not let us copy. Email the order, or take a picture of it.',
  payLater: 'Check out later',
} as const;

/** Labels of the order in the dialog and its mail. */
export const summaryMessages = {
  reference: 'Reference',
  team: 'Team',
  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  quantity: 'Quantity',
  fabric: 'Type',
  colours: 'Colors',
  logo: 'Logo',
  logoPlacement: 'Logo placement',
  logoUploaded: 'Uploaded',
  logoByMail: 'To follow by email',
  rush: 'Rush',
  neededBy: 'Needed by',
  total: 'Total',
  roster: 'Roster',
  noRoster: 'None yet',
  subject: (team: string) => `Uniform order: ${isolate(team)}`,
  greeting: `Hello ${brand.name}, the checkout did not go through. This is our order:`,
  restByReference: (count: number, reference: string) => `… and ${count} more, in order ${reference}.`,
  restPasted: (count: number) => `… and ${count} more. Use ${dialogMessages.copy} and paste the whole order here.`,
} as const;
