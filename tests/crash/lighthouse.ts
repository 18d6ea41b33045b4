import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';
import { freePort } from '../server.ts';

type Scores = Record<'performance' | 'accessibility' | 'best-practices' | 'seo', number> &
  Record<'fcp' | 'lcp' | 'si' | 'tbt' | 'cls' | 'tti' | 'bytes', number>;

/**
 * The medians of several mobile runs of two pages, measured alternately so that a busy minute of the machine affects
 * both. Each run is a first visit in a new browser. Scores are out of 100, times in ms, sizes in KB.
 */
export async function measureBeside(url: string, peerUrl: string, runs: number): Promise<{ scores: Scores; peer: Scores }> {
  const own: Scores[] = [];
  const others: Scores[] = [];
  for (let run = 0; run < runs; run += 1) {
    own.push(await inNewBrowser((port) => visit(url, port)));
    others.push(await inNewBrowser((port) => visit(peerUrl, port)));
  }
  return { scores: medians(own), peer: medians(others) };
}

function medians(all: Scores[]): Scores {
  return Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [name, median(all.map((scores) => scores[name as keyof Scores]))]),
  ) as Scores;
}

async function inNewBrowser<T>(use: (port: number) => Promise<T>): Promise<T> {
  const profile = mkdtempSync(join(tmpdir(), 'cutcourt-chromium-'));
  const port = await freePort();
  const browser = spawn(
    findChromium() ?? 'chromium',
    ['--headless', ...chromiumArguments, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'],
    { stdio: 'ignore' },
  );
  try {
    await untilOpen(port);
    return await use(port);
  } finally {
    browser.kill();
    await new Promise((resolve) => browser.once('exit', resolve));
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function visit(url: string, port: number): Promise<Scores> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  if (!result) throw new Error(`no report for ${url}`);
  const { categories, audits } = result.lhr;
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const number = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    fcp: Math.round(number('first-contentful-paint')),
    lcp: Math.round(number('largest-contentful-paint')),
    si: Math.round(number('speed-index')),
    tbt: Math.round(number('total-blocking-time')),
    tti: Math.round(number('interactive')),
    cls: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    bytes: Math.round(number('total-byte-weight') / 1024),
  };
}

async function untilOpen(port: number) {
  for (let tries = 0; tries < 200; tries += 1) {
    if (
      await fetch(`http://127.0.0.1:${port}/json/version`).then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the browser did not start');
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
