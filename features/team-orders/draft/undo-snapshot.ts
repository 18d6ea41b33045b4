import { readDraft } from '../domain/draft.ts';

/** The stored entries of the form, as texts. */
export type SnapshotForm = Record<'draft' | 'sent' | 'logo' | 'sheet', string | null>;

/** The form before it was replaced, and the message about it. In storage the message is named `said`. */
export type UndoSnapshot = { message: string; form: SnapshotForm };

/** Writes a snapshot. Gives null if nothing was entered that could be restored. */
export function writeUndoSnapshot({ message, form }: UndoSnapshot, now: Date): string | null {
  return readDraft(form.draft, now) ? JSON.stringify({ said: message, form }) : null;
}

/** Reads a snapshot. Gives null for none, and for one older than drafts are stored. Never throws. */
export function readUndoSnapshot(text: string | null, now: Date): UndoSnapshot | null {
  try {
    const { said: message, form } = JSON.parse(text ?? '{}');
    const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
    const snapshot = { draft: textOf(form.draft), sent: textOf(form.sent), logo: textOf(form.logo), sheet: textOf(form.sheet) };
    return typeof message === 'string' && readDraft(snapshot.draft, now) ? { message, form: snapshot } : null;
  } catch {
    return null;
  }
}
