import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkoutResponse, orderResponse } from '#core/contract/responses.ts';
import { isPostgresReachable, temporaryPostgres } from '../fixtures/postgres.ts';
import { buyer } from '../fixtures/shop.ts';
import type { BuiltImage } from './build-image.ts';
import { type Container, runImage } from './run-image.ts';

/** Bytes that the unpacked image may have, base and all (R11.19). */
export const maxImageBytes = 250_000_000;

/**
 * Starts the image twice on the same volumes with a read-only root and does what a buyer and an operator do. Gives what was wrong, and how
 * long both starts took in milliseconds; the second reads what the first has stored.
 */
export async function proveImage(image: BuiltImage, volumes: string): Promise<{ violations: string[]; startsMs: number[] }> {
  const violations: string[] = [];
  const check = (holds: boolean, what: string) => void (holds || violations.push(what));
  const first = await runImage(image, { volumes });
  let reference = '';
  try {
    await checkProcess(first, image, check);
    check((await (await fetch(`${first.origin}/shop`)).text()).includes('</html>'), 'the shop page is not whole');
    reference = await placeOrder(first.origin);
    check((await first.exec(['node', 'cli/main.js', 'orders'])).includes(reference), 'the command line does not list the order');
    const backup = await first.exec(['node', 'cli/main.js', 'backup', '--to', '/backups']);
    check(backup.startsWith('Backed up to /backups/'), `the backup says ${backup}`);
    check((await first.stop()) === 0, `it did not end with 0 on ${image.config.stopSignal}`);
  } finally {
    first.kill();
  }
  const second = await runImage(image, { volumes });
  try {
    check((await second.exec(['node', 'cli/main.js', 'orders'])).includes(reference), 'the order was lost with the process');
    check((await second.stop()) === 0, 'it did not end with 0 the second time');
  } finally {
    second.kill();
  }
  return { violations, startsMs: [first.startMs, second.startMs] };
}

/** Backs up a PostgreSQL shop by the image's own pg_dump. Gives what was wrong, or null where no PostgreSQL answers. */
export async function provePostgresBackup(image: BuiltImage, volumes: string): Promise<string[] | null> {
  if (!(await isPostgresReachable())) return null;
  const database = await temporaryPostgres();
  const shop = await runImage(image, { volumes, env: { DATABASE_URL: database.url } });
  try {
    const said = await shop.exec(['node', 'cli/main.js', 'backup', '--to', '/backups']);
    const [file = ''] = /\/backups\/\S+\.tar\.gz/.exec(said) ?? [];
    const checked = await shop.exec(['node', 'cli/main.js', 'restore', '--from', file, '--check']);
    return checked.includes('PostgreSQL database') ? [] : [`the check of the backup says ${checked}`];
  } finally {
    await shop.stop();
    await database.remove();
  }
}

async function checkProcess(shop: Container, { root, config }: BuiltImage, check: (holds: boolean, what: string) => void) {
  const status = await readFile(`/proc/${shop.pid}/status`, 'utf8');
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status)?.[1] ?? '';
  const [user = ''] = config.user.split(':');
  check(
    user !== '0' &&
      field('Uid')
        .split('\t')
        .every((id) => id === user),
    `it runs as ${field('Uid')}`,
  );
  check(/\b1$/.test(field('NSpid')), 'it is not process 1 of its container');
  check(/^0+$/.test(field('CapEff')), `it has capabilities: ${field('CapEff')}`);
  check(field('NoNewPrivs') === '1', 'it can gain privileges');
  check(
    await shop.exec(config.healthcheck).then(
      () => true,
      () => false,
    ),
    'its health check fails while it is ready',
  );
  check(
    await shop.exec(config.healthcheck, { PORT: '1' }).then(
      () => false,
      () => true,
    ),
    'its health check cannot fail',
  );
  const write = "require('node:fs').writeFileSync('/app/written', '')";
  check(
    await shop.exec(['node', '-e', write]).then(
      () => false,
      (error: Error) => /EROFS/.test(error.message),
    ),
    'its root can be written',
  );
  for (const shell of ['bin/sh', 'bin/bash', 'usr/bin/apt-get', 'usr/local/bin/npm'])
    check(
      await lstat(join(root, shell)).then(
        () => false,
        () => true,
      ),
      `it has ${shell}`,
    );
}

/** Buys the first thing that can be bought, as the checkout page does. */
async function placeOrder(origin: string): Promise<string> {
  const post = async (path: string, body: object): Promise<unknown> =>
    (await fetch(origin + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })).json();
  const lineItems = [{ variantId: 'two-piece-suit-set--m-bone', quantity: 1 }];
  const { checkout } = checkoutResponse.parse(await post('/api/shopify/checkout', { lineItems }));
  return orderResponse.parse(await post(`/api/checkout/${checkout.id}/order`, buyer())).order.reference;
}

/** Names of packages in the image that its bill of materials lacks. */
export async function findUnlisted(root: string): Promise<string[]> {
  const bill = JSON.parse(await readFile(join(root, 'app/sbom.cdx.json'), 'utf8')) as { components: { group?: string; name: string }[] };
  const listed = new Set(bill.components.map(({ group, name }) => (group ? `${group}/${name}` : name)));
  const modules = join(root, 'app/node_modules');
  const names = (await readdir(modules)).flatMap(async (name) =>
    name.startsWith('@') ? (await readdir(join(modules, name))).map((inner) => `${name}/${inner}`) : [name],
  );
  return (await Promise.all(names)).flat().filter((name) => !listed.has(name));
}
