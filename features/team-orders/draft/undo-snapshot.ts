import { readDraft } from '../domain/draft.ts';

/** The stored entries of the form, as texts. */
export type SnapshotForm = Record<'draft' | 'sent' | 'logo' | 'sheet', string | null>;

/** The form before it was replaced, and the message that said so. */
export type UndoSnapshot = { said: string; form: SnapshotForm };

/** Writes a snapshot. Gives null if nothing was entered that could be restored. */
export function writeUndoSnapshot({ said, form }: UndoSnapshot, now: Date): string | null {
  return readDraft(form.draft, now) ? JSON.stringify({ said, form }) : null;
}

/** Reads a snapshot. Gives null for none, and for one older than drafts are stored. Never throws. */
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
