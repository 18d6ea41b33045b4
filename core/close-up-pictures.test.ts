import { expect, test } from 'vitest';
import { closeUpSrcset, closeUpWidth } from './close-up-pictures.ts';
import { pictureSources, sizedSrcset } from './pictures.ts';

const suit = { url: '/pictures/suit.1f3a.jpg', width: 1600, height: 2000 };

test('a picture of ours is there as large as its master, for a browser that takes AVIF', () => {
  const shown = pictureSources(suit);
  expect(closeUpSrcset(suit, 'avif')).toBe(`${shown?.avif}, /pictures/suit.1f3a-1600.avif 1600w`);
  expect(closeUpSrcset(suit, 'webp')).toBe(shown?.webp);
});

test('a master that is no larger than a page shows it, or of unknown size, adds nothing', () => {
  for (const size of [
    { width: 1080, height: 1350 },
    { width: null, height: null },
    { width: 2400, height: 1350 },
  ]) {
    expect(closeUpWidth(size)).toBeNull();
    expect(closeUpSrcset({ ...suit, ...size }, 'avif')).toBe(pictureSources({ ...suit, ...size })?.avif);
  }
});

test('a master of a camera is not made larger than any screen', () => {
  expect(closeUpWidth({ width: 6000, height: 7500 })).toBe(2400);
});

test('a hosted picture goes up to its master, step by step', () => {
  const url = 'https://cdn.example/suit.jpg?v=1&width=1080';
  const widths = (srcset: string | null) => srcset?.match(/\d+(?=w\b)/g)?.map(Number);
  expect(closeUpSrcset({ url, width: 3000, height: 3750 }, 'webp')).toContain('https://cdn.example/suit.jpg?v=1&width=3000 3000w');
  expect(widths(closeUpSrcset({ url, width: 3000, height: 3750 }, 'webp'))?.slice(-3)).toEqual([1600, 2400, 3000]);
  for (const width of [1080, 900, null]) expect(closeUpSrcset({ url, width, height: 1350 }, 'webp')).toBe(sizedSrcset(url));
  expect(closeUpSrcset({ url: 'https://cdn.example/suit.jpg', width: 3000, height: 3750 }, 'webp')).toBeNull();
});
