import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { openDatabase } from './database/database.server.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('database, log of writes and directories are private, whatever the umask was and whatever stood there', async () => {
  const { path, remove } = await temporaryDirectory();
  const before = process.umask(0o000);
  try {
    const dataDir = join(path, 'data');
    mkdirSync(join(dataDir, 'outbox'), { recursive: true });
    writeFileSync(join(dataDir, 'cutcourt.sqlite-old'), '');
    writeFileSync(join(dataDir, 'theirs.sh'), '', { mode: 0o755 });
    const database = await openDatabase({ databaseUrl: null, dataDir });
    const files = ['cutcourt.sqlite', 'cutcourt.sqlite-wal', 'cutcourt.sqlite-shm', 'cutcourt.sqlite-old'];
    for (const file of files) expect(`${file} ${modeOf(join(dataDir, file))}`).toBe(`${file} 600`);
    for (const directory of [dataDir, join(dataDir, 'outbox')]) expect(modeOf(directory)).toBe('700');
    expect(modeOf(join(dataDir, 'theirs.sh')), 'what is not ours stays as it is').toBe('755');
    await database.close();
  } finally {
    process.umask(before);
    await remove();
  }
});
