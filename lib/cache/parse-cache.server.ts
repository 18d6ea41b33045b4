import { hash } from 'node:crypto';
import type { DiskCache } from './disk-cache.server.ts';

/** The parsed content files of the last start. */
export type ParseCache = {
  /** Gives what `parse` makes of the file's `text`, from the cache where the text is unchanged. null is not cached. */
  of<T>(name: string, text: string, parse: () => T | null): T | null;
  /** Writes the cache if something in it is new. Never throws, because the cache only saves time. */
  save(): Promise<void>;
};

/**
 * Parsing and validating is most of the time that content takes to load, and most files are unchanged since the last start. So
 * files without problems are cached in parsed form, under a hash of their text. With `diskCache` null, nothing is cached.
 *
 * @example const parseCache = await openParseCache(diskCache); parseCache.of('products/tee.yaml', text, () => parse(text))
 */
export async function openParseCache(diskCache: DiskCache | null): Promise<ParseCache> {
  const stored = (await diskCache?.read()) ?? new Map<string, unknown>();
  const used = new Map<string, unknown>();
  return {
    of<T>(name: string, text: string, parse: () => T | null) {
      const key = hash('sha256', `${name}\n${text}`, 'base64url');
      // The disk cache's version guarantees that the same code parsed it.
      const value = stored.has(key) ? (stored.get(key) as T) : parse();
      if (value !== null) used.set(key, value);
      return value;
    },
    async save() {
      if (used.size !== stored.size || [...used.keys()].some((key) => !stored.has(key))) await diskCache?.write(used);
    },
  };
}
