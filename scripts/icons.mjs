// Makes the icons of phones and old browsers from the label's logo.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { palette } from '../core/config/brand.ts';
import { logo } from '../core/config/brand-logo.ts';

/** Size in pixels, and how much of it the mark takes: on a maskable icon it stays within what every mask leaves. */
const icons = [
  { name: 'icon-192.png', size: 192, part: 0.76 },
  { name: 'icon-512.png', size: 512, part: 0.76 },
  { name: 'maskable-192.png', size: 192, part: 0.56 },
  { name: 'maskable-512.png', size: 512, part: 0.56 },
  { name: 'apple-touch-icon.png', size: 180, part: 0.68 },
];

export async function makeIcons({ to }) {
  mkdirSync(to, { recursive: true });
  for (const { name, size, part } of icons) writeFileSync(join(to, name), await drawIcon(size, part));
  writeFileSync(join(to, 'favicon.ico'), ico(await drawIcon(32, 0.94), 32));
  return icons.length + 1;
}

function drawIcon(size, part) {
  const { path, middle, extent } = logo.icon;
  const scale = (size * part) / extent;
  const place = `translate(${size / 2} ${size / 2}) scale(${scale}) translate(${-middle.x} ${-middle.y})`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path fill="${palette.bone}" d="M0 0h${size}v${size}H0z"/><path fill="${palette.ink}" transform="${place}" d="${path}"/></svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32 }).toBuffer();
}

/** One PNG in the old container: 6 bytes of head, 16 of directory. */
function ico(png, size) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
