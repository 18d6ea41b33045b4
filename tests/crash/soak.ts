import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median, memoryOf } from '../bench/load.ts';
import { startServer } from '../server.ts';
import { plentifulContent, sendTraffic } from './traffic.ts';

type SoakReport = {
  /** Requests a second that the shop could answer, and those that it was sent. */
  limit: number;
  perSecond: number;
  reads: number;
  writes: number;
  /** In MB: the medians of the second tenth of the time and of its last tenth. */
  memory: { early: number; late: number };
  violations: string[];
};

const writes = 0.05;
const calibrationSeconds = 20;

/** Keeps one process for that many seconds at half of what it can do, with 5 % writes. No request fails; the memory is for the caller to judge. */
export async function proveSoak({
  seconds,
  progress = () => undefined,
}: {
  seconds: number;
  progress?: (line: string) => void;
}): Promise<SoakReport> {
  const contentDir = plentifulContent();
  const shop = await startServer({ env: { CONTENT_DIR: contentDir, TRUST_PROXY: '1' } });
  try {
    const full = sendTraffic(shop.origin, { perSecond: null, writes });
    await sleep(calibrationSeconds * 1000);
    const { reads, writes: written } = await full.end();
    const limit = Math.round((reads + written) / calibrationSeconds);
    const perSecond = Math.round(limit / 2);
    progress(`${limit} requests a second are the limit`);
    const traffic = sendTraffic(shop.origin, { perSecond, writes });
    const samples: number[] = [];
    const pauseMs = Math.max(1000, seconds * 5);
    for (const until = Date.now() + seconds * 1000; Date.now() < until; ) {
      await sleep(pauseMs);
      samples.push(memoryOf(shop.child.pid));
      if (samples.length % 20 === 0)
        progress(`${traffic.report.reads + traffic.report.writes} requests, ${Math.round(samples.at(-1) ?? 0)} MB`);
    }
    const report = await traffic.end();
    const tenth = Math.ceil(samples.length / 10);
    return {
      limit,
      perSecond,
      reads: report.reads,
      writes: report.writes,
      memory: { early: median(samples.slice(tenth, 2 * tenth)), late: median(samples.slice(-tenth)) },
      violations: [...report.failedReads, ...report.failedWrites],
    };
  } finally {
    await shop.remove();
    rmSync(contentDir, { recursive: true });
  }
}
