// Writes the bill of materials of the product (CycloneDX) by `npm sbom`: every production package, bundled or not. The same lockfile gives
// the same bytes. Usage: node scripts/sbom.mjs FILE
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const file = process.argv[2];
if (!file) throw new Error('Usage: node scripts/sbom.mjs FILE');
const { serialNumber: _random, ...bill } = JSON.parse(askNpm());
bill.metadata.timestamp = new Date(Number(process.env.SOURCE_DATE_EPOCH ?? 0) * 1000).toISOString();
// Whichever npm was asked, the packages are the same.
bill.metadata.tools = [{ vendor: 'npm', name: 'cli' }];
const hash = createHash('sha256').update(JSON.stringify(bill)).digest('hex');
// A UUID of version 8 is for such numbers of one's own making.
const uuid = `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
writeFileSync(file, `${JSON.stringify({ ...bill, serialNumber: `urn:uuid:${uuid}` }, null, 1)}\n`);
console.log(`  ${bill.components.length} packages listed`);

/**
 * Asks npm about a copy of package.json and lockfile that has no development dependencies: beside them, npm 11 leaves out production
 * packages that one of them needs too (React, nodemailer). The folder's name is the product's in the answer.
 */
function askNpm() {
  const folder = mkdtempSync(join(tmpdir(), 'sbom-'));
  try {
    const { devDependencies: _own, ...product } = JSON.parse(readFileSync('package.json', 'utf8'));
    const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    delete lock.packages[''].devDependencies;
    lock.packages = Object.fromEntries(Object.entries(lock.packages).filter(([, { dev }]) => !dev));
    const copy = join(folder, product.name);
    mkdirSync(copy);
    writeFileSync(join(copy, 'package.json'), JSON.stringify(product));
    writeFileSync(join(copy, 'package-lock.json'), JSON.stringify(lock));
    const asked = spawnSync('npm', ['sbom', '--omit=dev', '--package-lock-only', '--sbom-format=cyclonedx'], {
      cwd: copy,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    if (asked.status === 0) return asked.stdout;
    process.stderr.write(asked.stderr);
    process.exit(1);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
