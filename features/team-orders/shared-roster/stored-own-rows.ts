import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';

/** A row entered on this device, by the path of its own link. */
export type OwnRow = { path: string; team: string; name: string; number: string };

const maxRows = 12;

/** The own links stored in this browser, newest first. */
export function storedOwnRows(storage: Pick<ReturnType<typeof storedText>, 'get' | 'set'> = storedText(storageKeys.ownRows)) {
  const list = () => read(storage.get());
  const write = (rows: OwnRow[]) => storage.set(rows.length > 0 ? JSON.stringify(rows.slice(0, maxRows)) : null);
  return {
    list,
    add: (row: OwnRow) => write([row, ...list().filter(({ path }) => path !== row.path)]),
    drop(path: string) {
      const rows = list();
      if (rows.some((row) => row.path === path)) write(rows.filter((row) => row.path !== path));
    },
  };
}

function read(text: string | null): OwnRow[] {
  try {
    const rows: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(rows) ? rows.filter(isOwnRow).slice(0, maxRows) : [];
  } catch {
    return [];
  }
}

function isOwnRow(value: unknown): value is OwnRow {
  if (typeof value !== 'object' || value === null) return false;
  const { path, team, name, number } = value as Record<keyof OwnRow, unknown>;
  return (
    typeof path === 'string' && /^\/team-sheet\/[0-9a-f]{64}$/.test(path) && [team, name, number].every((text) => typeof text === 'string')
  );
}
