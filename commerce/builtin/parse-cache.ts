import { hash } from 'node:crypto';
import { readCachedFile, writeCachedFile } from '#lib/cache/disk-cache.server.ts';

/** Where to keep what content files were made into, and the edition of what makes it: code, and pictures that it names. */
export type CachedContent = { file: string; edition: string };

/** What content files were made into last time. */
export type ParseCache = {
  /** What `make` makes of the text of the file `name`, or made of the same at an earlier start. null is not kept. */
  of<T>(name: string, text: string, make: () => T | null): T | null;
  /** Writes what was made since `openParseCache` where some of it is new. Never throws: it only saves time. */
  keep(): Promise<void>;
};

/**
 * Parsing and checking is nearly all the time a large catalog takes to load, and most files are those of the last
 * start. So what was made of them without a fault is kept under the hash of the text it comes from: an edited file is
 * another text. What cannot be read back whole is made anew; with `kept` null, everything.
 *
 * @example const before = await openParseCache({ file: 'data/catalogue.kept', edition }); before.of('products/tee.yaml', text, () => parse(text))
 */
export async function openParseCache(kept: CachedContent | null): Promise<ParseCache> {
  const known = kept ? await readCachedFile(kept.file, kept.edition) : new Map<string, unknown>();
  const used = new Map<string, unknown>();
  return {
    of<T>(name: string, text: string, make: () => T | null) {
      const key = hash('sha256', `${name}\n${text}`, 'base64url');
      // The edition says that the same code made it.
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
