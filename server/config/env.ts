import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brand } from '#core/config/brand.ts';
import type { TrustedProxies } from '#lib/http/client-ip.server.ts';
import type { TracingSettings } from '#lib/tracing/tracing.server.ts';
import type { S3Settings } from '#lib/uploads/upload-store.server.ts';
import type { CdnSettings } from '../cdn-purge.ts';
import {
  apiBaseUrl,
  headerList,
  host,
  mailbox,
  matching,
  oneOf,
  origin,
  type Parser,
  path,
  quote,
  secret,
  secretUrl,
  storeOrigin,
  trustedProxies,
  webUrl,
  wholeNumber,
} from './setting-parsers.ts';

/** The settings of the operator. Every setting is read in this file only. */
export type Settings = {
  /** With 0 the system chooses a free port; set PUBLIC_ORIGIN then, because its default would contain port 0. */
  port: number;
  /** The default is '0.0.0.0', all interfaces. */
  host: string;
  /** Processes that serve on this machine; `scripts/serve.mjs` starts them. */
  webConcurrency: number;
  /** Where `/metrics` is served, on the same host (R11.14); null: nowhere. */
  metricsPort: number | null;
  /** Where traces go (R11.15); null: nowhere. */
  tracing: TracingSettings | null;
  /** Whose X-Forwarded-For counts: a number of hops, or addresses and CIDR ranges. null: nobody's. */
  trustProxy: TrustedProxies;
  /** Scheme, host and port without a slash at the end. Links in mails begin with it. */
  publicOrigin: string;
  hstsPreload: boolean;
  /** The API's root as the browser calls it: a path on this origin, or an absolute URL (R11.2). No slash at the end. */
  publicApiBase: string;
  /** An absolute path. */
  dataDir: string;
  /** An absolute path. */
  contentDir: string;
  /** null: SQLite in `dataDir`. */
  databaseUrl: string | null;
  /** null: each process counts requests for itself. */
  redisUrl: string | null;
  /** null: mails are written as files to dataDir/outbox. */
  smtpUrl: string | null;
  /** null: logo files are stored in dataDir/uploads. */
  s3: S3Settings | null;
  /** The key for backups in a bucket, which the command line names; null: there is none. Without BACKUP_S3_* it is that of uploads. */
  backupS3: Omit<S3Settings, 'bucket'> | null;
  /** null: the built-in provider. */
  shopify: ShopifySettings | null;
  mailFrom: { name: string; address: string };
  /** Writes a minute for each visitor, and a tenth of the costly reads (R11.9); null: no limit. */
  rateLimit: number | null;
  /** Memory for cached pages; 0: every page is rendered anew. */
  pageCacheBytes: number;
  /** null: no CDN is in front, and pages are asked for each time. */
  cdn: CdnSettings | null;
  logLevel: LogLevel;
};

type ShopifySettings = {
  /** Scheme and host without a slash. */
  storeUrl: string;
  version: string;
  /** A private token of the Storefront API. */
  token: string;
  /** null: webhooks are refused. */
  webhookSecret: string | null;
  /** Ids of the variants that charge a team order; null: team orders cannot be checked out. */
  uniforms: { mesh: string | null; lycra: string | null; 'logo-design': string | null; rush: string | null };
};

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** The samplers of OpenTelemetry's specification. */
const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

type Environment = Record<string, string | undefined>;

/** A setting is wrong. The message is one line: its name, its value (never a secret's) and what is expected. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly setting: string;

  constructor(setting: string, problem: string) {
    super(`${setting}: ${problem}`);
    this.setting = setting;
  }
}

/**
 * Reads the settings from the environment. An empty value counts as unset. `NAME_FILE` names a file that has the value, as containers get
 * their secrets. Throws a SettingsError for the first wrong one, unknown S3_* and SHOPIFY_* names included.
 *
 * @example readSettings({ PORT: '8080' }).publicOrigin // 'http://localhost:8080'
 */
export function readSettings(env: Environment = process.env): Settings {
  refuseUnknown(env);
  const port = read(env, 'PORT', wholeNumber(0, 65_535)) ?? 3000;
  return {
    port,
    host: read(env, 'HOST', host) ?? '0.0.0.0',
    webConcurrency: read(env, 'WEB_CONCURRENCY', wholeNumber(1, 64)) ?? 1,
    metricsPort: readMetricsPort(env, port),
    tracing: readTracing(env),
    trustProxy: read(env, 'TRUST_PROXY', trustedProxies) ?? null,
    publicOrigin: read(env, 'PUBLIC_ORIGIN', origin) ?? `http://localhost:${port}`,
    hstsPreload: read(env, 'HSTS_PRELOAD', onOrOff) ?? false,
    publicApiBase: read(env, 'PUBLIC_API_BASE', apiBaseUrl) ?? '/api',
    dataDir: resolve(read(env, 'DATA_DIR', path) ?? './data'),
    contentDir: resolve(read(env, 'CONTENT_DIR', path) ?? './content'),
    databaseUrl: read(env, 'DATABASE_URL', secretUrl(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name')) ?? null,
    redisUrl: read(env, 'REDIS_URL', secretUrl(['redis:', 'rediss:'], 'redis://user:password@host:6379')) ?? null,
    smtpUrl: read(env, 'SMTP_URL', secretUrl(['smtp:', 'smtps:'], 'smtp://user:password@host:587')) ?? null,
    s3: readS3(env),
    backupS3: readBackupS3(env),
    shopify: readShopify(env),
    mailFrom: read(env, 'MAIL_FROM', mailbox) ?? { name: brand.name, address: brand.ordersMailbox },
    rateLimit: readRateLimit(env),
    pageCacheBytes: (read(env, 'PAGE_CACHE_MB', wholeNumber(0, 16_384)) ?? 64) * 1024 * 1024,
    cdn: readCdn(env),
    logLevel: read(env, 'LOG_LEVEL', oneOf(logLevels)) ?? 'info',
  };
}

function read<T>(env: Environment, setting: string, parse: Parser<T>): T | undefined {
  const text = textOf(env, setting);
  if (!text) return undefined;
  const parsed = parse(text);
  if ('value' in parsed) return parsed.value;
  const shown = parsed.shown === undefined ? quote(text) : parsed.shown;
  throw new SettingsError(setting, `${shown === null ? 'got something else, ' : `got ${shown}, `}wants ${parsed.wants}`);
}

function textOf(env: Environment, setting: string): string | undefined {
  const text = env[setting]?.trim();
  const file = env[`${setting}_FILE`]?.trim();
  if (!file) return text;
  if (text) throw new SettingsError(setting, `is set, and so is ${setting}_FILE; set one of them`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new SettingsError(`${setting}_FILE`, `got ${quote(file)}, wants a file that can be read`);
  }
}

const onOrOff: Parser<boolean> = (text) => (['on', 'off'].includes(text) ? { value: text === 'on' } : { wants: "'on' or 'off'" });

function readRateLimit(env: Environment): number | null {
  if (textOf(env, 'RATE_LIMIT') === 'off') return null;
  const parse = wholeNumber(1, 1_000_000);
  return (
    read(env, 'RATE_LIMIT', (text) => {
      const parsed = parse(text);
      return 'value' in parsed ? parsed : { wants: "writes a minute as a whole number from 1, or 'off'" };
    }) ?? 120
  );
}

function readMetricsPort(env: Environment, port: number): number | null {
  const metricsPort = read(env, 'METRICS_PORT', wholeNumber(1, 65_535)) ?? null;
  if (metricsPort === port) throw new SettingsError('METRICS_PORT', `is ${port}, and so is PORT; visitors would see the metrics`);
  return metricsPort;
}

function readCdn(env: Environment): CdnSettings | null {
  const seconds = read(env, 'CDN_SECONDS', wholeNumber(1, 86_400));
  const url = read(env, 'CDN_PURGE_URL', webUrl);
  const token = read(env, 'CDN_PURGE_TOKEN', secret);
  if (url && !seconds) throw new SettingsError('CDN_SECONDS', 'is not set, but CDN_PURGE_URL is; without it a CDN keeps no page');
  if (!url !== !token) {
    const [missing, set] = url ? ['CDN_PURGE_TOKEN', 'CDN_PURGE_URL'] : ['CDN_PURGE_URL', 'CDN_PURGE_TOKEN'];
    throw new SettingsError(missing, `is not set, but ${set} is; set both`);
  }
  return seconds ? { seconds, purge: url && token ? { url, token } : null } : null;
}

/** Named as OpenTelemetry names them. Each is checked even where there is no collector. */
function readTracing(env: Environment): TracingSettings | null {
  const endpoint = read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', webUrl);
  const settings = {
    headers: read(env, 'OTEL_EXPORTER_OTLP_HEADERS', headerList) ?? {},
    serviceName: read(env, 'OTEL_SERVICE_NAME', matching(/^[\w.-]{1,100}$/, 'a name of letters, digits, dots and hyphens')) ?? brand.slug,
    sampler: {
      name: read(env, 'OTEL_TRACES_SAMPLER', oneOf(samplerNames)) ?? 'parentbased_always_on',
      ratio: Number(read(env, 'OTEL_TRACES_SAMPLER_ARG', matching(/^(?:0(?:\.\d{1,9})?|1(?:\.0)?)$/, 'a share from 0 to 1')) ?? 1),
    },
  };
  return endpoint === undefined ? null : { endpoint, ...settings };
}

const s3Region = matching(/^[a-z0-9-]{1,60}$/, 'a region such as us-west-2');
const s3Names = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const s3Required = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'];
const shopifyNames = [
  'SHOPIFY_STORE_URL',
  'SHOPIFY_API_VERSION',
  'SHOPIFY_STOREFRONT_TOKEN',
  'SHOPIFY_WEBHOOK_SECRET',
  'SHOPIFY_UNIFORM_MESH',
  'SHOPIFY_UNIFORM_LYCRA',
  'SHOPIFY_UNIFORM_LOGO_DESIGN',
  'SHOPIFY_UNIFORM_RUSH',
];

function refuseUnknown(env: Environment) {
  for (const name of Object.keys(env)) {
    const known = name.startsWith('S3_') ? s3Names : name.startsWith('SHOPIFY_') ? shopifyNames : null;
    if (known && env[name] && !known.includes(name.replace(/_FILE$/, '')))
      throw new SettingsError(name, `is no setting, wants one of ${known.join(', ')}`);
  }
}

/** Either every bucket and key setting is there or none: half a configuration would lose files. */
function readS3(env: Environment): S3Settings | null {
  const set = s3Names.find((name) => textOf(env, name));
  if (!set) return null;
  const required = <T>(setting: string, parse: Parser<T>): T => {
    const value = read(env, setting, parse);
    if (value === undefined)
      throw new SettingsError(setting, `is not set, but ${set} is; files go to a bucket only with ${s3Required.join(', ')}`);
    return value;
  };
  return {
    endpoint: read(env, 'S3_ENDPOINT', webUrl) ?? null,
    region: read(env, 'S3_REGION', s3Region) ?? 'us-east-1',
    bucket: required('S3_BUCKET', matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "a bucket's name, 3 to 63 of a-z, 0-9, dot and hyphen")),
    accessKeyId: required('S3_ACCESS_KEY_ID', secret),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY', secret),
  };
}

/** A key of its own for backups, or the one for uploads: all from one of the two, so that no secret goes to another store. */
function readBackupS3(env: Environment): Settings['backupS3'] {
  const [endpoint, region] = [read(env, 'BACKUP_S3_ENDPOINT', webUrl) ?? null, read(env, 'BACKUP_S3_REGION', s3Region) ?? 'us-east-1'];
  const [accessKeyId, secretAccessKey] = [read(env, 'BACKUP_S3_ACCESS_KEY_ID', secret), read(env, 'BACKUP_S3_SECRET_ACCESS_KEY', secret)];
  if (accessKeyId && secretAccessKey) return { endpoint, region, accessKeyId, secretAccessKey };
  if (!accessKeyId && !secretAccessKey) return readS3(env);
  const missing = `BACKUP_S3_${accessKeyId ? 'SECRET_ACCESS_KEY' : 'ACCESS_KEY_ID'}`;
  throw new SettingsError(missing, 'is not set, but the other half of the key is');
}

/** Each setting is checked even where no store is set, so that a mistake does not show only on the day one is. */
function readShopify(env: Environment): ShopifySettings | null {
  const variant = (name: string) =>
    read(
      env,
      name,
      matching(/^(?:gid:\/\/shopify\/ProductVariant\/)?\d{1,20}$/, 'a variant id such as gid://shopify/ProductVariant/123'),
    ) ?? null;
  const storeUrl = read(env, 'SHOPIFY_STORE_URL', storeOrigin);
  const token = read(env, 'SHOPIFY_STOREFRONT_TOKEN', secret);
  const rest = {
    version: read(env, 'SHOPIFY_API_VERSION', matching(/^\d{4}-(?:01|04|07|10)$/, 'a version such as 2026-04')) ?? '2026-04',
    webhookSecret: read(env, 'SHOPIFY_WEBHOOK_SECRET', secret) ?? null,
    uniforms: {
      mesh: variant('SHOPIFY_UNIFORM_MESH'),
      lycra: variant('SHOPIFY_UNIFORM_LYCRA'),
      'logo-design': variant('SHOPIFY_UNIFORM_LOGO_DESIGN'),
      rush: variant('SHOPIFY_UNIFORM_RUSH'),
    },
  };
  if (storeUrl === undefined) return null;
  if (token === undefined) {
    throw new SettingsError(
      'SHOPIFY_STOREFRONT_TOKEN',
      'is not set, but SHOPIFY_STORE_URL is; a store needs its private Storefront API token',
    );
  }
  return { storeUrl, token, ...rest };
}
