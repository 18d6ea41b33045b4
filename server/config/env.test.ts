import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { readSettings } from './env.ts';

const s3 = { S3_BUCKET: 'logos', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };

describe('settings', () => {
  it('come from files too, which may end with a line break', async () => {
    const directory = await temporaryDirectory();
    const file = join(directory.path, 'secret');
    await writeFile(file, 'smtp://user:password@mail.example:587\n');
    expect(readSettings({ SMTP_URL_FILE: file }).smtpUrl).toBe('smtp://user:password@mail.example:587');
    expect(readSettings({ ...s3, S3_SECRET_ACCESS_KEY: '', S3_SECRET_ACCESS_KEY_FILE: file }).s3).toMatchObject({ bucket: 'logos' });
    expect(() => readSettings({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://a.example' })).toThrow(/^SMTP_URL: is set, and so is SMTP_URL_FILE/);
    expect(() => readSettings({ SMTP_URL_FILE: `${file}.none` })).toThrow(/^SMTP_URL_FILE: got /);
    await directory.remove();
  });

  it('have defaults that start a shop on one machine', () => {
    expect(readSettings({})).toEqual({
      port: 3000,
      host: '0.0.0.0',
      webConcurrency: 1,
      metricsPort: null,
      tracing: null,
      trustProxy: null,
      publicOrigin: 'http://localhost:3000',
      hstsPreload: false,
      publicApiBase: '/api',
      dataDir: resolve('data'),
      contentDir: resolve('content'),
      databaseUrl: null,
      smtpUrl: null,
      s3: null,
      backupS3: null,
      shopify: null,
      mailFrom: { name: 'Cut & Court', address: 'orders@cutandcourt.example' },
      rateLimit: 120,
      redisUrl: null,
      pageCacheBytes: 67_108_864,
      cdn: null,
      logLevel: 'info',
    });
  });

  it.each<[Record<string, string>, object]>([
    [{ PORT: '0' }, { port: 0, publicOrigin: 'http://localhost:0' }],
    [{ PORT: ' 8080 ' }, { port: 8080, publicOrigin: 'http://localhost:8080' }],
    [
      { PORT: '', HOST: '' },
      { port: 3000, host: '0.0.0.0' },
    ],
    [{ WEB_CONCURRENCY: '2' }, { webConcurrency: 2 }],
    [{ CDN_SECONDS: '60' }, { cdn: { seconds: 60, purge: null } }],
    [
      { CDN_SECONDS: '60', CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'abc' },
      { cdn: { seconds: 60, purge: { url: 'https://cdn.example/purge', token: 'abc' } } },
    ],
    [{ HOST: '::1' }, { host: '::1' }],
    [{ METRICS_PORT: '9464' }, { metricsPort: 9464 }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' },
      {
        tracing: {
          endpoint: 'http://collector:4318',
          headers: {},
          serviceName: 'cutcourt',
          sampler: { name: 'parentbased_always_on', ratio: 1 },
        },
      },
    ],
    [
      {
        OTEL_EXPORTER_OTLP_ENDPOINT: 'https://otlp.example',
        OTEL_EXPORTER_OTLP_HEADERS: 'Authorization=Bearer%20token, x-team=shop',
        OTEL_TRACES_SAMPLER: 'traceidratio',
        OTEL_TRACES_SAMPLER_ARG: '0.1',
        OTEL_SERVICE_NAME: 'shop',
      },
      {
        tracing: {
          headers: { authorization: 'Bearer token', 'x-team': 'shop' },
          serviceName: 'shop',
          sampler: { name: 'traceidratio', ratio: 0.1 },
        },
      },
    ],
    [{ TRUST_PROXY: '2' }, { trustProxy: { hops: 2 } }],
    [{ TRUST_PROXY: '10.0.0.0/8, fd00::/8, 127.0.0.1' }, { trustProxy: { networks: ['10.0.0.0/8', 'fd00::/8', '127.0.0.1'] } }],
    [{ PUBLIC_ORIGIN: 'https://Shop.example/' }, { publicOrigin: 'https://shop.example' }],
    [{ PUBLIC_API_BASE: '/v1/api/' }, { publicApiBase: '/v1/api' }],
    [{ PUBLIC_API_BASE: 'https://api.shop.example/api/' }, { publicApiBase: 'https://api.shop.example/api' }],
    [{ PAGE_CACHE_MB: '0' }, { pageCacheBytes: 0 }],
    [{ DATA_DIR: '/srv/data' }, { dataDir: '/srv/data' }],
    [{ DATABASE_URL: 'postgres://me:secret@db/shop' }, { databaseUrl: 'postgres://me:secret@db/shop' }],
    [{ SMTP_URL: 'smtps://mail.example' }, { smtpUrl: 'smtps://mail.example' }],
    [{ MAIL_FROM: 'A Shop <shop@example.com>' }, { mailFrom: { name: 'A Shop', address: 'shop@example.com' } }],
    [{ MAIL_FROM: 'shop@example.com' }, { mailFrom: { name: 'Cut & Court', address: 'shop@example.com' } }],
    [{ RATE_LIMIT: 'off' }, { rateLimit: null }],
    [{ RATE_LIMIT: '30' }, { rateLimit: 30 }],
    [{ LOG_LEVEL: 'warn' }, { logLevel: 'warn' }],
    [
      { SHOPIFY_API_VERSION: '2026-04', SHOPIFY_UNIFORM_RUSH: 'gid://shopify/ProductVariant/1' },
      { port: 3000, shopify: null },
    ],
    [
      { SHOPIFY_STORE_URL: 'https://label.myshopify.com/', SHOPIFY_STOREFRONT_TOKEN: 'shpat_1', SHOPIFY_UNIFORM_MESH: '7' },
      {
        shopify: {
          storeUrl: 'https://label.myshopify.com',
          version: '2026-04',
          token: 'shpat_1',
          webhookSecret: null,
          uniforms: { mesh: '7', lycra: null, 'logo-design': null, rush: null },
        },
      },
    ],
    [s3, { s3: { endpoint: null, region: 'us-east-1', bucket: 'logos', accessKeyId: 'key', secretAccessKey: 'secret' } }],
    [s3, { backupS3: { endpoint: null, region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' } }],
    [
      { ...s3, BACKUP_S3_ACCESS_KEY_ID: 'other', BACKUP_S3_SECRET_ACCESS_KEY: 'hidden', BACKUP_S3_ENDPOINT: 'https://far.example' },
      { backupS3: { endpoint: 'https://far.example', region: 'us-east-1', accessKeyId: 'other', secretAccessKey: 'hidden' } },
    ],
    [{ ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000/', S3_REGION: 'auto' }, { s3: { endpoint: 'http://127.0.0.1:9000', region: 'auto' } }],
    [
      { UNRELATED: 'x', S3_UNSET: '' },
      { port: 3000, s3: null },
    ],
  ])('%j is understood', (env, wanted) => {
    expect(readSettings(env)).toMatchObject(wanted);
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: 'x' }, 'PORT: got "x", wants a whole number from 0 to 65535'],
    [{ PORT: '65536' }, 'PORT: got "65536", wants'],
    [{ PORT: '-1' }, 'PORT: got "-1", wants'],
    [{ PORT: '3e3' }, 'PORT: got "3e3", wants'],
    [{ METRICS_PORT: '0' }, 'METRICS_PORT: got "0", wants a whole number from 1 to 65535'],
    [{ METRICS_PORT: '3000' }, 'METRICS_PORT: is 3000, and so is PORT'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT: got "collector:4318", wants a URL'],
    [{ OTEL_EXPORTER_OTLP_HEADERS: 'a secret' }, 'OTEL_EXPORTER_OTLP_HEADERS: got something else, wants headers'],
    [{ OTEL_TRACES_SAMPLER: 'some' }, 'OTEL_TRACES_SAMPLER: got "some", wants one of always_on'],
    [{ OTEL_TRACES_SAMPLER_ARG: '2' }, 'OTEL_TRACES_SAMPLER_ARG: got "2", wants a share from 0 to 1'],
    [{ HOST: 'not a host' }, 'HOST: got "not a host", wants an address'],
    [{ TRUST_PROXY: '0' }, 'TRUST_PROXY: got "0", wants a number of proxies'],
    [{ TRUST_PROXY: '10.0.0.0/8,nobody' }, 'TRUST_PROXY: got "nobody", wants'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY: got "10.0.0.0/33", wants'],
    [{ PUBLIC_ORIGIN: 'shop.example' }, 'PUBLIC_ORIGIN: got "shop.example", wants an origin'],
    [{ PUBLIC_ORIGIN: 'https://shop.example/shop' }, 'PUBLIC_ORIGIN: got "https://shop.example/shop", wants an origin'],
    [{ PUBLIC_ORIGIN: 'javascript:alert(1)' }, 'PUBLIC_ORIGIN: got'],
    [{ PUBLIC_API_BASE: 'api' }, 'PUBLIC_API_BASE: got "api", wants a path'],
    [{ PUBLIC_API_BASE: '//evil.example' }, 'PUBLIC_API_BASE: got'],
    [{ DATABASE_URL: 'mysql://me:secret@db/shop' }, 'DATABASE_URL: got a URL that begins with mysql:, wants a URL like postgres://'],
    [{ DATABASE_URL: 'secret' }, 'DATABASE_URL: got something else, wants a URL like postgres://'],
    [{ SMTP_URL: 'http://me:secret@mail' }, 'SMTP_URL: got a URL that begins with http:, wants'],
    [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM: got "nobody", wants a mailbox'],
    [{ MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' }, 'MAIL_FROM: got'],
    [{ RATE_LIMIT: '0' }, `RATE_LIMIT: got "0", wants writes a minute as a whole number from 1, or 'off'`],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL: got "loud", wants one of fatal, error'],
    [{ S3_BUCKET: 'logos' }, 'S3_ACCESS_KEY_ID: is not set, but S3_BUCKET is'],
    [{ S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_BUCKET: is not set, but S3_SECRET_ACCESS_KEY is'],
    [{ S3_BUCKET: 'L', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 'secret' }, 'S3_BUCKET: got "L", wants a bucket'],
    [{ ...s3, S3_SECRET_ACCESS_KEY: 'a secret' }, 'S3_SECRET_ACCESS_KEY: got something else, wants printable'],
    [{ ...s3, S3_ENDPOINT: 'ftp://store.example' }, 'S3_ENDPOINT: got "ftp://store.example", wants a URL'],
    [{ ...s3, S3_ENDPOINT: 'https://me:secret@store.example' }, 'S3_ENDPOINT: got something else, wants a URL'],
    [{ ...s3, S3_REGION: 'the moon' }, 'S3_REGION: got "the moon", wants a region'],
    [{ ...s3, BACKUP_S3_ACCESS_KEY_ID: 'other' }, 'BACKUP_S3_SECRET_ACCESS_KEY: is not set, but the other half'],
    [{ S3_BUKET: 'logos' }, 'S3_BUKET: is no setting, wants one of S3_ENDPOINT'],
    [{ SHOPIFY_STORE_URL: 'https://x.myshopify.com' }, 'SHOPIFY_STOREFRONT_TOKEN: is not set, but SHOPIFY_STORE_URL is'],
    [{ SHOPIFY_STORE_URL: 'http://x.myshopify.com' }, 'SHOPIFY_STORE_URL: got "http://x.myshopify.com", wants the address of a store'],
    [{ SHOPIFY_STORE_URL: 'label' }, 'SHOPIFY_STORE_URL: got "label", wants the address of a store'],
    [{ SHOPIFY_STORE_URL: 'https://x.example/admin' }, 'SHOPIFY_STORE_URL: got "https://x.example/admin", wants the address of a store'],
    [{ SHOPIFY_STOREFRONT_TOKEN: 'a secret' }, 'SHOPIFY_STOREFRONT_TOKEN: got something else, wants printable characters'],
    [{ SHOPIFY_API_VERSION: 'latest' }, 'SHOPIFY_API_VERSION: got "latest", wants a version'],
    [{ SHOPIFY_UNIFORM_MESH: 'mesh' }, 'SHOPIFY_UNIFORM_MESH: got "mesh", wants a variant id'],
    [{ SHOPIFY_TOKEN: 'secret' }, 'SHOPIFY_TOKEN: is no setting'],
  ])('%j is refused in one line that names it and keeps secrets', (env, message) => {
    const problem = (() => {
      try {
        readSettings(env);
        return 'nothing was refused';
      } catch (error) {
        return String(error);
      }
    })();
    expect(problem).toContain(`SettingsError: ${message}`);
    expect(problem).not.toMatch(/secret|\n/);
  });
});
