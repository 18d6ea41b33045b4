import { retentionDays } from '#core/config/retention.ts';
import { toastMessages } from '../domain/messages.ts';

/** Texts of an upload, which come with its code. */
export const uploadMessages = {
  wrongKind: toastMessages.invalidFile,
  tooLarge: toastMessages.fileTooBig,
  uploaded: toastMessages.uploaded,
  empty: 'This file is empty. Please choose another.',
  damaged: 'This file is cut off or damaged. Export it again and upload that one.',
  tooManyPixels: 'This picture has too many pixels to open safely. Save it with 16,000 a side or fewer.',
  unreadable: 'Your browser cannot read this file. It may have been moved: choose it again.',
  noConnection: 'No connection. What was sent so far is kept.',
  unreachable: 'Your logo could not be looked up. It is kept.',
  shopAway: 'The shop cannot take the file right now. What was sent so far is kept.',
  cleared: `Your logo is not here any more: without an order one is kept for ${retentionDays.logoWithoutOrder} days. Please upload it again.`,
} as const;
