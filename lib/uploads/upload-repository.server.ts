import type { ExpressionBuilder } from 'kysely';
import type { Database, Tables, Trx } from '../database/database.server.ts';

const batch = 100;

/** An upload as the database knows it, without its preview. */
export type UploadEntry = {
  id: string;
  name: string;
  size: number;
  finished: boolean;
  facts: unknown;
  hasPreview: boolean;
  refused: string | null;
  owner: string | null;
};

/**
 * The rows of uploads. A row is written before its bytes and deleted after them, so no file is ever without one. A condemned upload belongs
 * to nobody and only waits for its bytes to be removed.
 */
export function createUploadRepository({ db, write }: Pick<Database, 'db' | 'write'>, now: () => number) {
  return {
    async enter({ id, name, size }: { id: string; name: string; size: number }): Promise<void> {
      const at = now();
      await write((trx) =>
        trx
          .insertInto('uploads')
          .values({
            id,
            name,
            size,
            created_at: at,
            touched_at: at,
            finished_at: null,
            facts: null,
            preview: null,
            refused: null,
            owner: null,
            condemned_at: null,
          })
          .execute(),
      );
    },

    /** null for an unknown or condemned one. */
    find: (id: string) => find(db, id),

    async findPreview(id: string): Promise<Uint8Array<ArrayBuffer> | null> {
      const row = await db.selectFrom('uploads').select('preview').where(isNamed(id)).where('condemned_at', 'is', null).executeTakeFirst();
      return row?.preview ? new Uint8Array(row.preview) : null;
    },

    async finish(id: string, { facts, preview }: { facts: object; preview: Uint8Array | null }): Promise<void> {
      const at = now();
      await write((trx) =>
        trx
          .updateTable('uploads')
          .set({ finished_at: at, touched_at: at, facts: JSON.stringify(facts), preview })
          .where('id', '=', id)
          .where('finished_at', 'is', null)
          .where('refused', 'is', null)
          .execute(),
      );
    },

    /** Adds a copy of a complete upload, before its bytes are there; false where there is none. */
    async copy(from: string, id: string): Promise<boolean> {
      const row = await db.selectFrom('uploads').selectAll().where('id', '=', from).where('condemned_at', 'is', null).executeTakeFirst();
      if (!row?.finished_at) return false;
      const at = now();
      await write((trx) =>
        trx
          .insertInto('uploads')
          .values({ ...row, id, owner: null, created_at: at, touched_at: at })
          .execute(),
      );
      return true;
    },

    async refuse(id: string, code: string): Promise<void> {
      await write((trx) =>
        trx
          .updateTable('uploads')
          .set({ refused: code, touched_at: now() })
          .where('id', '=', id)
          .where('finished_at', 'is', null)
          .execute(),
      );
    },

    /** Condemns an upload; false where it has an owner or was condemned before. */
    async condemn(id: string): Promise<boolean> {
      const { numUpdatedRows } = await write((trx) =>
        trx
          .updateTable('uploads')
          .set({ condemned_at: now() })
          .where('id', '=', id)
          .where('owner', 'is', null)
          .where('condemned_at', 'is', null)
          .executeTakeFirst(),
      );
      return numUpdatedRows > 0n;
    },

    /** Condemns all uploads that were touched before that moment, have no owner and are no draft's logo (R8.6). */
    async condemnBefore(moment: number): Promise<void> {
      await write((trx) =>
        trx
          .updateTable('uploads')
          .set({ condemned_at: now() })
          .where('touched_at', '<', moment)
          .where('owner', 'is', null)
          .where('id', 'not in', (eb) =>
            eb.selectFrom('team_sheets').select('logo').where('logo', 'is not', null).$narrowType<{ logo: string }>(),
          )
          .where('condemned_at', 'is', null)
          .execute(),
      );
    },

    async listCondemned(): Promise<string[]> {
      const rows = await db.selectFrom('uploads').select('id').where('condemned_at', 'is not', null).limit(batch).execute();
      return rows.map(({ id }) => id);
    },

    async strike(id: string): Promise<void> {
      await write((trx) => trx.deleteFrom('uploads').where('id', '=', id).where('condemned_at', 'is not', null).execute());
    },

    async claim(trx: Trx, id: string, owner: string): Promise<UploadEntry | null> {
      const { numUpdatedRows } = await trx
        .updateTable('uploads')
        .set({ owner, touched_at: now() })
        .where(isNamed(id))
        .where('finished_at', 'is not', null)
        .where('condemned_at', 'is', null)
        .where((eb) => eb.or([eb('owner', 'is', null), eb('owner', '=', owner)]))
        .executeTakeFirst();
      return numUpdatedRows > 0n ? find(trx, id) : null;
    },

    /** Adds another token's id to an upload; with `sheetId`, until that shared roster ends its links. */
    async lend(trx: Trx, { uploadId, id, sheetId }: { uploadId: string; id: string; sheetId: string | null }): Promise<void> {
      await trx.insertInto('upload_keys').values({ id, upload_id: uploadId, sheet_id: sheetId }).execute();
    },

    async discard(trx: Trx, owner: string): Promise<void> {
      await trx.updateTable('uploads').set({ owner: null, condemned_at: now() }).where('owner', '=', owner).execute();
    },

    async release(trx: Trx, owner: string): Promise<void> {
      await trx.updateTable('uploads').set({ owner: null, touched_at: now() }).where('owner', '=', owner).execute();
    },
  };
}

/** Ends every lent token of the owner's uploads; the uploader's own token stays. */
export async function endLentKeys(trx: Trx, owner: string): Promise<void> {
  await trx
    .deleteFrom('upload_keys')
    .where('upload_id', 'in', (eb) => eb.selectFrom('uploads').select('id').where('owner', '=', owner))
    .execute();
}

/** Ends every token that the shared roster lent. */
export async function endKeysOfSharedRoster(trx: Trx, sheetId: string): Promise<void> {
  await trx.deleteFrom('upload_keys').where('sheet_id', '=', sheetId).execute();
}

async function find(db: Database['db'], id: string): Promise<UploadEntry | null> {
  const row = await db
    .selectFrom('uploads')
    .select((eb) => ['id', 'name', 'size', 'finished_at', 'facts', 'refused', 'owner', eb('preview', 'is not', null).as('has_preview')])
    .where(isNamed(id))
    .where('condemned_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { name, size, refused, owner } = row;
  return {
    id: row.id,
    name,
    size,
    finished: row.finished_at !== null,
    facts: row.facts === null ? null : JSON.parse(row.facts),
    hasPreview: Boolean(row.has_preview),
    refused,
    owner,
  };
}

/** Matches an upload by its own id or a lent one. */
function isNamed(id: string) {
  return (eb: ExpressionBuilder<Tables, 'uploads'>) =>
    eb.or([eb('id', '=', id), eb('id', 'in', eb.selectFrom('upload_keys').select('upload_id').where('upload_keys.id', '=', id))]);
}
