import { brand } from '#core/config/brand.ts';

/** What the contact widget says, and what the visitor's message begins with. */
export const contactMessages = {
  contact: 'Contact',
  open: 'Contact us',
  close: 'Close contact',
  title: 'Talk to us',
  text: 'Fittings, sizes, team orders. The message is begun, you finish it.',
  whatsApp: 'WhatsApp',
  sms: 'Text message',
  newTab: 'opens in a new tab',
  begun: `Hello ${brand.name}, I have a question about `,
} as const;
