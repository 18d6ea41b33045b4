// Makes what the site shows from the masters in content/pictures: AVIF and WebP in every width, one JPEG
// as the address everybody can open, AVIF for who looks close, a square of its cloth, and a manifest. Skips what is up to
// date. With `onlyList` the manifest alone: the server then makes each file when it is asked for.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { listPictureFiles, makePictureFile, pictureRecipe } from '../lib/picture-files.server.ts';

/** @param {{ from: string, to: string, products?: string, onlyList?: boolean, say?: (done: number, all: number) => void }} options */
export async function makePictures({ from, to, products, onlyList = false, say = () => {} }) {
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
    const hash = createHash('sha256').update(pictureRecipe).update(bytes).digest('hex').slice(0, 10);
    const stem = `${basename(file, extname(file))}.${hash}`;
    todo.push({ file, bytes, stem });
  }
  sharp.concurrency(1);
  const facts = join(to, 'facts.json');
  wanted.add('facts.json');
  const known = existsSync(facts) ? JSON.parse(readFileSync(facts, 'utf8')) : {};
  const colors = products ? colorsOfPictures(products) : {};
  let made = 0;
  await inParallel(availableParallelism(), todo, async ({ file, bytes, stem }) => {
    const swatch = colors[file] ?? null;
    const fact = known[stem] ?? { ...(await look(bytes)), swatch };
    if (fact.swatch !== swatch) rmSync(join(to, `${stem}-swatch.webp`), { force: true });
    fact.swatch = swatch;
    known[stem] = fact;
    for (const one of listPictureFiles(stem, fact)) {
      wanted.add(one.name);
      const path = join(to, one.name);
      if (onlyList || existsSync(path)) continue;
      await makePictureFile(bytes, one, path);
      made += 1;
    }
    manifest[file] = { url: `/pictures/${stem}.jpg`, ...fact };
    say(Object.keys(manifest).length, todo.length);
  });
  for (const stem of Object.keys(known)) if (!todo.some((picture) => picture.stem === stem)) delete known[stem];
  writeFileSync(facts, JSON.stringify(known));
  writeFileSync(join(to, 'manifest.json'), JSON.stringify(Object.fromEntries(Object.entries(manifest).sort()), null, 1));
  for (const file of readdirSync(to)) if (!wanted.has(file)) rmSync(join(to, file));
  return { masters: masters.length, made };
}

/** The color that each picture shows. A file that cannot be read is left to the start, which names it. */
function colorsOfPictures(products) {
  const shown = {};
  for (const file of readdirSync(products).filter((name) => name.endsWith('.yaml'))) {
    try {
      const { options, pictures } = parse(readFileSync(join(products, file), 'utf8'));
      for (const { file: picture, color } of pictures ?? []) {
        const swatch = options?.Color?.[color];
        if (/^#[0-9a-f]{6}$/i.test(swatch)) shown[picture] ??= swatch;
      }
    } catch {}
  }
  return shown;
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
