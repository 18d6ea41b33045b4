// The walls of the house (docs/tour.md): which room may import which. Arrows point down.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';

const rooms = {
  app: ['app', 'features', 'commerce', 'platform', 'core', 'ui'],
  features: ['features', 'core', 'ui'],
  commerce: ['commerce', 'platform', 'core'],
  platform: ['platform', 'core'],
  ui: ['ui', 'core'],
  core: ['core'],
  ops: ['ops', 'features', 'commerce', 'platform', 'core'],
  tests: ['tests', 'app', 'features', 'commerce', 'platform', 'core', 'ui', 'ops'],
};
/** Features are siblings; these may use another. */
const siblings = { cart: ['checkout'], 'uniform-order': ['checkout'] };
const importLine = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

const problems = [];
for (const room of Object.keys(rooms)) {
  for (const file of readdirSync(room, { recursive: true })) {
    if (/\.tsx?$/.test(file) && !file.endsWith('.d.ts')) check(join(room, file).split(sep).join('/'));
  }
}
if (problems.length) {
  console.error(`✗ ${problems.length} wall(s) broken\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  process.exit(1);
}
console.log('walls stand');

function check(file) {
  const [room, feature] = file.split('/');
  const isTest = /\.test\.tsx?$/.test(file);
  const isServer = /\.server\.tsx?$/.test(file) || isTest;
  for (const [, target] of readFileSync(file, 'utf8').matchAll(importLine)) {
    const path = resolve(file, target);
    if (!path || path.startsWith('scripts/')) continue;
    const [wanted, wantedFeature] = path.split('/');
    const say = (why) => problems.push(`${file} imports ${target}: ${why}`);
    if (target.startsWith('.') && wanted !== room) say(`leave a room through #${wanted}/`);
    const served = room === 'features' && isServer && (wanted === 'platform' || wanted === 'commerce');
    if (!rooms[room].includes(wanted) && !served && !(isTest && wanted === 'tests')) say(`${room} may not know ${wanted}`);
    if (room === 'features' && wanted === 'features' && wantedFeature !== feature && !siblings[feature]?.includes(wantedFeature)) {
      say(`${feature} may not know ${wantedFeature}`);
    }
    const provider = /^commerce\/[^/]+\//.exec(path)?.[0];
    if (room === 'commerce' && provider && !file.startsWith(provider) && !isTest) say('port and providers may not know a provider');
    if (room === 'ops' && wanted === 'features' && !/\.server\.ts$/.test(path))
      say('the desk knows what features do on the server, no more');
    if (/\.server\.tsx?$/.test(path) && !isServer && (room === 'features' || room === 'ui' || room === 'core') && !isTypeOnly(file, target))
      say('browser code may not know server code');
  }
}

function resolve(file, target) {
  if (target.startsWith('#')) return target.slice(1);
  if (target.startsWith('.'))
    return relative('.', normalize(join(dirname(file), target)))
      .split(sep)
      .join('/');
  return null;
}

function isTypeOnly(file, target) {
  return new RegExp(`import type [^;]*['"]${target.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}['"]`).test(readFileSync(file, 'utf8'));
}
