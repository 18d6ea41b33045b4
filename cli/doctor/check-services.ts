import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadCatalog } from '#commerce/builtin/index.ts';
import { checkStore, type DoctorReport, findWebhooksSeen } from '#commerce/shopify/index.ts';
import { uniforms } from '#core/config/pricing.ts';
import type { Image } from '#core/contract/product.ts';
import { toCents } from '#core/money.ts';
import { openBucketClient } from '#lib/bucket/bucket.server.ts';
import { problemOf } from '#lib/log.server.ts';
import { verifySmtp } from '#lib/mail/mail-transport.server.ts';
import { createPictures } from '#lib/pictures.server.ts';
import { connectRedis } from '#lib/redis.server.ts';
import type { Settings } from '#server/config/env.ts';
import type { OpenedDatabase } from './check-database.ts';
import { type CheckedLine, CheckFailed, ok, type Verdict } from './verdict.ts';

const redisPatienceMs = 2000;

/** Greets the mail server and signs in, and sends nothing. */
export async function checkMailServer(smtpUrl: string): Promise<Verdict> {
  const { hostname, port } = new URL(smtpUrl);
  const name = port ? `${hostname}:${port}` : hostname;
  try {
    await verifySmtp(smtpUrl);
  } catch (error) {
    const isRefused = error instanceof Error && 'code' in error && error.code === 'EAUTH';
    const what = isRefused ? 'refuses user and password: set them anew' : 'does not take mails: look at SMTP_URL and the network';
    throw new CheckFailed(`${name} ${what} (${problemOf(error)}).`);
  }
  return ok(`${name} answers${new URL(smtpUrl).username ? ' and takes user and password' : ''}; nothing was sent.`);
}

/** Writes, lists, reads and deletes a probe in the bucket of uploads. */
export async function checkBucket(settings: NonNullable<Settings['s3']>): Promise<Verdict> {
  const bucket = await openBucketClient(settings, { patienceMs: 2000, tries: 1 });
  const key = `.doctor-${randomUUID()}`;
  const step = async <T>(verb: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw new CheckFailed(
        `The bucket ${settings.bucket} does not let the key ${verb} (${problemOf(error)}): look at S3_* and its policy.`,
      );
    }
  };
  try {
    await step('write', () => bucket.put(key, 'probe'));
    const listed = await step('list', () => bucket.list(key));
    const { body } = await step('read', () => bucket.get(key));
    body.resume();
    await step('delete', () => bucket.remove(key));
    if (listed.length !== 1) throw new CheckFailed(`The bucket ${settings.bucket} does not list what was written a moment ago.`);
    return ok(`The bucket ${settings.bucket} can be written, listed, read and deleted from.`);
  } finally {
    bucket.close();
  }
}

/** Whether Redis answers a command in time. */
export async function checkRedis(redisUrl: string): Promise<Verdict> {
  let problem = 'it does not answer';
  const warn = (said: object) => {
    problem = String(Reflect.get(said, 'problem'));
  };
  const { client } = await connectRedis(redisUrl, { warn });
  try {
    await new Promise<void>((resolve, reject) => {
      client.once('ready', resolve);
      setTimeout(reject, redisPatienceMs).unref();
    });
    await client.ping();
    return ok('It answers.');
  } catch {
    throw new CheckFailed(`It cannot be used (${problem}): look at REDIS_URL. Until then each process counts visitors alone.`);
  } finally {
    client.disconnect();
  }
}

/** The pictures of this checkout's build, as the server finds them; without a build any file name counts as one. */
function findPictures(): (file: string) => Image | null {
  const directory = resolve('build/pictures');
  if (existsSync(join(directory, 'manifest.json'))) return createPictures({ directory, masters: resolve('content/pictures') }).find;
  return (file) => ({ url: `/pictures/${file}`, alt: '', width: 1200, height: 1500, tint: '#fff' });
}

/** Reads the whole catalog, as the shop does at its start. */
export async function checkCatalog(contentDir: string): Promise<Verdict> {
  try {
    const { products, collections } = await loadCatalog({ contentDir, diskCache: null, picture: findPictures() });
    return ok(`The built-in shop sells ${products.length} products in ${collections.length} collections.`);
  } catch (error) {
    const [first = 'it cannot be read'] = error instanceof Error ? error.message.split('\n') : [];
    throw new CheckFailed(`The content has a mistake, and the shop will not start: ${first}.`);
  }
}

const prices: DoctorReport['prices'] = {
  mesh: toCents(uniforms.prices.mesh),
  lycra: toCents(uniforms.prices.lycra),
  'logo-design': toCents(uniforms.logoDesign.price),
  rush: toCents(uniforms.rush.price),
};

/** Looks the Shopify store over, a line for each part of it. */
export async function checkShopify(open: OpenedDatabase, { shopify, publicOrigin }: Settings): Promise<CheckedLine[]> {
  if (!shopify) return [];
  const webhooks = await open().then(findWebhooksSeen, () => ({ signed: [], unsignedAt: null }));
  const findings = await checkStore({ ...shopify, prices, webhooks, webhooksAt: `${publicOrigin}/api/shopify/webhooks` });
  return findings.map(({ what, well, says }) => ({ what, state: well ? 'ok' : 'fail', says }));
}
