/**
 * `npm run prove` runs the long tests one after the other and prints a table of wanted and measured figures. Options:
 * `-- --only kills,team-kills,after-order-kills,faults,fuzz,image,upgrade,pages,machines,soak`, `--times` kills and team orders (200; kills
 * amid what follows an order on each database) or malformed requests (10,000), `--seed` of those (by the clock), `--runs` visits of a page (3), `--pages
 * /,/shop`, `--minutes` of machines (10) and soak (60).
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { pages } from '#core/config/pages.ts';
import { median } from '../bench/load.ts';
import { engines } from '../fixtures/engines.ts';
import { judgeImage } from '../image/judge-image.ts';
import { chosenFrom, createResultsTable } from '../results-table.ts';
import { startServer } from '../server.ts';
import { proveAfterOrderKill } from './after-order-kill.ts';
import { startBareShop } from './bare-page.ts';
import { allFaults } from './fault-rows.ts';
import { faultColumns, proveFault } from './faults.ts';
import { proveFuzz } from './fuzz.ts';
import { startHttpShop } from './http-shop.ts';
import { measureHydration } from './hydration-time.ts';
import { proveKill } from './kill.ts';
import { measureBeside } from './lighthouse.ts';
import { proveMachines } from './machines.ts';
import { type MainThread, measureMainThread } from './main-thread.ts';
import { buildVersion, previousVersion } from './previous-version.ts';
import { proveSoak } from './soak.ts';
import { proveTeamKill } from './team-kill.ts';
import { proveUpgrade } from './upgrade.ts';

const everyPage = [...pages.map(({ path }) => path), '/products/two-piece-suit-set', '/collections/archive'];
/** The bounds of a page (R14.1, R14.2): scores out of 100, times as a share of a bare page's, or in ms beyond it. */
const wanted = { belowBare: 2, others: 100, toBare: 1.3, speedToBare: 1.5, blockingMs: 60, cls: 0.01, afterLoadMs: 1500, onPhoneMs: 4000 };
/** The factors by which a phone's processor, and a busy phone's, are slower than this one. */
const slownesses = [4, 8];

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    times: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    runs: { type: 'string', default: '3' },
    pages: { type: 'string', default: everyPage.join() },
    minutes: { type: 'string' },
  },
});
const parts = chosenFrom(
  ['kills', 'team-kills', 'after-order-kills', 'faults', 'fuzz', 'image', 'upgrade', 'pages', 'machines', 'soak'],
  values.only,
);
const times = Number(values.times ?? 200);
const runs = Number(values.runs);
const verdicts = createResultsTable();
verdicts.tell('busy before it began', `${(loadavg()[0] ?? 0).toFixed(1)} of ${availableParallelism()} processors`);

if (parts.includes('kills')) {
  const report = await proveKill({ times, start: startHttpShop, progress: console.log });
  const seen = `${report.kills} kills, ${report.ordersAcknowledged} orders, ${report.ordersAskedAgain} asked again, ${report.mailFiles} mails`;
  judgeProof('orders amid kills: lost, double, without mail', seen, report.violations);
}
if (parts.includes('team-kills')) {
  const report = await proveTeamKill({ submissions: times, progress: console.log });
  const seen = `${report.kills} kills, ${report.ordersAcknowledged} orders, ${report.ordersSentAgain} sent again, ${report.mailFiles} mails`;
  judgeProof('team orders amid kills: lost, double, without logo or mail', seen, report.violations);
}
if (parts.includes('after-order-kills')) {
  for (const engine of engines) {
    const what = `invoices, cancellations and returns amid kills on ${engine.name}: numbers, stock and mails lost or double`;
    if (engine.skipped) {
      verdicts.judge(what, { measured: 'not run', wanted: 'run', met: false });
      continue;
    }
    const report = await proveAfterOrderKill({ times, engine, progress: console.log });
    const seen = `${report.kills} kills, ${report.orders} orders, ${report.steps} steps, ${report.askedAgain} asked again, ${report.invoices} invoices, ${report.creditNotes} credit notes, ${report.mails} mails`;
    judgeProof(what, seen, report.violations);
  }
}
if (parts.includes('faults')) {
  for (const fault of allFaults) judgeProof(fault.name, `${faultColumns.length} requests`, await proveFault(fault));
}
if (parts.includes('fuzz')) {
  const { seed, times = 10_000 } = values;
  const report = await proveFuzz({ times: Number(times), seed: Number(seed), progress: console.log });
  judgeProof('malformed requests: 500s, leaks, lost servers', `${times} of seed ${seed} and ${report.raw} raw`, report.violations);
}
if (parts.includes('machines')) {
  const report = await proveMachines({ seconds: Number(values.minutes ?? 10) * 60, progress: console.log });
  const seen = `${report.reads} reads (${report.retriedReads} by another machine), ${report.writes} writes (${report.repeated} sent again), ${report.orders} orders, ${report.mails} mails, ${report.kills} ends`;
  judgeProof('two machines ended in turn: failed reads, lost or double writes', seen, report.violations);
}
if (parts.includes('soak')) {
  const report = await proveSoak({ seconds: Number(values.minutes ?? 60) * 60, progress: console.log });
  const { early, late } = report.memory;
  judgeProof(
    `${report.perSecond} requests a second of ${report.limit} that it can do: failed`,
    `${report.reads + report.writes}`,
    report.violations,
  );
  verdicts.atMost('memory at the end, of that at the beginning', late / early, {
    wanted: 1.05,
    measured: `${late.toFixed(0)} MB of ${early.toFixed(0)}`,
  });
}
if (parts.includes('image')) await judgeImage(verdicts);
if (parts.includes('upgrade')) {
  const started = performance.now();
  const previous = buildVersion(previousVersion);
  for (const engine of engines) {
    if (engine.skipped) {
      verdicts.judge(`upgrade on ${engine.name}`, { measured: 'not run', wanted: 'run', met: false });
      continue;
    }
    const report = await proveUpgrade(engine, { previous, seconds: 30 });
    const seen = `${report.rounds} rounds of both versions, ${report.answers} answers, ${report.promised} orders and rosters`;
    judgeProof(`${previousVersion} and this version on one ${engine.name}`, seen, report.violations);
  }
  verdicts.tell('upgrade, with the build of the version before', `${Math.round((performance.now() - started) / 1000)} s`);
}
if (parts.includes('pages')) await judgePages(values.pages.split(','));

console.log(verdicts.text());
process.exit(verdicts.failed() ? 1 : 0);

function judgeProof(what: string, seen: string, violations: string[]) {
  for (const violation of violations) console.error(`✗ ${violation}`);
  verdicts.judge(what, { measured: `${violations.length} in ${seen}`, wanted: 'none', met: violations.length === 0 });
}

async function judgePages(paths: string[]) {
  const server = await startServer();
  const bare = await startBareShop(server.origin);
  for (const path of paths) {
    console.log(`${path}: ${runs} visits, ${runs} to a bare page of the same pictures, and as many traced`);
    const { scores, peer } = await measureBeside(server.origin + path, bare.origin + path, runs);
    verdicts.atLeast(`${path} performance`, scores.performance, { wanted: peer.performance - wanted.belowBare });
    for (const name of ['accessibility', 'best-practices', 'seo'] as const)
      verdicts.atLeast(`${path} ${name}`, scores[name], { wanted: wanted.others });
    for (const name of ['fcp', 'lcp'] as const) {
      const ratio = scores[name] / peer[name];
      const measured = `${scores[name]} ms, ${ratio.toFixed(2)} of bare`;
      verdicts.atMost(`${path} ${name.toUpperCase()}`, ratio, { wanted: wanted.toBare, unit: ' of bare', measured });
    }
    verdicts.atMost(`${path} Speed Index`, scores.si / peer.si, { wanted: wanted.speedToBare, unit: ' of bare' });
    verdicts.atMost(`${path} TBT`, scores.tbt - peer.tbt, {
      wanted: wanted.blockingMs,
      unit: ' ms beyond bare',
      measured: `${scores.tbt} ms, a bare page's ${peer.tbt}`,
    });
    verdicts.atMost(`${path} CLS`, scores.cls, { wanted: wanted.cls });
    await judgeThread(path, server.origin, bare.origin);
    await judgeHydration(path, server.origin);
  }
  await bare.close();
  await server.remove();
}

/** Judges a busy phone by thread time, which no other program on the machine lengthens. */
async function judgeThread(path: string, origin: string, bareOrigin: string) {
  const all = { own: [] as MainThread[], bare: [] as MainThread[] };
  for (let run = 0; run < runs; run += 1) {
    all.own.push(await measureMainThread(origin + path, slownesses));
    all.bare.push(await measureMainThread(bareOrigin + path, slownesses));
  }
  const middle = (of: MainThread[], figure: (thread: MainThread) => number) => Math.round(median(of.map(figure)));
  const { own, bare } = all;
  verdicts.tell(
    `${path} work after the first paint: thread, wall`,
    `${middle(own, ({ thread }) => thread)}, ${middle(own, ({ wall }) => wall)} ms`,
  );
  verdicts.tell(`${path} longest task, thread`, `${middle(own, ({ longest }) => longest)} ms`);
  for (const [place, slowness] of slownesses.entries()) {
    const blocking = ({ blocking }: MainThread) => blocking[place] ?? 0;
    const [ours, bares] = [middle(own, blocking), middle(bare, blocking)];
    const measured = `${ours} ms, a bare page's ${bares}`;
    if (place > 0) verdicts.tell(`${path} blocking by thread time, processor slowed ${slowness} times`, measured);
    else
      verdicts.atMost(`${path} blocking by thread time, processor slowed ${slowness} times`, ours - bares, {
        wanted: wanted.blockingMs,
        unit: ' ms beyond bare',
        measured,
      });
  }
}

/** Judges when a page is hydrated without a touch (R13.5), here and on a phone. */
async function judgeHydration(path: string, origin: string) {
  const all: Awaited<ReturnType<typeof measureHydration>>[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await measureHydration(origin + path));
  const middle = (figure: 'afterLoad' | 'onPhone') => Math.round(median(all.map((one) => one[figure])));
  verdicts.atMost(`${path} load to hydrated`, middle('afterLoad'), { wanted: wanted.afterLoadMs, unit: ' ms' });
  verdicts.atMost(`${path} request to hydrated, on a phone`, middle('onPhone'), { wanted: wanted.onPhoneMs, unit: ' ms' });
}
