import { browserBuilder } from '../draft/browser-builder.ts';
import type { quotedOf } from './quote-mail.ts';

/** What a quote is asked for, as it stands in the form. */
export const quotedDraft = (mails: { quotedOf: typeof quotedOf }, asked: number | null) =>
  mails.quotedOf(browserBuilder().get().draft, asked);
