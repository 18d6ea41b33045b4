import { open, readFile, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { openUploadStore, type UploadStore } from './upload-store.server.ts';

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof import('node:fs/promises')>();
  return { ...fs, statfs: vi.fn(fs.statfs), link: () => Promise.reject(Object.assign(new Error('no second names'), { code: 'EPERM' })) };
});

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
let store: UploadStore;
const file = (id: string) => join(directory.path, 'uploads', id);
beforeEach(async () => {
  directory = await temporaryDirectory();
  store = await openUploadStore({ dataDir: directory.path, s3: null, findSize: async () => null });
  await writeFile(file('crest'), 'a crest');
});
afterEach(() => directory.remove());

test('where the disk knows no second names a logo is copied, and would survive a power cut', async () => {
  const handle = await open(file('crest'));
  const sync = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  await handle.close();
  expect(await store.copy('crest', 'its copy')).toBe(true);
  expect(await readFile(file('its copy'), 'utf8')).toBe('a crest');
  expect(sync).toHaveBeenCalledOnce();
});

test('but not into the room that the disk keeps free for the database', async () => {
  vi.mocked(statfs).mockResolvedValueOnce({ bavail: 512 * 256, bsize: 4096 } as never);
  await expect(store.copy('crest', 'its copy')).rejects.toThrow('no room');
  await expect(readFile(file('its copy'))).rejects.toThrow('ENOENT');
});
