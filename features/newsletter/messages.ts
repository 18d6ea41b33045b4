import { brand } from '#core/config/brand.ts';

/** Texts of the newsletter (R9). newsletter-messages.test.ts fixes the toasts and JOINING... */
export const newsletterMessages = {
  email: 'Email',
  placeholder: 'Your email',
  join: 'JOIN',
  joining: 'JOINING...',
  thanks: 'Thank you for subscribing!',
  failed: 'Failed to subscribe. Please try again.',
  honeypot: 'Leave this empty',

  page: {
    title: 'The List',
    opening: 'Join the list',
    text: 'New pieces, restocks and what comes back from the archive. Every mail has a link that takes you off.',
    thanksHint: 'A mail is on its way to you. It holds the link that takes you off the list again.',
    failedHint: 'The list could not be reached. Nothing was kept.',
  },
  leave: {
    title: 'Unsubscribe',
    opening: 'Leave the list',
    text: (masked: string) => `${masked} gets our mails. Press the button and no more come.`,
    button: 'Unsubscribe',
    leaving: 'Unsubscribing...',
    left: 'You are off the list',
    leftHint: (masked: string) => `No more mails go to ${masked}. The list stays open if you change your mind.`,
    goneHint: 'The address this link was for is off the list and no longer kept. If mails still come, use the link in the newest one.',
    again: 'Join again',
    unknown: 'This link does not work',
    unknownHint: 'Part of it may be missing: copy it whole from the mail. Or write to us, and we take you off by hand.',
    failed: 'The list does not answer',
    failedHint: 'Nothing was changed. Give it a moment and try again.',
    tryAgain: 'Try again',
    write: 'Write to us',
    subject: 'Take me off the list',
  },
} as const;

export const newsletterMailMessages = {
  subject: 'You are on the list',
  opening: (address: string, day: string) => `${address} was put on the ${brand.name} list on ${day}.`,
  promise: 'You hear from us when there is something new to wear: new pieces, restocks, what comes back from the archive.',
  unsubscribe: 'Not you, or had enough? Unsubscribe',
  questions: `Questions: answer this mail, or call ${brand.phone}.`,
} as const;
