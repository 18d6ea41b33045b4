import { brand } from '#core/config/brand.ts';

/** Texts of the contact panel, and the begun message. */
export const contactMessages = {
  contact: 'Contact',
  open: 'Contact us',
  close: 'Close contact',
  title: 'Talk to us',
  text: 'Fittings, sizes, team orders. The message is begun, you finish it.',
  whatsApp: 'WhatsApp',
  sms: 'Text message',
  findOrder: 'Find my order',
  newTab: 'opens in a new tab',
  begun: `Hello ${brand.name}, I have a question about `,
} as const;
