import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const manifestSchema = z.record(z.string(), z.object({ url: z.string(), alt: z.string() }));

/**
 * The pictures the build made for where pages are shared, by the page's path. A page that has none, such as a
 * product written since the build, has the label's own.
 */
export function createSharePictures(directory: string) {
  const file = join(directory, 'manifest.json');
  const manifest = existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  return {
    find: (path: string) => manifest[path] ?? manifest['/'] ?? { url: '/icons/icon-512.png', alt: '' },
  };
}
export type SharePictures = ReturnType<typeof createSharePictures>;
