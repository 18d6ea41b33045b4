import { hash } from 'node:crypto';
import { cp, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { serialize } from 'node:v8';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { createDiskCache } from '#lib/cache/disk-cache.server.ts';
import { anyPicture, fixtureContent } from '#tests/fixtures/shop.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { type FindPicture, loadCatalog } from './builtin-catalog.ts';

vi.mock('yaml', async (original) => {
  const yaml = await original<typeof import('yaml')>();
  return { ...yaml, parseDocument: vi.fn(yaml.parseDocument) };
});

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let contentDir: string;
let cacheFile: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
  contentDir = join(directory.path, 'content');
  cacheFile = join(directory.path, 'data/catalogue.kept');
  await cp(fixtureContent, contentDir, { recursive: true });
});
afterEach(() => directory.remove());

const schemaVersion = 'the code of today';
const load = (of = schemaVersion, picture: FindPicture = anyPicture) =>
  loadCatalog({ contentDir, diskCache: createDiskCache({ file: cacheFile, schemaVersion: of }), picture });
/** How many files that load parsed. */
async function parsedBy(work: () => Promise<unknown>): Promise<number> {
  vi.mocked(parseDocument).mockClear();
  await work();
  return vi.mocked(parseDocument).mock.calls.length;
}
async function editCap(from: string, to: string) {
  const path = join(contentDir, 'products/plain-cap.yaml');
  await writeFile(path, (await readFile(path, 'utf8')).replace(from, to));
  return path;
}

it('parses a file again only when its text is another, and gives the same catalog', async () => {
  const first = await load();
  let second: unknown;
  expect(await parsedBy(async () => (second = await load()))).toBe(0);
  expect(second).toEqual(first);
  await editCap('no logo', 'a small logo');
  expect(await parsedBy(load)).toBe(1);
  expect(await parsedBy(load)).toBe(0);
  expect(await readdir(dirname(cacheFile))).toEqual(['catalogue.kept']);
});

it('sees an edit that leaves size and time as they were', async () => {
  await load();
  const { atime, mtime } = await stat(join(contentDir, 'products/plain-cap.yaml'));
  await utimes(await editCap('price: 35', 'price: 36'), atime, mtime);
  expect((await load()).productByHandle.get('plain-cap')?.variants[0]?.priceCents).toBe(3600);
});

it('makes everything anew for another version: with other code, or other pictures', async () => {
  await load();
  const other = (file: string) => ({ url: `/other/${file}`, alt: '', width: 800, height: 1000, tint: '#222226' });
  const suit = async (of: string) => (await load(of, other)).productByHandle.get('two-piece-suit-set')?.images[0];
  expect((await suit(schemaVersion))?.width).toBe(1200);
  expect(await suit('the code of tomorrow')).toMatchObject({ width: 800, alt: 'Bone suit' });
});

it('tells what is wrong each time, by file and field', async () => {
  await load();
  await editCap('price: 35', 'price: free');
  for (let start = 0; start < 2; start += 1)
    await expect(load()).rejects.toThrow('content/products/plain-cap.yaml: price: must be a price');
  await editCap('price: free', 'price: [');
  for (let start = 0; start < 2; start += 1) await expect(load()).rejects.toThrow('content/products/plain-cap.yaml: ');
});

const whole = (value: unknown) => {
  const values = serialize(value);
  return Buffer.concat([hash('sha256', Buffer.concat([Buffer.from(schemaVersion), values]), 'buffer'), values]);
};
it.each<[string, (stored: Buffer) => Buffer]>([
  ['cut off', (stored) => stored.subarray(0, stored.length / 2)],
  ['empty', () => Buffer.alloc(0)],
  ['flipped in one bit', (stored) => Buffer.from(stored.map((byte, at) => (at === stored.length - 40 ? byte ^ 1 : byte)))],
  ['something else', () => Buffer.from('price: 1'.repeat(20))],
  ['whole, but of another kind', () => whole('no map')],
])('starts as if it was not there where it is %s', async (_, spoil) => {
  const first = await load();
  await writeFile(cacheFile, spoil(await readFile(cacheFile)));
  expect(await load()).toEqual(first);
  expect(await parsedBy(load)).toBe(0);
});

it('sweeps up what a start that was killed left behind, and leaves what one beside it is writing', async () => {
  await load();
  const draftOf = (hex: string) => `${cacheFile}.${hex}`;
  for (const hex of ['00000000dead', '0000000a11fe']) await writeFile(draftOf(hex), 'half');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(draftOf('00000000dead'), hourAgo, hourAgo);
  await writeFile(`${cacheFile}.mine`, 'the owner’s copy');
  await utimes(`${cacheFile}.mine`, hourAgo, hourAgo);
  await load();
  expect((await readdir(dirname(cacheFile))).sort()).toEqual(['catalogue.kept', 'catalogue.kept.0000000a11fe', 'catalogue.kept.mine']);
});

it('needs no place to keep anything', async () => {
  await mkdir(cacheFile, { recursive: true });
  expect((await load()).products).toHaveLength(4);
  expect(await readdir(dirname(cacheFile))).toEqual(['catalogue.kept']);
});
