import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../tests/fixtures/temporary.ts';
import { makePictures } from './pictures.mjs';

const master = { width: 1600, height: 2000 };

/** Mesh whose holes are `pitch` pixels of the master apart, as the studio's practice mesh is. */
function mesh(pitch: number) {
  const wave = (v: number) => Math.abs(Math.sin((Math.PI * v) / pitch));
  const pixels = Buffer.alloc(master.width * master.height);
  for (let y = 0; y < master.height; y++)
    for (let x = 0; x < master.width; x++) pixels[y * master.width + x] = 200 - 120 * wave(x) * wave(y);
  return sharp(pixels, { raw: { ...master, channels: 1 } }).jpeg({ quality: 95, chromaSubsampling: '4:4:4' });
}

test('mesh finer than a pixel is an even cloth in the smallest picture of a card', async () => {
  const { path, remove } = await temporaryDirectory();
  onTestFinished(remove);
  const [from, to] = [join(path, 'from'), join(path, 'to')];
  await mkdir(from);
  await mesh(4.4).toFile(join(from, 'jersey.jpg'));
  await makePictures({ from, to });
  const small = (await readdir(to)).find((name) => name.endsWith('-320.webp'));
  const { channels } = await sharp(join(to, small ?? '')).stats();
  expect(channels[0]?.stdev).toBeLessThan(1.5);
});
