import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

/** A task of the page's main thread: where it ends, in ms after the navigation began, its wall time and its thread time in ms. */
type Task = { end: number; wall: number; thread: number };

/** The work of the main thread for an untouched page, in ms. */
export type MainThread = {
  /** Wall time of all tasks that end after the first contentful paint. */
  wall: number;
  /** Their thread time, which does not depend on other programs. */
  thread: number;
  /**
   * For each slowness: Total Blocking Time if each task takes that many times its thread time, which is the part of each
   * task above 50 ms.
   */
  blocking: number[];
  /** The longest task, in thread time. */
  longest: number;
};

const blockingMs = 50;
const restMs = 1500;

/**
 * Traces a first visit on a phone's screen, from the request until the page is idle. Thread time does not grow with
 * other programs on the machine. `slownesses` are the factors by which phone processors are slower than this one.
 *
 * @example await measureMainThread('http://127.0.0.1:3000/shop', [4, 8])
 */
export async function measureMainThread(url: string, slownesses: readonly number[]): Promise<MainThread> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) });
  try {
    const tasks = await traceVisit(browser, url);
    const sum = (of: (task: Task) => number) => tasks.reduce((total, task) => total + of(task), 0);
    return {
      wall: sum(({ wall }) => wall),
      thread: sum(({ thread }) => thread),
      blocking: slownesses.map((slowness) => sum(({ thread }) => Math.max(0, thread * slowness - blockingMs))),
      longest: Math.max(0, ...tasks.map(({ thread }) => thread)),
    };
  } finally {
    await browser.close();
  }
}

/** The main thread's tasks that end after the first contentful paint. */
async function traceVisit(browser: Browser, url: string): Promise<Task[]> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel', 'loading', 'blink.user_timing'],
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(restMs);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const paint = traceEvents.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!paint) throw new Error(`${url} painted nothing`);
  return traceEvents
    .filter(({ name, tid, pid, dur }) => name === 'RunTask' && dur !== undefined && tid === paint.tid && pid === paint.pid)
    .map(({ ts, dur = 0, tdur = dur }) => ({ end: (ts + dur - paint.ts) / 1000, wall: dur / 1000, thread: tdur / 1000 }))
    .filter(({ end }) => end > 0);
}

type TraceEvent = { name: string; ts: number; pid: number; tid: number; dur?: number; tdur?: number };
