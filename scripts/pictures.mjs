// Makes what the site shows from the masters in content/pictures: AVIF and WebP in every width, one JPEG
// as the address everybody can open, and a manifest. Skips what is up to date.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { widthsOf } from '../core/pictures.ts';

const recipe = '3';
const jpegWidth = 1080;

/** @param {{ from: string, to: string, say?: (line: string) => void }} folders */
export async function makePictures({ from, to, say = () => {} }) {
  mkdirSync(to, { recursive: true });
  const masters = existsSync(from)
    ? readdirSync(from)
        .filter((file) => /\.(jpe?g|png|webp)$/i.test(file))
        .sort()
    : [];
  const manifest = {};
  const wanted = new Set(['manifest.json']);
  const todo = [];
  for (const file of masters) {
    const bytes = readFileSync(join(from, file));
    const hash = createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 10);
    const stem = `${basename(file, extname(file))}.${hash}`;
    todo.push({ file, bytes, stem });
  }
  sharp.concurrency(1);
  const facts = join(to, 'facts.json');
  wanted.add('facts.json');
  const known = existsSync(facts) ? JSON.parse(readFileSync(facts, 'utf8')) : {};
  let made = 0;
  await inParallel(availableParallelism(), todo, async ({ file, bytes, stem }) => {
    const image = sharp(bytes).rotate();
    // The decoder's own halving leaves the beat of mesh and rib in small pictures.
    const sized = (/** @type {sharp.ResizeOptions} */ options) => image.clone().resize({ ...options, fastShrinkOnLoad: false });
    const fact = known[stem] ?? (await look(bytes));
    known[stem] = fact;
    const outputs = [
      {
        name: `${stem}.jpg`,
        make: () => sized({ width: jpegWidth, withoutEnlargement: true }).jpeg({ quality: 80, mozjpeg: true }),
      },
      ...widthsOf(fact).flatMap((width) => [
        { name: `${stem}-${width}.avif`, make: () => sized({ width }).avif({ quality: 50, effort: 2 }) },
        { name: `${stem}-${width}.webp`, make: () => sized({ width }).webp({ quality: 74, effort: 2 }) },
      ]),
    ];
    for (const { name, make } of outputs) {
      wanted.add(name);
      const path = join(to, name);
      if (existsSync(path)) continue;
      await make().toFile(`${path}.part`);
      renameSync(`${path}.part`, path);
      made += 1;
    }
    manifest[file] = { url: `/pictures/${stem}.jpg`, ...fact };
    say(`pictures ${Object.keys(manifest).length}/${todo.length}`);
  });
  for (const stem of Object.keys(known)) if (!todo.some((picture) => picture.stem === stem)) delete known[stem];
  writeFileSync(facts, JSON.stringify(known));
  writeFileSync(join(to, 'manifest.json'), JSON.stringify(Object.fromEntries(Object.entries(manifest).sort()), null, 1));
  for (const file of readdirSync(to)) if (!wanted.has(file)) rmSync(join(to, file));
  return { masters: masters.length, made };
}

async function look(bytes) {
  const { width, height } = await sharp(bytes).rotate().metadata();
  const [top] = await inRows(bytes);
  const tint = `#${top.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { width, height, tint };
}

/** The color of each of ten rows: the first is the backdrop the picture begins with. */
async function inRows(bytes) {
  const { data } = await sharp(bytes).resize(1, 10, { fit: 'fill' }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return Array.from({ length: 10 }, (_row, row) => [...data.subarray(row * 3, row * 3 + 3)]);
}

async function inParallel(workers, items, work) {
  const queue = [...items];
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let item = queue.shift(); item; item = queue.shift()) await work(item);
    }),
  );
}
