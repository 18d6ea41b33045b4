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

  it('lies on one paper: the same hue in every upper and lower corner that shows it', async () => {
    const onPaper = masters.filter((file) => !/^hero-|-detail\.jpg$/.test(file));
    expect(onPaper.length).toBeGreaterThan(95);
    for (const file of onPaper) {
      const small = await sharp(join(folder, file)).resize({ width: 200, height: 250, fit: 'fill' }).raw().toBuffer();
      for (const [left, top] of [
        [2, 2],
        [188, 2],
        [2, 238],
        [188, 238],
      ] as const) {
        const pixels = Array.from({ length: 100 }, (_, at) => 3 * ((top + Math.floor(at / 10)) * 200 + left + (at % 10)));
        const mean = (part: number) => pixels.reduce((sum, at) => sum + (small[at + part] ?? 0), 0) / pixels.length;
        const [red, green, blue] = [mean(0), mean(1), mean(2)];
        const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
        const hue = { file, left, top, cb: Math.round((blue - luma) / 1.772), cr: Math.round((red - luma) / 1.402) };
        expect(hue).toEqual({ file, left, top, cb: -4, cr: 2 });
      }
    }
  }, 60_000);
});
