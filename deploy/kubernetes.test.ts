import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { readSettings } from '#server/config/env.ts';
import { findSchemaErrors, type Manifest, manifestSchema } from '#tests/fixtures/kubernetes-schema.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { parseDockerfile } from '#tests/image/dockerfile-stages.ts';
import { drainMs, farewellMs, mailMs } from '../scripts/drain-times.mjs';

const folder = 'deploy/kubernetes';
const manifestsIn = (text: string): Manifest[] => parseAllDocuments(text).map((document) => manifestSchema.parse(document.toJS()));
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml') && file !== 'kustomization.yaml');
const manifests = files.flatMap((file) => manifestsIn(readFileSync(join(folder, file), 'utf8')));
const kustomization = z
  .object({ resources: z.array(z.string()), secretGenerator: z.array(z.object({ files: z.array(z.string()) })) })
  .parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
const secretFiles = kustomization.secretGenerator.flatMap(({ files }) => files);
const settingsEnv = Object.fromEntries(
  [...readFileSync(join(folder, 'settings.env'), 'utf8').matchAll(/^([A-Z]\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);

const probeSchema = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  failureThreshold: z.number(),
});
const containerSchema = z.looseObject({
  command: z.array(z.string()).optional(),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  securityContext: z.looseObject({}),
  resources: z.object({ requests: z.object({ cpu: z.string(), memory: z.string() }), limits: z.object({ memory: z.string() }) }),
  volumeMounts: z.array(z.looseObject({ mountPath: z.string() })),
});
const podSchema = z.looseObject({
  securityContext: z.looseObject({}),
  automountServiceAccountToken: z.boolean(),
  containers: z.array(containerSchema).length(1),
});
const shopSpec = z
  .looseObject({
    replicas: z.number(),
    strategy: z.looseObject({}),
    template: z.object({
      spec: podSchema.extend({
        terminationGracePeriodSeconds: z.number(),
        containers: z.tuple([
          containerSchema.extend({
            startupProbe: probeSchema,
            readinessProbe: probeSchema,
            livenessProbe: probeSchema,
            lifecycle: z.object({ preStop: z.object({ sleep: z.object({ seconds: z.number() }) }) }),
          }),
        ]),
      }),
    }),
  })
  .parse(named('Deployment', 'shop').spec);
const pod = shopSpec.template.spec;
const [container] = pod.containers;
const backupPod = z
  .object({ jobTemplate: z.object({ spec: z.object({ template: z.object({ spec: podSchema }) }) }) })
  .parse(named('CronJob', 'shop-backup').spec).jobTemplate.spec.template.spec;
const finalSteps = parseDockerfile(readFileSync('Dockerfile', 'utf8')).at(-1)?.steps ?? [];

function named(kind: string, name: string): Manifest {
  const found = manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);
  if (!found) throw new Error(`${folder} has no ${kind} ${name}`);
  return found;
}

describe('the Kubernetes manifests', () => {
  test("fit Kubernetes' own schema", async () => {
    expect(await findSchemaErrors(manifests)).toEqual([]);
  });

  const service = named('Service', 'shop');
  test.each([
    ['an unknown field', { ...service, spec: { ...(service.spec as object), sessionAfinity: 'None' } }, /sessionAfinity/],
    ['an unknown field deep inside', { ...service, spec: { ports: [{ port: 80, targetport: 'http' }] } }, /targetport/],
    ['a wrong type', { ...service, spec: { ports: [{ port: 'eighty' }] } }, /port/],
    ['a missing field', { ...service, spec: { ports: [{ name: 'http' }] } }, /port/],
    ['an unknown kind', { ...service, kind: 'Servise' }, /no Servise/],
    ['a version that is gone', { ...service, apiVersion: 'v1beta9' }, /v1beta9/],
  ])('would not fit it with %s', async (_what, broken, complaint) => {
    expect((await findSchemaErrors([broken])).join('\n')).toMatch(complaint);
  });

  test('are all named in the kustomization', () => {
    expect([...kustomization.resources].sort()).toEqual(files.sort());
  });

  test.skipIf(spawnSync('kubectl', ['kustomize', '--help']).status !== 0)('fit it too as kubectl renders them', async () => {
    const place = await temporaryDirectory();
    cpSync(folder, place.path, { recursive: true });
    mkdirSync(join(place.path, 'secrets'), { recursive: true });
    for (const file of secretFiles) writeFileSync(join(place.path, file), 'secret\n');
    const rendered = spawnSync('kubectl', ['kustomize', place.path], { encoding: 'utf8' });
    await place.remove();
    expect(rendered.stderr).toBe('');
    const all = manifestsIn(rendered.stdout);
    expect(all.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['Secret', 'ConfigMap', 'Deployment']));
    expect(await findSchemaErrors(all)).toEqual([]);
    expect(rendered.stdout).toMatch(/secretName: shop-secrets-\w+/);
  });
});

describe('what the manifests say of the shop', () => {
  test('are settings that it knows and accepts, secrets as files that are mounted', async () => {
    const examples = readFileSync('.env.example', 'utf8');
    const mount = container.volumeMounts.find(({ name }) => name === 'secrets')?.mountPath;
    const place = await temporaryDirectory();
    const values: Record<string, string> = {
      'database-url': 'postgres://shop:secret@postgres:5432/shop',
      'redis-url': 'redis://redis:6379',
      'smtp-url': 'smtp://mail:587',
    };
    for (const file of secretFiles)
      writeFileSync(join(place.path, file.replace('secrets/', '')), values[file.replace('secrets/', '')] ?? 'key');
    const env = Object.fromEntries(
      Object.entries(settingsEnv).map(([name, value]) => {
        expect(examples).toContain(`# ${name.replace(/_FILE$/, '')}=`);
        if (!name.endsWith('_FILE')) return [name, value];
        expect(secretFiles).toContain(value.replace(`${mount}/`, 'secrets/'));
        return [name, value.replace(`${mount}`, place.path)];
      }),
    );
    const settings = readSettings(env);
    await place.remove();
    expect(settings.databaseUrl).toBe(values['database-url']);
    expect(settings.s3?.secretAccessKey).toBe('key');
    expect(container.ports).toEqual([
      { name: 'http', containerPort: settings.port },
      { name: 'metrics', containerPort: settings.metricsPort },
    ]);
    expect(finalSteps).toContainEqual(expect.objectContaining({ does: 'EXPOSE', values: [String(settings.port)] }));
  });

  test('no visitor is without a pod while another release comes', () => {
    expect(shopSpec.replicas).toBe(2);
    expect(shopSpec.strategy).toEqual({ type: 'RollingUpdate', rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } });
    expect(named('PodDisruptionBudget', 'shop').spec).toMatchObject({ maxUnavailable: 1 });
  });

  test('a pod has more time to end than it takes, the pause before included', () => {
    const neededMs = container.lifecycle.preStop.sleep.seconds * 1000 + farewellMs + drainMs + mailMs;
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThanOrEqual(neededMs + 5000);
  });

  test('probes ask for readiness before traffic, and for life alone before a restart', () => {
    expect(container.readinessProbe.httpGet).toEqual({ path: '/api/ready', port: 'http' });
    expect(container.livenessProbe.httpGet).toEqual({ path: '/api/health', port: 'http' });
    expect(container.startupProbe.httpGet).toEqual({ path: '/api/health', port: 'http' });
    expect(container.startupProbe.periodSeconds * container.startupProbe.failureThreshold).toBeGreaterThanOrEqual(300);
  });

  test.each([
    ['shop', pod],
    ['backup', backupPod],
  ])('the %s runs as the user of the image, without rights, and writes only to volumes', (_name, { securityContext, ...spec }) => {
    const user = finalSteps.find(({ does }) => does === 'USER');
    const id = Number(user && 'value' in user ? user.value.split(':')[0] : Number.NaN);
    expect(securityContext).toEqual({
      runAsNonRoot: true,
      runAsUser: id,
      runAsGroup: id,
      fsGroup: id,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(spec.automountServiceAccountToken).toBe(false);
    expect(spec.containers[0]?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const data = finalSteps.flatMap((step) => (step.does === 'ENV' ? step.pairs : [])).find(([name]) => name === 'DATA_DIR')?.[1];
    expect(spec.containers[0]?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(expect.arrayContaining([data, '/tmp']));
  });

  test('the backup is a command of the image', () => {
    expect(backupPod.containers[0]?.command).toEqual(['node', 'cli/main.js', 'backup', '--to', '/backups', '--keep', '14']);
  });
});
