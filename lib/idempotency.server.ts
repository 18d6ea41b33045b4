import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonicalJson } from '#core/text/canonical-json.ts';
import type { Database, Trx } from './database/database.server.ts';

export type StoredResponse = { status: number; body: unknown };

/** The key was used before with another body: 409 (R11.6). */
export class IdempotencyConflict extends Error {
  override name = 'IdempotencyConflict';
}

/** The header is not a usable key (8 to 200 printable ASCII characters): 400. */
export class IdempotencyKeyInvalid extends Error {
  override name = 'IdempotencyKeyInvalid';
}

const dayMs = 24 * 60 * 60 * 1000;
const keyShape = /^[\x21-\x7e]{8,200}$/;

export type Idempotency = ReturnType<typeof createIdempotency>;

/**
 * Stores for 24 hours how a request with an `Idempotency-Key` was answered (R11.6), in the database, so that it holds across processes and
 * restarts. The answer is encrypted with the key, of which only a hash is stored.
 *
 * `leaseMs` is how long one run may take before another process takes the key over (30 s), so that a process that was killed does not hold
 * the key forever.
 */
export function createIdempotency(database: Database, { leaseMs = 30_000, now = Date.now }: { leaseMs?: number; now?: () => number } = {}) {
  /**
   * Resolves with what `run` gives, once for each key within a scope (such as the route): the same key and body get the stored answer,
   * concurrent requests included. An error that `run` throws is passed on and frees the key, and so is an answer of 500 and above. Throws
   * IdempotencyConflict for another body, IdempotencyKeyInvalid, DatabaseUnavailable.
   *
   * @example await idempotent({ key: 'k-12345678', scope: 'checkout', body }, async () => ({ status: 200, body: made }))
   */
  return async function idempotent(
    request: { key: string; scope: string; body: unknown },
    run: () => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    if (!keyShape.test(request.key)) throw new IdempotencyKeyInvalid('An Idempotency-Key has 8 to 200 printable ASCII characters');
    const id = { scope: request.scope, key: createHash('sha256').update(request.key).digest('base64url') };
    const seal = createSeal(request.key);
    const bodyHash = createHash('sha256').update(canonicalJson(request.body)).digest('hex');
    for (let pause = 20; ; pause = Math.min(pause * 1.5, 250)) {
      const claim = randomUUID();
      const stand = await database.write((trx) => take(trx, { ...id, bodyHash, claim, now: now(), leaseMs }));
      if (stand === 'mine') return await answer({ ...id, claim }, seal, run);
      if (stand !== 'taken') return { status: stand.status, body: JSON.parse(seal.open(stand.sealed)) };
      await sleep(pause);
    }
  };

  async function answer(mine: Claim, seal: Seal, run: () => Promise<StoredResponse>): Promise<StoredResponse> {
    let given: StoredResponse | null = null;
    try {
      given = await run();
      return given;
    } finally {
      const kept = given && given.status < 500 ? given : null;
      // If this fails, the lease expires by itself; the caller must get the result or the error of `run`.
      await database
        .write((trx) =>
          kept ? store(trx, mine, { status: kept.status, sealed: seal.close(JSON.stringify(kept.body ?? null)) }) : release(trx, mine),
        )
        .catch(() => undefined);
    }
  }
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

type Claim = { scope: string; key: string; claim: string };

/** Claims the key, or tells that another request has it, or gives the stored answer. */
async function take(trx: Trx, wanted: Claim & { bodyHash: string; now: number; leaseMs: number }): Promise<'mine' | 'taken' | Sealed> {
  const { scope, key, claim, bodyHash, now } = wanted;
  const claimedUntil = now + wanted.leaseMs;
  await trx
    .deleteFrom('idempotency')
    .where('created_at', '<', now - dayMs)
    .execute();
  const inserted = await trx
    .insertInto('idempotency')
    .values({ scope, key, body_hash: bodyHash, claim, claimed_until: claimedUntil, created_at: now, status: null, answer: null })
    .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 1n) return 'mine';
  const row = await trx.selectFrom('idempotency').selectAll().where('scope', '=', scope).where('key', '=', key).executeTakeFirst();
  if (!row) return 'taken';
  if (row.body_hash !== bodyHash) throw new IdempotencyConflict('This Idempotency-Key was used with another body');
  if (row.status !== null) return { status: row.status, sealed: row.answer ?? '' };
  if (row.claimed_until > now) return 'taken';
  const taken = await trx
    .updateTable('idempotency')
    .set({ claim, claimed_until: claimedUntil })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('claim', '=', row.claim)
    .executeTakeFirst();
  return taken.numUpdatedRows === 1n ? 'mine' : 'taken';
}

async function store(trx: Trx, { scope, key, claim }: Claim, { status, sealed }: Sealed) {
  await trx
    .updateTable('idempotency')
    .set({ status, answer: sealed })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .execute();
}

async function release(trx: Trx, { scope, key, claim }: Claim) {
  await trx
    .deleteFrom('idempotency')
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('claim', '=', claim)
    .where('status', 'is', null)
    .execute();
}
