import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const folder = 'content/pictures';
const entries = z
  .record(z.string(), z.object({ made: z.string(), sha256: z.string() }))
  .parse(JSON.parse(readFileSync(join(folder, 'lookbook.json'), 'utf8')));
const masters = readdirSync(folder).filter((file) => /\.(jpe?g|webp)$/.test(file));

describe('the lookbook', () => {
  it.each(Object.entries(entries))('%s is the picture that was looked at and accepted', (file, { sha256 }) => {
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ).toBe(sha256);
  });

  it('has masters of 1600 x 2000 that weigh less than 60 MB together', async () => {
    const bytes = masters.map((file) => readFileSync(join(folder, file)).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60e6);
    for (const file of Object.keys(entries).filter((name) => !name.startsWith('hero-'))) {
      const { width, height } = await sharp(join(folder, file)).metadata();
      expect([file, width, height]).toEqual([file, 1600, 2000]);
    }
  });
});
