import { expect, test } from 'vitest';
import { pictureSources, sizedSrcset, swatchPicture, widthsOf } from './pictures.ts';

test('a picture that spans a screen is kept in the widths of screens', () => {
  expect(widthsOf({ width: 2400, height: 1350 }).at(-1)).toBe(2400);
  expect(widthsOf({ width: 1200, height: 1500 }).at(-1)).toBe(1080);
  expect(widthsOf({ width: null, height: null }).at(-1)).toBe(1080);
});

test('each width stands in the srcset of a picture of ours; any other address is used as it is', () => {
  for (const size of [
    { width: 2400, height: 1350 },
    { width: 1200, height: 1500 },
  ]) {
    const srcset = (format: string) =>
      widthsOf(size)
        .map((width) => `/pictures/suit.1f3a-${width}.${format} ${width}w`)
        .join(', ');
    expect(pictureSources({ url: '/pictures/suit.1f3a.jpg', ...size })).toEqual({ avif: srcset('avif'), webp: srcset('webp') });
  }
  expect(pictureSources({ url: 'https://cdn.example/hero.jpg', width: 10, height: 10 })).toBeNull();
});

test('a picture whose address names a width is had in smaller ones too, and in none larger', () => {
  expect(sizedSrcset('https://cdn.example/suit.jpg?width=600&v=1')).toBe(
    ['320', '480', '600'].map((width) => `https://cdn.example/suit.jpg?width=${width}&v=1 ${width}w`).join(', '),
  );
  expect(sizedSrcset('https://cdn.example/cap.jpg?v=1&width=200')).toBe('https://cdn.example/cap.jpg?v=1&width=200 200w');
  expect(['https://cdn.example/suit.jpg', 'https://cdn.example/suit.jpg?maxwidth=600', '/pictures/suit.1f3a.jpg'].map(sizedSrcset)).toEqual(
    [null, null, null],
  );
});

test('a picture of ours has a square of its cloth, and no other has', () => {
  expect(swatchPicture('/pictures/suit.1f3a.jpg')).toBe('/pictures/suit.1f3a-swatch.webp');
  for (const url of ['https://cdn.example/suit.jpg', '/pictures/suit.1f3a-320.webp', '/pictures/../suit.1f3a.jpg', ''])
    expect(swatchPicture(url)).toBeNull();
});
