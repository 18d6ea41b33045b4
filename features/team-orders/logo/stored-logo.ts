/** What the browser stores of a logo for a reload: the complete one and the one being uploaded. */
export type StoredLogoUpload = { token: string | null; going: PartialUpload | null };
type PartialUpload = { url: string; name: string; bytes: number; sent: number; fingerprint: string };

const nothing: StoredLogoUpload = { token: null, going: null };

/** Reads the stored state. Gives an empty one for an invalid text or another version. */
export function parseStoredLogo(text: string | null): StoredLogoUpload {
  try {
    const { token, going }: Record<string, unknown> = JSON.parse(text ?? '{}');
    return { token: typeof token === 'string' ? token : null, going: isPartialUpload(going) ? going : null };
  } catch {
    return nothing;
  }
}

function isPartialUpload(value: unknown): value is PartialUpload {
  if (typeof value !== 'object' || value === null) return false;
  const { url, name, bytes, sent, fingerprint } = value as Record<keyof PartialUpload, unknown>;
  return [url, name, fingerprint].every((text) => typeof text === 'string') && [bytes, sent].every((count) => typeof count === 'number');
}

/** A fingerprint that tells whether the same file is chosen again. */
export function fingerprintOf({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  return [name, size, lastModified].join('|');
}
