import { browserBuilder } from '../draft/browser-builder.ts';
import type { quotedOf } from './quote-mail.ts';

/** The design of a quote from the draft in the form. */
export const quotedDraft = (mails: { quotedOf: typeof quotedOf }, count: number | null) =>
  mails.quotedOf(browserBuilder().get().draft, count);
