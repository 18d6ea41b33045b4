import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkoutResponse } from '#core/contract/responses.ts';
import { buyer } from '#tests/fixtures/shop.ts';
import { type Server, startServer } from '#tests/server.ts';
import { allFaults } from '../crash/fault-rows.ts';

/**
 * The guides for who runs the shop. Their commands are run here, in the order of each guide, on a shop of this test. `elsewhere` names those
 * that another test runs or that need more than a test has, with the reason; a command that is in neither place fails.
 */
const guides = ['production', 'incidents', 'upgrade', 'image', 'rebrand', 'shopify'];
/** These have a test of their own that follows them: cli/moving-in.test.ts and tests/http/backup-drill.test.ts. */
const followedElsewhere = ['moving-in', 'backup'];
const elsewhere: [RegExp, string][] = [
  [/^(?:apt-get|adduser|chown|certbot|git clone) |^cd \S+$/, 'changes the machine'],
  [/^(?:systemctl|journalctl) /, 'needs systemd as the first process'],
  [/^docker /, 'needs a container engine; tests/image runs the steps of the Dockerfile, deploy/compose.test.ts reads the other file'],
  [/^kubectl /, 'needs a cluster; deploy/kubernetes.test.ts reads the files'],
  [
    /^(?:cd \S+ && )?node scripts\/setup\.mjs$|^npm run build$|^(?:PORT=3001 )?npm start$/,
    'is what `npm test` begins with, and each test of a process',
  ],
  [/^SHOPIFY_\w+=/, 'is settings: server/config/env.test.ts'],
  [/^npx vitest run core\/config$/, 'is a part of the suite'],
  [/^node tests\/rebrand-screenshots\.ts /, 'makes pictures to look at; what they show is in tests/http/rebrand.test.ts'],
];

let root: string;
let server: Server;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'cutcourt-guides-'));
  for (const folder of ['etc/systemd/system', 'etc/nginx/conf.d', 'var/backups/cutcourt', 'usr/local/bin'])
    mkdirSync(join(root, folder), { recursive: true });
  server = await startServer({ dataDir: join(root, 'var/lib/cutcourt'), env: { CDN_SECONDS: '60' } });
  await orderAs('rosa@harbor.example');
});
afterAll(async () => {
  await server.stop();
  rmSync(root, { recursive: true });
});

/** Somebody of whom the shop knows something. */
async function orderAs(email: string) {
  const send = (path: string, body: object) =>
    fetch(`${server.origin}/api/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const made = await send('shopify/checkout', { lineItems: [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }] });
  const { id } = checkoutResponse.parse(await made.json()).checkout;
  expect((await send(`checkout/${id}/order`, buyer({ email }))).status).toBe(200);
}

/** The lines of a guide's shell blocks; a cron line without its times. */
function commandsOf(guide: string): string[] {
  const text = readFileSync(`docs/${guide}.md`, 'utf8');
  return [...text.matchAll(/^ *```(?:sh|cron)\n([\s\S]*?)^ *```/gm)].flatMap(([, block = '']) =>
    block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .map((line) => line.trim().replace(/^(?:[\d*]+ ){5}/, ''))
      .filter((line) => line && !line.startsWith('#')),
  );
}

/** The command with the places of this test in place of those of a server. */
function here(command: string): string {
  const backups = join(root, 'var/backups/cutcourt');
  const [backup = 'none'] = readdirSync(backups);
  return (
    command
      .replace('cd /srv/cutcourt && ', '')
      // What deploy/systemd/cutcourt does, without systemd.
      .replace(/^cutcourt /, 'npm run --silent cli -- ')
      .replace(/cutcourt-[\dT-]+Z\.tar\.gz/g, backup)
      .replace(' sbom.cdx.json', ` ${root}/sbom.cdx.json`)
      .replaceAll('https://shop.example', server.origin)
      .replace(/http:\/\/127\.0\.0\.1:300[01]/g, server.origin)
      .replace(/(?<![\w.])\/(etc|var|usr\/local)\//g, `${root}/$1/`)
  );
}

const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined;

test.each(guides)('every command of docs/%s.md can be run as it stands there', { timeout: 120_000 }, (guide) => {
  const commands = commandsOf(guide).filter((command) => !elsewhere.some(([is]) => is.test(command)));
  expect(commandsOf(guide).length).toBeGreaterThan(0);
  for (const command of commands) {
    if (command === 'nginx -t') continue;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', here(command)], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: server.dataDir, PUBLIC_ORIGIN: server.origin, PORT: String(server.port) },
    });
    expect([command, status, status === 0 ? '' : stdout + stderr]).toEqual([command, 0, '']);
  }
});

test('every file and page that a guide names is there', () => {
  for (const guide of [...guides, ...followedElsewhere]) {
    const text = readFileSync(`docs/${guide}.md`, 'utf8');
    const named = [
      ...[...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => join('docs', path)),
      ...[...text.matchAll(/\b((?:deploy|scripts|docs)\/[\w./-]+\w)/g)].map(([, path = '']) => path),
    ];
    // A folder of secrets is made by whoever installs, and stays out of the repository.
    for (const path of named.filter((one) => !one.endsWith('/secrets')))
      expect([guide, path, existsSync(path)]).toEqual([guide, path, true]);
  }
});

test('the guide to incidents has every alert, and every part that the fault matrix breaks', () => {
  const guide = readFileSync('docs/incidents.md', 'utf8');
  const alerts = [...readFileSync('docs/monitoring/alerts.yaml', 'utf8').matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  const parts = new Set(allFaults.map(({ name }) => name.split(':')[0] ?? ''));
  expect(alerts.length).toBeGreaterThan(5);
  expect([...alerts, ...[...parts].map((part) => `| ${part}: `)].filter((wanted) => !guide.includes(wanted))).toEqual([]);
});

test.runIf(isInstalled('nginx') && isInstalled('openssl'))('nginx accepts the file for it', () => {
  const conf = join(root, 'etc/nginx/shop.conf');
  const [key, certificate] = [join(root, 'key.pem'), join(root, 'cert.pem')];
  const made = `openssl req -x509 -newkey rsa:2048 -nodes -keyout ${key} -out ${certificate} -days 1 -subj /CN=shop.example`;
  expect(spawnSync('sh', ['-c', made]).status).toBe(0);
  const shop = readFileSync('deploy/nginx/cutcourt.conf', 'utf8')
    .replace(/ssl_certificate [^;]+/, `ssl_certificate ${certificate}`)
    .replace(/ssl_certificate_key [^;]+/, `ssl_certificate_key ${key}`)
    .replaceAll('/var/log/nginx', root);
  const whole = `pid ${root}/nginx.pid;\nerror_log ${root}/error.log;\nevents {}\nhttp {\n${shop}}\n`;
  const { status, stderr } = spawnSync('sh', ['-c', `cat > ${conf} && nginx -t -c ${conf}`], { input: whole, encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
});
