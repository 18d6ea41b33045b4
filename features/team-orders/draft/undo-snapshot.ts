import { readDraft } from '../domain/draft.ts';

/** What the browser keeps of the form, as texts. */
export type SnapshotForm = Record<'draft' | 'sent' | 'logo' | 'sheet', string | null>;

/** What stood in the form before something else took its place at once, and the word that said so. */
export type UndoSnapshot = { said: string; form: SnapshotForm };

/** As the browser keeps it; null where nothing was entered that could be brought back. */
export function writeUndoSnapshot({ said, form }: UndoSnapshot, now: Date): string | null {
  return readDraft(form.draft, now) ? JSON.stringify({ said, form }) : null;
}

/** What was kept, or null for none, and for one that is older than drafts are kept. Never throws. */
export function readUndoSnapshot(text: string | null, now: Date): UndoSnapshot | null {
  try {
    const { said, form } = JSON.parse(text ?? '{}');
    const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
    const kept = { draft: textOf(form.draft), sent: textOf(form.sent), logo: textOf(form.logo), sheet: textOf(form.sheet) };
    return typeof said === 'string' && readDraft(kept.draft, now) ? { said, form: kept } : null;
  } catch {
    return null;
  }
}
