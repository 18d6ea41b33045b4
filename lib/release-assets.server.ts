import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './database/database.server.ts';

/** The build's names. What else is asked for never reaches the database, such as a NUL, which PostgreSQL has in no text. */
const nameShape = /^[\w.-]{1,200}$/;
const dayMs = 24 * 60 * 60 * 1000;
/** How long the files of a release that serves no more are stored, in ms: a page of it may be open in a browser. */
const keptMs = 30 * dayMs;
/** The time of those that serve is renewed this often at most, so that not each start writes. */
const renewMs = dayMs;

/**
 * The scripts, styles and fonts of every release that serves or lately did, in the database. While machines change to another release, a
 * page that one has made may ask another for its files; after the change, an open page asks for what is not on any disk. A name has the
 * hash of its content, so it means the same everywhere.
 *
 * @param directory the files of this release, without folders
 */
export function createReleaseAssets({
  database,
  directory,
  now = Date.now,
}: {
  database: Database;
  directory: string;
  now?: () => number;
}) {
  const listOwn = async () => (await readdir(directory)).filter((name) => !/\.(?:br|gz)$/.test(name));

  /** Stores this release's files; to be awaited before the first page is given out. */
  async function store(): Promise<void> {
    const names = await listOwn();
    const recent = await database.db
      .selectFrom('release_assets')
      .select('name')
      .where('stored_at', '>', now() - renewMs)
      .execute();
    const stored = new Set(recent.map(({ name }) => name));
    const missing = names.filter((name) => !stored.has(name));
    if (missing.length === 0) return;
    const rows = await Promise.all(missing.map(async (name) => ({ name, body: await readFile(join(directory, name)), stored_at: now() })));
    await database.write(async (trx) => {
      for (const row of rows)
        await trx
          .insertInto('release_assets')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ stored_at: row.stored_at }))
          .execute();
    });
  }

  return {
    store,

    /** A file of another release; null where none has it, and for a name that no file can have. */
    async find(name: string): Promise<Uint8Array | null> {
      if (!nameShape.test(name)) return null;
      const row = await database.db.selectFrom('release_assets').select('body').where('name', '=', name).executeTakeFirst();
      return row?.body ?? null;
    },

    /** Says once a day that this release serves, and deletes the files of those that have not for a month. */
    async renew(): Promise<void> {
      await store();
      const names = await listOwn();
      await database.write((trx) =>
        trx
          .deleteFrom('release_assets')
          .where('stored_at', '<', now() - keptMs)
          .where('name', 'not in', names)
          .execute(),
      );
    },
  };
}
export type ReleaseAssets = ReturnType<typeof createReleaseAssets>;
