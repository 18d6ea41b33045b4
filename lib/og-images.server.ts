import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Image } from '#core/contract/product.ts';

const manifestSchema = z.record(z.string(), z.object({ title: z.string(), url: z.string(), alt: z.string() }));

/** What a shared link shows; `size` where it is known in pixels. */
export type OgImage = { url: string; alt: string; size: { width: number; height: number } | null };
const cardSize = { width: 1200, height: 630 };

/** The pictures the build made for where pages are shared, by the page's path. */
export function createOgImages(directory: string) {
  const file = join(directory, 'manifest.json');
  const manifest = existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const label = manifest['/'] ? { ...manifest['/'], size: cardSize } : { url: '/icons/icon-512.png', alt: '', size: null };
  return {
    /**
     * The picture of a page. What is sold may come from other content than the build's, or be renamed since:
     * a `thing` has the card that bears its name, else its own picture. The last resort is the label's card.
     */
    find(path: string, thing?: { name: string; image: Image | null | undefined }): OgImage {
      const card = manifest[path];
      if (card && (!thing || card.title === thing.name)) return { ...card, size: cardSize };
      // An image tells the size of its master, which is not that of the file.
      return thing?.image ? { ...thing.image, size: null } : label;
    },
    label,
  };
}
export type OgImages = ReturnType<typeof createOgImages>;
