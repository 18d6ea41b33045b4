import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#lib/database/database.server.ts';
import { createUploads, UploadRejection, type Uploads } from '#lib/uploads/uploads.server.ts';
import { openEmptyDatabase } from '#tests/fixtures/database.ts';
import { engines } from '#tests/fixtures/engines.ts';
import { flatPng, html, pdf } from '#tests/fixtures/logos.ts';
import { aSharedRoster } from '#tests/fixtures/shared-rosters.ts';
import { quietLog } from '#tests/fixtures/shop.ts';
import { type Tus, tusOver } from '#tests/fixtures/tus.ts';
import { createLogoFiles, type LogoFiles, logoKeptMs, logoRules } from './logo-file.server.ts';
import { deleteOldSharedRosters } from './shared-roster-retention.server.ts';
import { createSharedRosters } from './shared-roster-service.server.ts';

const day = 24 * 60 * 60 * 1000;

for (const engine of engines) {
  describe.skipIf(engine.skipped)(`a logo and its order over ${engine.name}`, () => {
    let opened: Awaited<ReturnType<typeof openEmptyDatabase>>;
    let database: Database;
    let uploads: Uploads;
    let logos: LogoFiles;
    let tus: Tus;
    let now: number;
    beforeEach(async () => {
      now = Date.UTC(2026, 10, 21);
      opened = await openEmptyDatabase(engine);
      database = opened.database;
      uploads = await createUploads({
        database,
        dataDir: opened.dataDir,
        s3: null,
        address: '/api/uploads',
        rules: logoRules,
        keptMs: logoKeptMs,
        log: quietLog,
        now: () => now,
      });
      logos = createLogoFiles(uploads);
      tus = tusOver((request) => uploads.receive(request));
    });
    afterEach(() => opened.close());

    const upload = async (name = 'crest.png') => {
      const { url } = await tus.upload(name, await flatPng(40));
      return url.split('/').at(-1) ?? '';
    };
    const claim = (token: string, owner: string) => database.write((trx) => logos.claim(trx, { token, owner }));
    const files = () => readdirSync(join(opened.dataDir, 'uploads'));

    it('belongs to the order that claims it, and to no other', async () => {
      const token = await upload();
      expect(await claim(token, 'order-1')).toMatchObject({ name: 'crest.png', kind: 'png', width: 40 });
      expect(await claim(token, 'order-2')).toBeNull();
      expect(await claim(token, 'order-1')).toMatchObject({ name: 'crest.png' }); // the same order, sent again
    });

    it('goes to one of twenty orders that claim it at the same moment', async () => {
      const token = await upload();
      const claims = await Promise.all(Array.from({ length: 20 }, (_, order) => claim(token, `order-${order}`)));
      expect(claims.filter(Boolean)).toHaveLength(1);
    });

    it('stays free where the order is not stored after all', async () => {
      const token = await upload();
      const failed = database.write(async (trx) => {
        await logos.claim(trx, { token, owner: 'order-1' });
        throw new Error('the order could not be stored');
      });
      await expect(failed).rejects.toThrow('could not be stored');
      expect(await claim(token, 'order-2')).not.toBeNull();
    });

    it('passes to the order that replaces the unpaid one', async () => {
      const token = await upload();
      await claim(token, 'order-1');
      const passed = await database.write(async (trx) => {
        await logos.release(trx, 'order-1');
        return logos.claim(trx, { token, owner: 'order-2' });
      });
      expect(passed).toMatchObject({ name: 'crest.png' });
      expect(await claim(token, 'order-1')).toBeNull();
    });

    it('cannot be claimed before it is whole, nor by a token nobody has', async () => {
      const created = await tus.create({ name: 'half.png', size: 500 });
      const token = created.headers.get('location')?.split('/').at(-1) ?? '';
      expect(await claim(token, 'order-1')).toBeNull();
      expect(await claim('guessed', 'order-1')).toBeNull();
      expect(await claim('', 'order-1')).toBeNull();
    });

    it('cannot be given up or written over once an order has it', async () => {
      const token = await upload();
      const claimed = await claim(token, 'order-1');
      expect(await uploads.cancel(token)).toBe(false);
      const bytes = await flatPng(40);
      expect((await tus.patch(`/api/uploads/${token}`, 0, bytes)).status).toBe(409);
      const kept = await uploads.read(claimed?.uploadId ?? '', 0, bytes.length);
      expect(Buffer.from(kept).equals(bytes)).toBe(true);
    });

    it('is cleared after 7 days without an order, whole or not, and the order’s stays', async () => {
      const ordered = await upload('ordered.png');
      await claim(ordered, 'order-1');
      const orphan = await upload('orphan.png');
      const half = (await tus.create({ name: 'half.png', size: 500 })).headers.get('location') ?? '';
      await tus.patch(half, 0, Buffer.alloc(100, 1));

      now += 7 * day - 1;
      expect(await uploads.sweep()).toBe(0);
      now += 2;
      expect(await uploads.sweep()).toBe(2);
      expect(files()).toHaveLength(1);
      expect(await logos.find(ordered)).toMatchObject({ name: 'ordered.png' });
      expect(await logos.find(orphan)).toBeNull();
      expect(await claim(orphan, 'order-2')).toBeNull();
      await expect(tus.patch(half, 100, Buffer.alloc(400, 1))).rejects.toMatchObject({ code: 'no_upload' });
      now += 400 * day;
      expect(await uploads.sweep()).toBe(0);
    });

    it('counts its 7 days anew when its order lets go of it', async () => {
      const token = await upload();
      await claim(token, 'order-1');
      now += 30 * day;
      await database.write((trx) => logos.release(trx, 'order-1'));
      expect(await uploads.sweep()).toBe(0);
      now += 8 * day;
      expect(await uploads.sweep()).toBe(1);
    });

    it('stays as long as a draft on the server names it, and 7 days after that draft was ended', async () => {
      const { commands } = createSharedRosters({ database, logos, now: () => now });
      const share = async () => commands.create(aSharedRoster(11, { logo: { uploadId: await upload() } }));
      await share(); // this upload is abandoned
      const { key } = await share();
      now += 10 * day;
      expect(await uploads.sweep()).toBe(0);
      const lent = await commands.lendLogo(key);
      expect(typeof lent === 'object' && lent.token && (await logos.find(lent.token))).toMatchObject({ name: 'crest.png' });
      now += 81 * day;
      await deleteOldSharedRosters(database, now);
      expect(await uploads.sweep()).toBe(1);
      await commands.end(key);
      now += 6 * day;
      expect(await uploads.sweep()).toBe(0);
      now += 2 * day;
      expect(await uploads.sweep()).toBe(1);
    });

    it('is either cleared or claimed where sweep and order meet', async () => {
      const tokens = await Promise.all(Array.from({ length: 8 }, () => upload()));
      now += 8 * day;
      const [, ...claims] = await Promise.all([uploads.sweep(), ...tokens.map((token) => claim(token, `order-${token}`))]);
      const kept = await Promise.all(tokens.map((token) => logos.find(token)));
      expect(kept.map(Boolean)).toEqual(claims.map(Boolean));
      expect(files()).toHaveLength(claims.filter(Boolean).length);
    });

    it('is swept the next time where its bytes could not be removed', async () => {
      await upload();
      now += 8 * day;
      rmSync(join(opened.dataDir, 'uploads'), { recursive: true });
      expect(await uploads.sweep()).toBe(1); // bytes that are already deleted are no error
      expect(existsSync(join(opened.dataDir, 'uploads'))).toBe(false);
    });

    it('is refused for the same reason whenever it is asked for', async () => {
      const { url } = await tus.upload('late.pdf', Buffer.concat([html, pdf()])).catch(() => ({ url: '' }));
      expect(url).toBe('');
      const created = await tus.create({ name: 'late.pdf', size: 5 });
      const address = created.headers.get('location') ?? '';
      await expect(tus.patch(address, 0, Buffer.from('hello'))).rejects.toBeInstanceOf(UploadRejection);
      await expect(logos.find(address.split('/').at(-1) ?? '')).rejects.toMatchObject({
        code: 'wrong_kind',
        message: 'Please upload PNG, JPG, PDF, AI, or EPS file',
      });
    });
  });
}
