import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { swatchWidth } from '#core/pictures.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { makePictures } from '../scripts/pictures.mjs';
import { createPictures } from './pictures.server.ts';

async function listed() {
  const { path, remove } = await temporaryDirectory();
  onTestFinished(remove);
  const [masters, directory] = [join(path, 'from'), join(path, 'to')];
  await mkdir(masters);
  await sharp({ create: { width: 400, height: 500, channels: 3, background: '#a33' } })
    .jpeg()
    .toFile(join(masters, 'suit.jpg'));
  await makePictures({ from: masters, to: directory, onlyList: true });
  const url = createPictures({ directory, masters }).find('suit.jpg')?.url ?? '';
  return { masters, directory, name: (end: string) => url.slice('/pictures/'.length).replace('.jpg', end) };
}

const files = async (directory: string) => (await readdir(directory)).filter((file) => !file.endsWith('.json'));

test('a picture that the build has left is made when it is asked for, once, however many ask', async () => {
  const { masters, directory, name } = await listed();
  expect(await files(directory)).toEqual([]);
  const pictures = createPictures({ directory, masters });
  await Promise.all(Array.from({ length: 12 }, () => pictures.make(name('-320.webp'))));
  expect(await files(directory)).toEqual([name('-320.webp')]);
  expect(await sharp(join(directory, name('-320.webp'))).metadata()).toMatchObject({ format: 'webp', width: 320 });
  expect(pictures.make(name('-320.webp'))).toBeUndefined();
  expect(createPictures({ directory, masters }).make(name('-320.webp'))).toBeUndefined();
});

test('until it is made, another of that width stands in for it, once for all', async () => {
  const { masters, directory, name } = await listed();
  const pictures = createPictures({ directory, masters });
  const asked = [pictures.standIn(name('-320.avif')), pictures.standIn(name('-320.avif')), pictures.standIn(name('.jpg'))];
  const [avif, again, jpeg] = await Promise.all(asked);
  expect([avif?.type, jpeg?.type, again === avif]).toEqual(['image/webp', 'image/jpeg', true]);
  expect(await sharp(avif?.bytes).metadata()).toMatchObject({ format: 'webp', width: 320, height: 400 });
  expect(await sharp(jpeg?.bytes).metadata()).toMatchObject({ format: 'jpeg' });
  await vi.waitFor(async () => expect((await files(directory)).sort()).toEqual([name('-320.avif'), name('.jpg')].sort()));
  await vi.waitFor(() => expect(pictures.standIn(name('-320.avif'))).toBeUndefined());
});

test('a swatch is a small square, also while it is being made', async () => {
  const { masters, directory, name } = await listed();
  const pictures = createPictures({ directory, masters });
  const quick = await pictures.standIn(name('-swatch.webp'));
  await pictures.make(name('-swatch.webp'));
  for (const made of [quick?.bytes, join(directory, name('-swatch.webp'))])
    expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: swatchWidth, height: swatchWidth });
});

test('nothing is made that no page shows', async () => {
  const { masters, directory, name } = await listed();
  const pictures = createPictures({ directory, masters });
  for (const foreign of ['', '../from/suit.jpg', name('-321.webp'), name('-1600.avif'), name('-320.png'), 'suit.jpg', 'x'.repeat(5000)])
    expect([pictures.make(foreign), pictures.standIn(foreign)]).toEqual([undefined, undefined]);
  expect(await files(directory)).toEqual([]);
});

test('what the server makes is what a build makes, to the byte', async () => {
  const { masters, directory, name } = await listed();
  const pictures = createPictures({ directory, masters });
  const all = ['.jpg', '-320.avif', '-320.webp', '-1080.avif', '-swatch.webp'].map(name);
  for (const one of all) await pictures.make(one);
  const whole = `${directory}-whole`;
  await makePictures({ from: masters, to: whole });
  for (const one of all) expect(await sharp(join(directory, one)).toBuffer()).toEqual(await sharp(join(whole, one)).toBuffer());
});
