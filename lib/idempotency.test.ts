import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '#tests/fixtures/database.ts';
import { engines } from '#tests/fixtures/engines.ts';
import type { Database } from './database/database.server.ts';
import { createIdempotency, type Once } from './idempotency.server.ts';

const hour = 3_600_000;

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`an Idempotency-Key (${engine.name})`, () => {
    let opened: Awaited<ReturnType<typeof openEmptyDatabase>>;
    let database: Database;
    let clock = 1_800_000_000_000;
    beforeEach(async () => {
      opened = await openEmptyDatabase(engine);
      ({ database } = opened);
    });
    afterEach(() => opened.close());

    const key = 'key-12345678';
    const idempotent = (
      request: { key?: string; scope?: string; body?: unknown },
      run: (once: Once) => Promise<{ status: number; body: unknown }>,
    ) =>
      createIdempotency(database, { now: () => clock })(
        { key, scope: 'POST /checkout', body: { a: 1, b: [2, { c: 3, d: 4 }] }, ...request },
        run,
      );
    const counting = () => {
      let runs = 0;
      return { run: async () => ({ status: 200, body: { run: ++runs } }), runs: () => runs };
    };

    it('gives the same answer for the same body, however its fields are ordered', async () => {
      const { run, runs } = counting();
      const first = await idempotent({}, run);
      const again = await idempotent({ body: { b: [2, { d: 4, c: 3 }], a: 1 } }, run);
      expect([first, again, runs()]).toEqual([{ status: 200, body: { run: 1 } }, first, 1]);
    });

    it('is refused with another body or for another call, and another key is asked anew', async () => {
      const { run, runs } = counting();
      await idempotent({}, run);
      for (const other of [{ body: { a: 2 } }, { scope: 'POST /other' }, { scope: 'POST /other', body: { a: 2 } }])
        await expect(idempotent(other, run)).rejects.toMatchObject({ name: 'IdempotencyConflict' });
      expect(runs()).toBe(1);
      expect((await idempotent({ key: 'key-87654321', body: { a: 2 } }, run)).body).toEqual({ run: 2 });
      expect((await idempotent({}, run)).body).toEqual({ run: 1 });
    });

    it('is for one of two calls at the same moment', async () => {
      const { run, runs } = counting();
      const asked = ['POST /checkout', 'POST /other'].map((scope) => idempotent({ scope }, run));
      const states = (await Promise.allSettled(asked)).map(({ status }) => status);
      expect([states.toSorted(), runs()]).toEqual([['fulfilled', 'rejected'], 1]);
    });

    it('is free for another call after a failure that recorded nothing', async () => {
      await expect(idempotent({}, () => Promise.reject(new Error('sold out')))).rejects.toThrow('sold out');
      expect((await idempotent({ scope: 'POST /other' }, counting().run)).body).toEqual({ run: 1 });
    });

    it('runs once for ten at the same moment, who all get the one answer', async () => {
      const { run, runs } = counting();
      let open = () => {};
      const gate = new Promise<void>((resolve) => {
        open = resolve;
      });
      const asked = Array.from({ length: 10 }, () =>
        idempotent({}, async () => {
          await gate;
          return run();
        }),
      );
      setTimeout(open, 50);
      const answers = await Promise.all(asked);
      expect(runs()).toBe(1);
      expect(answers).toEqual(Array(10).fill({ status: 200, body: { run: 1 } }));
    });

    it('keeps a refusal, and is free again after a failure', async () => {
      const { run } = counting();
      await idempotent({ key: 'refused-key' }, async () => ({ status: 422, body: 'no' }));
      expect(await idempotent({ key: 'refused-key' }, run)).toEqual({ status: 422, body: 'no' });
      const failed = new Error('the provider is away');
      await expect(idempotent({}, () => Promise.reject(failed))).rejects.toBe(failed);
      expect(await idempotent({}, async () => ({ status: 503, body: null }))).toEqual({ status: 503, body: null });
      expect((await idempotent({}, run)).body).toEqual({ run: 1 });
    });

    it('runs again when whoever ran it has died', async () => {
      const { run } = counting();
      let entered = () => {};
      const inside = new Promise<void>((resolve) => {
        entered = resolve;
      });
      void idempotent({}, () => {
        entered();
        return new Promise(() => {});
      });
      await inside;
      clock += 31_000;
      expect((await idempotent({}, run)).body).toEqual({ run: 1 });
    });

    const record = (once: Once, result: unknown) => database.write((trx) => once.record(trx, result));
    const finding = async ({ recorded }: Once) => ({ status: 200, body: recorded });

    it('finds what a run recorded that failed after it, and is not for another body then', async () => {
      const failing = idempotent({}, async (once) => {
        await record(once, { checkout: 'c_1' });
        throw new Error('the answer got lost');
      });
      await expect(failing).rejects.toThrow('the answer got lost');
      await expect(idempotent({ body: { a: 2 } }, finding)).rejects.toMatchObject({ name: 'IdempotencyConflict' });
      expect((await idempotent({}, finding)).body).toEqual({ checkout: 'c_1' });
    });

    it('forgets what a run took back', async () => {
      const refused = idempotent({}, async (once) => {
        await record(once, 'c_1');
        await record(once, null);
        throw new Error('sold out');
      });
      await expect(refused).rejects.toThrow('sold out');
      expect((await idempotent({ body: { a: 2 } }, finding)).body).toBeNull();
    });

    it('lets a run that was taken over do nothing more: its transaction is undone', async () => {
      let resume = () => {};
      const overslept = new Promise<void>((resolve) => {
        resume = resolve;
      });
      const slow = idempotent({}, async (once) => {
        await overslept;
        await database.write(async (trx) => {
          await trx.insertInto('revisions').values({ name: 'added', value: 1 }).execute();
          await once.record(trx, 'late');
        });
        return { status: 200, body: null };
      });
      await expect.poll(() => database.db.selectFrom('idempotency').select('key').execute()).not.toEqual([]);
      clock += 31_000;
      expect((await idempotent({}, finding)).body).toBeNull();
      resume();
      await expect(slow).rejects.toMatchObject({ name: 'IdempotencyBusy' });
      expect(await database.db.selectFrom('revisions').selectAll().execute()).toEqual([]);
    });

    it('is forgotten after 24 hours', async () => {
      const { run } = counting();
      await idempotent({}, run);
      clock += 23 * hour;
      expect((await idempotent({}, run)).body).toEqual({ run: 1 });
      clock += 2 * hour;
      const kept = () => database.db.selectFrom('idempotency').select('scope').execute();
      const before = await kept();
      expect((await idempotent({ scope: 'POST /other', body: 'another' }, run)).body).toEqual({ run: 2 });
      expect(await kept()).toHaveLength(before.length);
    });

    it.each(['', 'short', 'x'.repeat(201), 'with space', 'line\nbreak', 'ünïcödé!!'])('is refused when it is %j', async (odd) => {
      await expect(idempotent({ key: odd }, counting().run)).rejects.toMatchObject({ name: 'IdempotencyKeyInvalid' });
    });
  });
}
