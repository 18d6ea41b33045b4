import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { findClothCut } from './cloth-cut.server.ts';

const paper = '#e2dfd8';

/** A picture of 800 by 1000 pixels: a garment on paper that gets darker downwards, with an orange panel and black lettering on its chest. */
function pictureOf(cloth: string) {
  const letters = [0, 1, 2, 3, 4].map((place) => `<path d="M${270 + place * 60} 340h30v120h-30z"/>`).join('');
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000">
<linearGradient id="light" x2="0" y2="1"><stop stop-color="${paper}"/><stop offset="1" stop-color="#d0ccc4"/></linearGradient>
<path fill="url(#light)" d="M0 0h800v1000H0z"/>
<path fill="${cloth}" stroke="#0006" stroke-width="4" d="M200 200h400v600H200z"/>
<path fill="#ff4b1f" d="M202 640h396v100H202z"/><g>${letters}</g></svg>`),
  ).png();
}

async function cutOf(picture: Sharp, color: string | null) {
  const bytes = await picture.toBuffer();
  const cut = await findClothCut(sharp(bytes), color);
  const { channels } = await sharp(await sharp(bytes).extract(cut).toBuffer()).stats();
  const hex = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  return { ...cut, color: `#${hex.join('')}`, isPlain: channels.every(({ stdev }) => stdev < 2) };
}

test('a swatch is cut from the garment, clear of its lettering', async () => {
  expect(await cutOf(pictureOf('#232c4e'), '#232c4e')).toMatchObject({ color: '#232c4e', isPlain: true });
});

test('of a garment in two colors it is cut from the one that gives the variant its name', async () => {
  expect(await cutOf(pictureOf('#232c4e'), '#ff4b1f')).toMatchObject({ color: '#ff4b1f', isPlain: true });
});

test('a garment paler than its swatch is not left for the paper, which has just that color', async () => {
  const { left, top, width, height, color } = await cutOf(pictureOf('#ebe4d4'), '#dad6ce');
  expect(color).toBe('#ebe4d4');
  expect([left > 200, top > 200, left + width < 600, top + height < 800]).toEqual([true, true, true, true]);
});

test('without a named color it is plain cloth', async () => {
  expect(await cutOf(pictureOf('#232c4e'), null)).toMatchObject({ isPlain: true });
});

test('a picture that is cloth from edge to edge, or hardly a picture, gives a cut too', async () => {
  for (const [width, height] of [
    [800, 1000],
    [1000, 30],
    [9, 9],
    [1, 1],
  ] as const) {
    const bare = sharp({ create: { width, height, channels: 4, background: '#9c4a36' } }).png();
    const cut = await cutOf(bare, '#9c4a36');
    expect([cut.color, cut.width > 0, cut.left + cut.width <= width, cut.top + cut.height <= height]).toEqual([
      '#9c4a36',
      true,
      true,
      true,
    ]);
  }
});

test('a photograph that a camera turned is cut where it is looked at', async () => {
  const turned = sharp(await pictureOf('#232c4e').rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 100 }).toBuffer());
  const upright = await cutOf(pictureOf('#232c4e'), '#ff4b1f');
  const { left, top } = await findClothCut(turned, '#ff4b1f');
  expect(Math.hypot(left - upright.left, top - upright.top)).toBeLessThan(20);
});
