import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aShopWithBackup } from '#tests/fixtures/backups.ts';
import { openBucket } from '#tests/fixtures/bucket.ts';

let shop: Awaited<ReturnType<typeof aShopWithBackup>>;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let env: Record<string, string>;
beforeAll(async () => {
  [shop, bucket] = [await aShopWithBackup(), await openBucket('offsite')];
  const { S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = bucket.env;
  env = {
    BACKUP_S3_ENDPOINT: S3_ENDPOINT,
    BACKUP_S3_ACCESS_KEY_ID: S3_ACCESS_KEY_ID,
    BACKUP_S3_SECRET_ACCESS_KEY: S3_SECRET_ACCESS_KEY,
  };
});
afterAll(async () => {
  shop.remove();
  await bucket.close();
});
afterEach(() => {
  bucket.become('well');
  bucket.objects.clear();
});

const to = 's3://offsite/nightly';
const cli = (args: string[], data?: string) => shop.cli(args, { env, ...(data && { data }) });
const backUp = async () => {
  expect(await cli(['backup', '--to', to])).toMatchObject({ code: 0, err: '' });
  return [...bucket.objects.keys()].at(-1) ?? '';
};

describe('a backup in a bucket', () => {
  it('is one object below the prefix, and is restored as from a folder', async () => {
    const key = await backUp();
    expect(key).toMatch(/^nightly\/cutcourt-[\dTZ-]{24}\.tar\.gz$/);
    expect(bucket.objects.size).toBe(1);
    expect((await cli(['restore', '--from', `s3://offsite/${key}`, '--check'])).out).toContain(`s3://offsite/${key} is whole: SQLite`);
    const data = shop.emptyPlace();
    expect(await cli(['restore', '--from', `s3://offsite/${key}`], data)).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(data).sort()).toEqual(['cutcourt.sqlite', 'uploads']);
  });

  it('keeps the newest, and no object of another name or prefix is deleted', async () => {
    const old = ['nightly/cutcourt-2020-01-01T00-00-00-000Z.tar.gz', 'nightly/cutcourt-2020-01-02T00-00-00-000Z.tar.gz'];
    const others = [
      'nightly/notes.txt',
      'cutcourt-2020-01-01T00-00-00-000Z.tar.gz',
      'nightly/more/cutcourt-2020-01-01T00-00-00-000Z.tar.gz',
    ];
    for (const key of [...old, ...others]) bucket.objects.set(key, { body: Buffer.from('x'), metadata: {} });
    const { out } = await cli(['backup', '--to', to, '--keep', '2']);
    expect(out).toContain('Deleted cutcourt-2020-01-01T00-00-00-000Z.tar.gz.');
    expect([...bucket.objects.keys()]).toEqual([
      old[1],
      ...others,
      expect.stringMatching(/^nightly\/cutcourt-20[^2]|^nightly\/cutcourt-202[^0]/),
    ]);
  });

  it('that was changed in the bucket is refused by its checksum, and so is one without', async () => {
    const key = await backUp();
    const stored = bucket.objects.get(key);
    const body = Buffer.from(stored?.body ?? '');
    // The time in gzip's head: no other check sees it.
    body.writeUInt8(body.readUInt8(5) ^ 1, 5);
    bucket.objects.set(key, { body, metadata: stored?.metadata ?? {} });
    const refused = async () => cli(['restore', '--from', `s3://offsite/${key}`, '--check']);
    expect(await refused()).toMatchObject({ code: 1, err: `s3://offsite/${key} is damaged: its checksum is another\n` });
    bucket.objects.set(key, { body, metadata: {} });
    expect(await refused()).toMatchObject({ code: 1, err: expect.stringContaining('has no checksum') });
  });

  it.each(['fails', 'refuses', 'hangs up'] as const)(
    'that the bucket %s is one line, and leaves no object and deletes none',
    async (fault) => {
      const old = 'nightly/cutcourt-2020-01-01T00-00-00-000Z.tar.gz';
      bucket.objects.set(old, { body: Buffer.from('x'), metadata: {} });
      bucket.become((call) => (call.startsWith('GET') ? 'well' : fault));
      const { code, out, err } = await cli(['backup', '--to', to, '--keep', '1']);
      expect([code, out, err]).toEqual([1, '', expect.stringMatching(/^the bucket offsite could not be used \(\w+\)\n$/)]);
      expect([...bucket.objects.keys()]).toEqual([old]);
    },
  );

  it('is not there under a name that is wrong', async () => {
    expect(await cli(['restore', '--from', 's3://offsite/nightly/nothing.tar.gz'])).toMatchObject({
      code: 1,
      err: 'the bucket offsite could not be used (NoSuchKey)\n',
    });
  });

  it('needs a key, and an address that names a bucket', async () => {
    expect(await shop.cli(['backup', '--to', to])).toMatchObject({ code: 1, err: expect.stringMatching(/^BACKUP_S3_ACCESS_KEY_ID: /) });
    for (const wrong of ['s3://', 's3:/x', 's3://A', 's3://offsite/../x/', 's3://offsite//x'])
      expect(await cli(['backup', '--to', wrong])).toMatchObject({ code: 2, err: expect.stringContaining('s3://bucket') });
  });
});

describe('a large backup', () => {
  it('goes in parts; one that breaks off leaves nothing that looks like a backup, and no part', async () => {
    const large = `${shop.dataDir}/uploads/large`;
    writeFileSync(large, randomBytes(20 * 1024 * 1024));
    let parts = 0;
    bucket.become((call) => {
      if (call.includes('partNumber=')) parts += 1;
      return call.includes('partNumber=2') ? 'fails' : 'well';
    });
    expect(await cli(['backup', '--to', to])).toMatchObject({ code: 1 });
    expect([parts > 1, bucket.objects.size, bucket.unfinished()]).toEqual([true, 0, 0]);
    bucket.become('well');
    const key = await backUp();
    expect((await cli(['restore', '--from', `s3://offsite/${key}`, '--check'])).code).toBe(0);
    rmSync(large);
  });

  it('that was killed a day ago is taken out of the bucket by the next one', async () => {
    const begin = () => fetch(`${bucket.env.S3_ENDPOINT}/offsite/nightly/torn?uploads`, { method: 'POST', headers: signedLike });
    bucket.backdate(25 * 3_600_000);
    await begin();
    bucket.backdate(0);
    await begin();
    await backUp();
    expect(bucket.unfinished()).toBe(1);
  });
});

/** All that the fake bucket looks at. */
const signedLike = { authorization: 'AWS4-HMAC-SHA256 Credential=key/' };
