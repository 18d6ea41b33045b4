/** `npm run prove`: the long proofs. `--times` kills, and team orders (200), `--runs` Lighthouse runs a page (3). */
import { parseArgs } from 'node:util';
import { startServer } from '../server.ts';
import { startBareShop } from './bare-page.ts';
import { measureComingAlive } from './coming-alive.ts';
import { startHttpShop } from './http-shop.ts';
import { proveKill } from './kill.ts';
import { measurePage } from './lighthouse.ts';
import { proveTeamKill } from './team-kill.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '200' }, runs: { type: 'string', default: '3' } } });
let failed = false;

const { violations, ...counts } = await proveKill({ times: Number(values.times), start: startHttpShop, progress: console.log });
console.log(counts);
for (const violation of violations) console.error(`✗ ${violation}`);
failed ||= violations.length > 0;

const team = await proveTeamKill({ submissions: Number(values.times), progress: console.log });
console.log({ ...team, violations: team.violations.length });
for (const violation of team.violations) console.error(`✗ ${violation}`);
failed ||= team.violations.length > 0;

const server = await startServer();
const bare = await startBareShop(server.origin);
for (const path of ['/', '/shop', '/products/two-piece-suit-set', '/collections', '/collections/archive', '/about', '/uniform-order']) {
  const scores = await measurePage(server.origin + path, Number(values.runs));
  const peer = await measurePage(bare.origin + path, Number(values.runs));
  const ratios = { fcpToBare: ratio(scores.fcp, peer.fcp), lcpToBare: ratio(scores.lcp, peer.lcp) };
  const touched = await measureComingAlive(server.origin + path, Number(values.runs));
  console.log(path, { ...scores, ...ratios, afterTouch: touched });
  failed ||= touched.alive > 1000;
  failed ||= scores.performance < 97 || scores.accessibility < 100 || scores['best-practices'] < 100 || scores.seo < 100;
  failed ||= scores.tbt > 50 || scores.cls > 0.01 || ratios.fcpToBare > 1.3 || ratios.lcpToBare > 1.3;
}
await bare.close();
await server.remove();
process.exit(failed ? 1 : 0);

function ratio(ours: number, theirs: number): number {
  return Math.round((ours / theirs) * 100) / 100;
}
