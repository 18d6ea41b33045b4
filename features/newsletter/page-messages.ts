/** Texts of the newsletter’s own pages: to join it, and to leave it. */
export const newsletterPageMessages = {
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
