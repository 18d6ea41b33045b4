import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExpressionBuilder } from 'kysely';
import { canonicalJson } from '#core/text/canonical-json.ts';
import type { Database, Tables, Trx } from './database/database.server.ts';

export type StoredResponse = { status: number; body: unknown };

/** A write that has a key to itself, so that it happens once, also where its process dies before it answers. */
export type Once = {
  /** What an earlier run of the same write has recorded; null where there was none. */
  recorded: unknown;
  /**
   * Records what the write has done, in the transaction that does it, so that both commit or neither does. A hosted provider takes no part
   * in a transaction: record what will be done before it is asked. null takes a record back. Throws IdempotencyBusy if another process has
   * taken the key over.
   */
  record(trx: Trx, result: unknown): Promise<void>;
};

/** The key was used before with another body, or for another call: 409 (R11.6). */
export class IdempotencyConflict extends Error {
  override name = 'IdempotencyConflict';
}

/** Another run has the key, and what it does is not known yet: 503 (R11.6). */
export class IdempotencyBusy extends Error {
  override name = 'IdempotencyBusy';
}

/** The header is not a usable key (8 to 200 printable ASCII characters): 400. */
export class IdempotencyKeyInvalid extends Error {
  override name = 'IdempotencyKeyInvalid';
}

const dayMs = 24 * 60 * 60 * 1000;
const keyShape = /^[\x21-\x7e]{8,200}$/;
/** Stored instead of a body's hash where a key stands for one body only, and where the body is not known. */
const anyBody = '';
/** The scope of the row that says for which scope a key was first used; it holds that one in place of a body's hash. */
const anyScope = '';

/** How long a visitor waits for another run with the same key, in ms. */
const waitMs = 8000;
/** How long an answer waits until it is stored, or the key is free, in ms. */
const releaseMs = 2500;

export type Idempotency = ReturnType<typeof createIdempotency>;

/**
 * Stores for 24 hours how a request with an `Idempotency-Key` was answered (R11.6), in the database, so that it holds across processes and
 * restarts. The answer is encrypted with the key, of which only a hash is stored.
 *
 * `leaseMs` is how long one run may take before another process takes the key over (15 s; every call ends within 10), so that a process that was killed does not hold
 * the key forever.
 */
export function createIdempotency(database: Database, { leaseMs = 15_000, now = Date.now }: { leaseMs?: number; now?: () => number } = {}) {
  /**
   * Resolves with what `run` gives, once for each key within a scope (such as the route): the same key and body get the stored answer,
   * concurrent requests included. A key belongs to the scope it was first used in. An error that `run` throws is passed on and frees the
   * key, and so does an answer of 500 and above; what the run recorded stays for the next one. Throws IdempotencyConflict for another body or scope, IdempotencyKeyInvalid, IdempotencyBusy, DatabaseUnavailable.
   *
   * @example await idempotent({ key: 'k-12345678', scope: 'checkout', body }, async () => ({ status: 200, body: made }))
   */
  return async function idempotent(
    { key, scope, body }: { key: string; scope: string; body: unknown },
    run: (once: Once) => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    if (!keyShape.test(key)) throw new IdempotencyKeyInvalid('An Idempotency-Key has 8 to 200 printable ASCII characters');
    const seal = createSeal(key);
    const bodyHash = createHash('sha256').update(canonicalJson(body)).digest('hex');
    const until = Date.now() + waitMs;
    for (let pause = 20; ; pause = Math.min(pause * 1.5, 250)) {
      const found = await database.write(async (trx) => {
        const taken = await take(trx, { scope, key, bodyHash, now: now(), claimedUntil: now() + leaseMs });
        await bind(trx, { scope, key: hashOf(key), now: now() });
        return taken;
      });
      if (found && 'sealed' in found) return { status: found.status, body: JSON.parse(seal.open(found.sealed)) };
      if (found) return await answer(found, seal, run);
      if (Date.now() > until) throw new IdempotencyBusy(`another run has a key of ${scope}`);
      await sleep(pause);
    }
  };

  async function answer(mine: Claim, seal: Seal, run: (once: Once) => Promise<StoredResponse>): Promise<StoredResponse> {
    let given: StoredResponse | null = null;
    try {
      given = await run(onceOf(mine));
      return given;
    } finally {
      const stored = given && given.status < 500 ? given : null;
      // If this fails, the lease expires by itself; the caller must get the result or the error of `run`, and not wait for it long.
      const kept = database
        .write((trx) =>
          stored
            ? store(trx, mine, { status: stored.status, sealed: seal.close(JSON.stringify(stored.body ?? null)) })
            : release(trx, mine),
        )
        .catch(() => undefined);
      await Promise.race([kept, sleep(releaseMs, undefined, { ref: false })]);
    }
  }
}

/**
 * Takes a key of our own in the transaction that will record what it does, so that nobody has to wait for a process that was killed. Where
 * the record is written in a later transaction, a call that takes the key in between makes that record fail.
 *
 * @example const once = await takeKey(trx, { scope: 'team checkout', key: onceKey, now: Date.now() })
 */
export async function takeKey(trx: Trx, name: { scope: string; key: string; now: number }): Promise<Once> {
  const found = await take(trx, { ...name, bodyHash: anyBody, claimedUntil: 0 });
  if (!found || 'sealed' in found) throw new IdempotencyBusy(`another run has a key of ${name.scope}`);
  return onceOf(found);
}

type Sealed = { status: number; sealed: string };
type Seal = ReturnType<typeof createSeal>;

/** Answers contain secret links. Whoever reads the database does not have the keys, and so cannot decrypt them. */
function createSeal(key: string) {
  const secret = Buffer.from(hkdfSync('sha256', key, '', 'an answer that is kept', 32));
  return {
    close(text: string): string {
      const iv = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', secret, iv);
      return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64');
    },
    open(sealed: string): string {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

type Claim = { scope: string; key: string; claim: string; result: string | null };

const isMine =
  ({ scope, key, claim }: Omit<Claim, 'result'>) =>
  (eb: ExpressionBuilder<Tables, 'idempotency'>) =>
    eb.and({ scope, key, claim });

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Binds the key to the scope, unless it has one. Throws IdempotencyConflict for another, and what was taken is undone. */
async function bind(trx: Trx, { scope, key, now }: { scope: string; key: string; now: number }) {
  const empty = { claim: '', claimed_until: 0, status: null, answer: null, result: null };
  await trx
    .insertInto('idempotency')
    .values({ scope: anyScope, key, body_hash: scope, created_at: now, ...empty })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .execute();
  const bound = await trx
    .selectFrom('idempotency')
    .select('body_hash')
    .where('scope', '=', anyScope)
    .where('key', '=', key)
    .executeTakeFirst();
  if (bound && bound.body_hash !== scope) throw new IdempotencyConflict('This Idempotency-Key was used for another call');
}

/** Claims the key with what was recorded for it, or gives the stored answer, or null while another run has the key. */
async function take(
  trx: Trx,
  wanted: { scope: string; key: string; bodyHash: string; now: number; claimedUntil: number },
): Promise<Claim | Sealed | null> {
  const { scope, bodyHash, now } = wanted;
  const key = hashOf(wanted.key);
  const claim = randomUUID();
  const mine = { claim, body_hash: bodyHash, claimed_until: wanted.claimedUntil };
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<', now - dayMs)
    .execute();
  const inserted = await trx
    .insertInto('idempotency')
    .values({ scope, key, ...mine, created_at: now, status: null, answer: null, result: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return { scope, key, claim, result: null };
  const row = await trx.selectFrom('idempotency').selectAll().where('scope', '=', scope).where('key', '=', key).executeTakeFirst();
  if (!row) return null;
  if (row.body_hash !== anyBody && row.body_hash !== bodyHash) {
    throw new IdempotencyConflict('This Idempotency-Key was used with another body');
  }
  if (row.status !== null) return { status: row.status, sealed: row.answer ?? '' };
  if (row.claimed_until > now) return null;
  // Another run may have claimed or answered it since it was read.
  const taken = await trx
    .updateTable('idempotency')
    .set(mine)
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('claimed_until', '<=', now)
    .where('status', 'is', null)
    .returning('result')
    .executeTakeFirst();
  return taken ? { scope, key, claim, ...taken } : null;
}

function onceOf(mine: Claim): Once {
  return {
    recorded: mine.result === null ? null : JSON.parse(mine.result),
    async record(trx, value) {
      const result = value === null ? null : JSON.stringify(value);
      const { numUpdatedRows } = await trx.updateTable('idempotency').set({ result }).where(isMine(mine)).executeTakeFirst();
      if (numUpdatedRows !== 1n) throw new IdempotencyBusy('another process has taken the idempotency key over');
    },
  };
}

async function store(trx: Trx, mine: Claim, { status, sealed }: Sealed) {
  await trx.updateTable('idempotency').set({ status, answer: sealed }).where(isMine(mine)).execute();
}

/** Frees the key for the next run. Where nothing was recorded, the next body or call may be another. */
async function release(trx: Trx, mine: Claim) {
  const { numDeletedRows } = await trx
    .deleteFrom('idempotency')
    .where(isMine(mine))
    .where('status', 'is', null)
    .where('result', 'is', null)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await trx.deleteFrom('idempotency').where('scope', '=', anyScope).where('key', '=', mine.key).execute();
  await trx.updateTable('idempotency').set({ claimed_until: 0 }).where(isMine(mine)).where('status', 'is', null).execute();
}
