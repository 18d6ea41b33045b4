import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Image } from '#core/contract/product.ts';

const manifestSchema = z.record(z.string(), z.object({ title: z.string(), url: z.string(), alt: z.string() }));

/** The picture in a link preview; `size` in pixels where it is known. */
export type OgImage = { url: string; alt: string; size: { width: number; height: number } | null };
const cardSize = { width: 1200, height: 630 };

/** The link preview pictures that the build made, by the page's path. */
export function createOgImages(directory: string) {
  const file = join(directory, 'manifest.json');
  const manifest = existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  const brandCard = manifest['/'] ? { ...manifest['/'], size: cardSize } : { url: '/icons/icon-512.png', alt: '', size: null };
  return {
    /**
     * The picture of a page. The catalog may have other content than at build time: a product or collection (`thing`) gets the picture made
     * for its name, else its own picture. The last resort is the picture of the brand.
     */
    find(path: string, thing?: { name: string; image: Image | null | undefined }): OgImage {
      const card = manifest[path];
      if (card && (!thing || card.title === thing.name)) return { ...card, size: cardSize };
      // An image's size is that of its original, not of the file.
      return thing?.image ? { ...thing.image, size: null } : brandCard;
    },
  };
}
export type OgImages = ReturnType<typeof createOgImages>;
