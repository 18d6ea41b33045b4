import { mkdir, readdir, writeFile } from 'node:fs/promises';
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

test('a swatch is cut near the color that the product names, and anew when it names another', async () => {
  const { path, remove } = await temporaryDirectory();
  onTestFinished(remove);
  const [from, to, products] = [join(path, 'from'), join(path, 'to'), join(path, 'products')];
  await Promise.all([mkdir(from), mkdir(products)]);
  const halves =
    '<svg width="400" height="500"><path fill="#eee" d="M0 0h400v500H0z"/><path fill="#232c4e" d="M60 60h280v180H60z"/><path fill="#9c4a36" d="M60 240h280v180H60z"/></svg>';
  await sharp(Buffer.from(halves)).png().toFile(join(from, 'vest.png'));
  await writeFile(join(products, 'broken.yaml'), 'options: [');
  const redOfSwatch = async (color: string) => {
    await writeFile(join(products, 'vest.yaml'), `options: { Color: { Shown: '${color}' } }\npictures: [{ file: vest.png, color: Shown }]`);
    await makePictures({ from, to, products });
    const swatch = (await readdir(to)).find((name) => name.endsWith('-swatch.webp')) ?? '';
    return (await sharp(join(to, swatch)).stats()).channels[0]?.mean;
  };
  expect(await redOfSwatch('#232c4e')).toBeLessThan(60);
  expect(await redOfSwatch('#9c4a36')).toBeGreaterThan(130);
});
