/** `npm run prove`: the long proofs. `--times` kills (200), `--runs` Lighthouse runs a page (3). */
import { parseArgs } from 'node:util';
import { startServer } from '../server.ts';
import { startHttpShop } from './http-shop.ts';
import { proveKill } from './kill.ts';
import { measurePage } from './lighthouse.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '200' }, runs: { type: 'string', default: '3' } } });
let failed = false;

const { violations, ...counts } = await proveKill({ times: Number(values.times), start: startHttpShop, progress: console.log });
console.log(counts);
for (const violation of violations) console.error(`✗ ${violation}`);
failed ||= violations.length > 0;

const server = await startServer();
for (const path of ['/', '/shop', '/products/two-piece-suit-set', '/collections', '/collections/archive']) {
  const scores = await measurePage(server.origin + path, Number(values.runs));
  console.log(path, scores);
  failed ||= scores.performance < 97 || scores.accessibility < 100 || scores['best-practices'] < 100 || scores.seo < 100;
}
await server.remove();
process.exit(failed ? 1 : 0);
