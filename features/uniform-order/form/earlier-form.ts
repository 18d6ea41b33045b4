import { readDraft } from '../draft.ts';

/** What the browser keeps of the form, as texts. */
export type KeptForm = Record<'draft' | 'sent' | 'logo' | 'sheet', string | null>;

/** What stood in the form before something else took its place at once, and the word that said so. */
export type EarlierForm = { said: string; form: KeptForm };

/** As the browser keeps it; null where nothing was entered that could be brought back. */
export function writeEarlier({ said, form }: EarlierForm, now: Date): string | null {
  return readDraft(form.draft, now) ? JSON.stringify({ said, form }) : null;
}

/** What was kept, or null for none, and for one that is older than drafts are kept. Never throws. */
export function readEarlier(text: string | null, now: Date): EarlierForm | null {
  try {
    const { said, form } = JSON.parse(text ?? '{}');
    const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
    const kept = { draft: textOf(form.draft), sent: textOf(form.sent), logo: textOf(form.logo), sheet: textOf(form.sheet) };
    return typeof said === 'string' && readDraft(kept.draft, now) ? { said, form: kept } : null;
  } catch {
    return null;
  }
}
