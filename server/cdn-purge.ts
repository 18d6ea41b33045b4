import type { Database } from '#lib/database/database.server.ts';

/** What a CDN may do with pages; null: there is none, and nothing but the browser keeps them. */
export type CdnSettings = {
  /** How long it may show a page without asking again (`s-maxage`), and then while it asks. */
  seconds: number;
  /** The address that is told when pages have changed; null: nobody. */
  purge: { url: string; token: string } | null;
};

/** The tag of everything that the shop lets a CDN keep. One rule drops it all, as in the shop's own memory. */
const cdnTag = 'pages';

/** Other processes have seen a change by then, and give a CDN no page from before it. */
const settleMs = 3000;
/** Between two purges, by whichever process, because CDNs limit them. */
const pauseMs = 10_000;
const answerMs = 5000;
/** The claim is a lease: a process that is killed while it purges, or is refused, holds up the others for `pauseMs` only. */
const rows = { claim: 'cdn purge claimed', done: 'cdn purge' };

/**
 * Lets a CDN keep a page: `s-maxage` and `stale-while-revalidate` for as long as the settings say, a day where the shop does not answer.
 *
 * @example cdnHeaders({ seconds: 60, purge: null })['cache-control'] // 'public, max-age=0, s-maxage=60, stale-while-revalidate=60, …'
 */
export function cdnHeaders({ seconds }: CdnSettings): Record<string, string> {
  return {
    'cache-control': `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=86400`,
    'cache-tag': cdnTag,
  };
}

/**
 * Tells the CDN to drop what it keeps whenever `contentVersion` has changed, after a start too. Of all processes on the database one tells
 * it, within about `settleMs`, and after a change that comes soon after another within `pauseMs`. `run` is for a schedule; it throws where
 * the CDN does not accept, and is then run again.
 */
export function createCdnPurge({
  url,
  token,
  contentVersion,
  database,
  now = Date.now,
}: {
  url: string;
  token: string;
  contentVersion: () => string;
  database: Database;
  now?: () => number;
}) {
  let seen: string | null = null;
  /** When pages changed that may not have been purged yet. */
  let changedAt: number | null = null;

  return {
    async run(): Promise<void> {
      const version = contentVersion();
      if (version !== seen) changedAt = now();
      seen = version;
      if (changedAt === null || now() < changedAt + settleMs) return;
      const at = now();
      const claim = await claimPurge(database, { changedAt, now: at });
      if (claim === 'later') return;
      if (claim === 'mine') {
        await purge(url, token);
        await recordPurge(database, at);
      }
      changedAt = null;
    },
  };
}

/** `done`: another process has purged since; `later`: one has purged, or tries to, but too soon. */
async function claimPurge(database: Database, { changedAt, now }: { changedAt: number; now: number }): Promise<'mine' | 'done' | 'later'> {
  return database.write(async (trx) => {
    const done = await trx.selectFrom('revisions').select('value').where('name', '=', rows.done).executeTakeFirst();
    if (done && done.value >= changedAt + settleMs) return 'done';
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('revisions')
      .values({ name: rows.claim, value: now })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ value: now })
          .where('revisions.value', '<=', now - pauseMs),
      )
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n ? 'mine' : 'later';
  });
}

async function recordPurge(database: Database, at: number): Promise<void> {
  await database.write((trx) =>
    trx
      .insertInto('revisions')
      .values({ name: rows.done, value: at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: at }))
      .execute(),
  );
}

/** Sends what Cloudflare's `purge_cache` takes; many others take it by a small function in front. */
async function purge(url: string, token: string): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ tags: [cdnTag] }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the CDN answered ${answer.status}`);
}
