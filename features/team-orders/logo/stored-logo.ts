/** What the browser keeps of a logo over a reload: the one that is there, and the one that is on its way. */
export type StoredLogoUpload = { token: string | null; going: GoingLogo | null };
type GoingLogo = { url: string; name: string; bytes: number; sent: number; fingerprint: string };

const nothing: StoredLogoUpload = { token: null, going: null };

/** As it was stored; nothing where that is not ours, or from another version. */
export function parseStoredLogo(text: string | null): StoredLogoUpload {
  try {
    const { token, going }: Record<string, unknown> = JSON.parse(text ?? '{}');
    return { token: typeof token === 'string' ? token : null, going: isGoing(going) ? going : null };
  } catch {
    return nothing;
  }
}

function isGoing(value: unknown): value is GoingLogo {
  if (typeof value !== 'object' || value === null) return false;
  const { url, name, bytes, sent, fingerprint } = value as Record<keyof GoingLogo, unknown>;
  return [url, name, fingerprint].every((text) => typeof text === 'string') && [bytes, sent].every((count) => typeof count === 'number');
}

/** Tells whether it is the same file that is chosen again. */
export function fingerprintOf({ name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>): string {
  return [name, size, lastModified].join('|');
}
