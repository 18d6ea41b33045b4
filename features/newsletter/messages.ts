import { brand } from '#core/config/brand.ts';

/** Texts of the newsletter's form (R9), which several pages have; those of its own pages are in `page-messages.ts`. newsletter-messages.test.ts fixes the toasts and JOINING... */
export const newsletterMessages = {
  email: 'Email',
  placeholder: 'Your email',
  join: 'JOIN',
  joining: 'JOINING...',
  thanks: 'Thank you for subscribing!',
  failed: 'Failed to subscribe. Please try again.',
  honeypot: 'Leave this empty',
} as const;

export const newsletterMailMessages = {
  subject: 'You are on the list',
  opening: (address: string, day: string) => `${address} was put on the ${brand.name} list on ${day}.`,
  promise: 'You hear from us when there is something new to wear: new pieces, restocks, what comes back from the archive.',
  unsubscribe: 'Not you, or had enough? Unsubscribe',
  questions: `Questions: answer this mail, or call ${brand.phone}.`,
} as const;
