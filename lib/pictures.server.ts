import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Image } from '#core/contract/product.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({ url: z.string(), width: z.number().int(), height: z.number().int(), tint: z.string() }),
);

/**
 * The pictures that the build made from `content/pictures`: from the original's file name to address, size and tint. The caller adds the
 * alternative text. null: there is no such picture.
 */
export function createPictures(directory: string) {
  const text = readFileSync(join(directory, 'manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  return {
    /** Changes with every picture. */
    edition: hash('sha256', text),
    find(file: string): Image | null {
      const made = manifest[file];
      return made ? { ...made, alt: '' } : null;
    },
  };
}
