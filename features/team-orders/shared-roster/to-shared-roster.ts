import type { SharedRoster, SharedRosterHead } from '#core/contract/shared-roster.ts';
import { isFilled } from '#core/uniform-options.ts';
import type { Draft } from '../domain/draft.ts';
import { isSame, type SharedRosterContent } from './merge-rosters.ts';

/** The upload id of each token as the server gave it; null for an unknown token. */
export type UploadIds = Record<string, string | null>;

/** The shared content of a draft. A logo that the server does not know yet is named by its token. */
export function contentOf(draft: Draft, uploadIds: UploadIds): SharedRosterContent {
  const { roster, logo, quantity: _, gone: _told, ...rest } = draft;
  const uploadId = logo && (logo.uploadId in uploadIds ? (uploadIds[logo.uploadId] ?? null) : logo.uploadId);
  const head: SharedRosterHead = { ...rest, logo: uploadId === null ? null : { uploadId }, places: roster.rows.map(({ id }) => id) };
  const rows = [...roster.rows, ...roster.kept.filter(isFilled)].map((row) => [row.id, row] as const);
  return { head, rows: Object.fromEntries(rows) };
}

/** The content of a server's shared roster, without its versions. */
export function contentOfSharedRoster({ head: { version: _, ...head }, rows }: Pick<SharedRoster, 'head' | 'rows'>): SharedRosterContent {
  return { head, rows: Object.fromEntries(rows.map(({ version: _version, enteredAt: _at, ...row }) => [row.id, row])) };
}

/** The draft with that content. A logo for which this device has no token yet stays as it was. */
export function withContent(draft: Draft, { head, rows }: SharedRosterContent, logos: UploadIds): Draft {
  const { logo, places, ...rest } = head;
  const token = logo && Object.keys(logos).find((one) => logos[one] === logo.uploadId);
  const next: Draft = {
    ...draft,
    ...rest,
    quantity: places.length,
    logo:
      logo === null ? null : token ? { uploadId: token, fileName: draft.logo?.uploadId === token ? draft.logo.fileName : '' } : draft.logo,
    roster: {
      rows: places.map((id) => rows[id] ?? { id, name: '', number: '', sizeCategory: 'adult', size: '' }),
      kept: ordered(rows, draft.roster.kept).filter((row) => !places.includes(row.id) && isFilled(row)),
    },
  };
  return isSame(next, draft) ? draft : next;
}

/** Entries in `kept` come first, in this device's order. */
function ordered(rows: SharedRosterContent['rows'], kept: Draft['roster']['kept']) {
  const here = kept.map(({ id }) => id);
  const positionOf = (id: string) => (here.includes(id) ? here.indexOf(id) : here.length);
  return Object.values(rows).sort((a, b) => positionOf(a.id) - positionOf(b.id));
}
