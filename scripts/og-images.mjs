// Makes what a link looks like where it is shared: a JPEG of 1200 by 630 for each product, collection and page,
// and a manifest by path, which says what each card calls its page. Skips what is up to date.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { brand, palette } from '../core/config/brand.ts';
import { logo } from '../core/config/brand-logo.ts';
import { pages } from '../core/config/pages.ts';
import { shareCards } from '../core/config/share-cards.ts';
import { garmentTypeOf } from '../core/garment/garment-type.ts';
import { displayTypeHash, setLoud } from './display-type-svg.mjs';

const recipe = '1';
const width = 1200;
const height = 630;
/** The picture bleeds to the right, in the shop's own 4:5. */
const pictureWidth = (height * 4) / 5;
const margin = 56;
const column = width - pictureWidth - 2 * margin;

/** @param {{ content: string, to: string }} folders */
export async function makeSharePictures({ content, to }) {
  mkdirSync(to, { recursive: true });
  const manifest = {};
  const wanted = new Set(['manifest.json', '.made']);
  let made = 0;
  sharp.concurrency(1);
  await inParallel(availableParallelism(), listCards(content), async ({ path, title, ...card }) => {
    const master = card.picture && join(content, 'pictures', card.picture);
    const picture = master && existsSync(master) ? readFileSync(master) : null;
    const hash = createHash('sha256')
      .update(JSON.stringify([recipe, brand.name, palette, logo.icon.path, displayTypeHash, title, card]))
      .update(picture ?? '')
      .digest('hex')
      .slice(0, 10);
    const name = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.${hash}.jpg`;
    manifest[path] = { title, url: `/share/${name}`, alt: `${brand.name}: ${title}` };
    wanted.add(name);
    const file = join(to, name);
    if (existsSync(file)) return;
    await (await draw({ title, ...card, picture })).jpeg({ quality: 76, mozjpeg: true }).toFile(`${file}.part`);
    renameSync(`${file}.part`, file);
    made += 1;
  });
  writeFileSync(join(to, 'manifest.json'), JSON.stringify(Object.fromEntries(Object.entries(manifest).sort()), null, 1));
  for (const file of readdirSync(to)) if (!wanted.has(file)) rmSync(join(to, file));
  return { cards: Object.keys(manifest).length, made };
}

/** Everything that has a page, from the content files; a file that cannot be read is left to the start, which names it. */
function listCards(content) {
  const products = new Map(
    readdirSync(join(content, 'products'))
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => [basename(file, '.yaml'), read(join(content, 'products', file))])
      .filter(([, product]) => product?.name),
  );
  const pictureOf = (handle) => products.get(handle)?.pictures?.[0]?.file ?? null;
  const collections = read(join(content, 'collections.yaml')) ?? [];
  return [
    ...cardsOfPages().map(({ path, title, like, ground = like ? 'bone' : 'ink' }) => ({
      path,
      title,
      ground,
      picture: like ? pictureOf(like) : null,
      flat: null,
    })),
    ...collections.map(({ handle, title, picture, products: members = [] }) => ({
      path: `/collections/${handle}`,
      title,
      ground: 'ink',
      picture: picture?.file ?? members.map(pictureOf).find(Boolean) ?? null,
      flat: null,
    })),
    ...[...products].map(([handle, product]) => ({
      path: `/products/${handle}`,
      title: product.name,
      ground: 'bone',
      picture: pictureOf(handle),
      flat: pictureOf(handle)
        ? null
        : { kind: garmentTypeOf({ kind: product.kind, name: product.name, category: product.category ?? '' }), color: swatchOf(product) },
    })),
  ];
}

function read(file) {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** The first color of a product's options. */
function swatchOf({ options = {} }) {
  const swatches = Object.values(options).find((values) => values && !Array.isArray(values));
  return Object.values(swatches ?? {}).find((color) => /^#[0-9a-f]{6}$/i.test(color)) ?? '#ece7dc';
}

/** Mark and name above, the title as large as it fits below, the picture at the right; without one the mark, cut by the edge. */
async function draw({ title, ground, picture, flat }) {
  const ink = ground === 'ink' ? palette.bone : palette.ink;
  const alone = !picture && !flat;
  const words = setLoud(title, { width: alone ? width - 2 * margin : column, height: 360, largest: alone ? 132 : 124, lines: 4 });
  const name = setLoud(brand.name, { width: column, height: 20, largest: 26, lines: 1 });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<path fill="${palette[ground]}" d="M0 0h${width}v${height}H0z"/>
${alone ? `<path fill="${palette.bone}" fill-opacity=".057" transform="translate(560 -210) scale(27)" d="${logo.icon.path}"/>` : ''}
<g fill="${ink}">
<path transform="translate(${margin} ${margin - 9}) scale(1.2)" d="${logo.icon.path}"/>
<g transform="translate(${margin + 52} ${margin})">${name.svg}</g>
<g transform="translate(${margin - words.size * 0.03} ${height - margin - 360})">${words.svg}</g>
</g></svg>`;
  const layers = [];
  if (picture) {
    const input = await sharp(picture).rotate().resize(pictureWidth, height, { fit: 'cover' }).toBuffer();
    layers.push({ input, left: width - pictureWidth, top: 0 });
  } else if (flat) layers.push({ input: drawFlat(flat), left: width - pictureWidth, top: 0 });
  return sharp(Buffer.from(svg)).composite(layers).removeAlpha();
}

/** The garment's technical drawing on the backdrop of the pictures. */
function drawFlat({ kind, color }) {
  const inset = pictureWidth * 0.09;
  const flat = readFileSync(`public/flat-${kind}.svg`, 'utf8')
    .replace(/^<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '');
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${pictureWidth}" height="${height}" color="${color}">
<path fill="${palette.seam}" d="M0 0h${pictureWidth}v${height}H0z"/>${flat}
<use href="#flat" x="${inset}" y="${inset}" width="${pictureWidth - 2 * inset}" height="${height - 2 * inset}"/></svg>`);
}

async function inParallel(workers, items, work) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let item = queue.shift(); item; item = queue.shift()) await work(item);
    }),
  );
}

if (process.argv[1] === import.meta.filename) {
  const { cards, made } = await makeSharePictures({ content: 'content', to: 'build/share' });
  console.log(`  ${cards} cards for sharing, ${made} made`);
}

/** Pages that are neither a product nor a collection; `like` is the product whose picture they carry. */
function cardsOfPages() {
  return pages.flatMap(({ path, title }) => {
    const card = shareCards[path];
    return card ? { path, title, ...card } : [];
  });
}
