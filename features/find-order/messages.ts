import { brand } from '#core/config/brand.ts';

/** Texts of the page that mails the links of somebody’s orders, and of its mail (R17.2). */
export const findOrderMessages = {
  title: 'Find my order',
  opening: 'Find my order',
  text: 'Tell us the address you ordered with. If there are orders, the links to their pages come by mail.',
  hosted: 'This finds team orders. The link to an order of the shop is in the mail that you got when you paid.',
  email: 'Email',
  send: 'Mail me my links',
  sending: 'Sending...',
  sent: 'Check your inbox',
  sentHint: 'If we have orders under that address, their links are on the way there. It can take a few minutes.',
  failed: 'The links could not be sent',
  failedHint: 'Nothing was changed. Give it a moment and try again.',
  toShop: 'Go to the shop',

  mail: {
    subject: (count: number) => (count === 1 ? 'The link to your order' : 'The links to your orders'),
    opening: 'Somebody, most likely you, asked us to send this again.',
    which: (order: string) => `It is the link to ${order}.`,
    toOrder: 'See your order',
    ifNotYou: 'If it was not you, there is nothing to do: nobody but you has got this mail.',
    questions: `Questions: answer this mail, or call ${brand.phone}.`,
  },
} as const;
