import { hash } from 'node:crypto';
import { readCachedFile, writeCachedFile } from '#lib/cache/disk-cache.server.ts';

/** The file of the cache, and an edition that changes with the code that parses and with the pictures. */
export type CachedContent = { file: string; edition: string };

/** The parsed content files of the last start. */
export type ParseCache = {
  /** Gives what `make` makes of the file's `text`, from the cache where the text is unchanged. null is not cached. */
  of<T>(name: string, text: string, make: () => T | null): T | null;
  /** Writes the cache if something in it is new. Never throws, because the cache only saves time. */
  keep(): Promise<void>;
};

/**
 * Parsing and validating is most of the time that a large catalog takes to load, and most files are unchanged since the last start. So
 * files without problems are cached in parsed form, under a hash of their text. A damaged cache is ignored; with `kept` null, nothing is
 * cached.
 *
 * @example const before = await openParseCache({ file, edition }); before.of('products/tee.yaml', text, () => parse(text))
 */
export async function openParseCache(kept: CachedContent | null): Promise<ParseCache> {
  const known = kept ? await readCachedFile(kept.file, kept.edition) : new Map<string, unknown>();
  const used = new Map<string, unknown>();
  return {
    of<T>(name: string, text: string, make: () => T | null) {
      const key = hash('sha256', `${name}\n${text}`, 'base64url');
      // The edition guarantees that the same code made the value.
      const value = known.has(key) ? (known.get(key) as T) : make();
      if (value !== null) used.set(key, value);
      return value;
    },
    async keep() {
      if (!kept || (used.size === known.size && [...used.keys()].every((key) => known.has(key)))) return;
      await writeCachedFile(kept.file, kept.edition, used);
    },
  };
}
