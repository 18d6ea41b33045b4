import { inBrowser } from '../bench/reactions.ts';

/** A phone of the middle is taken for four times as slow as this machine, as Lighthouse does. */
const slowness = 4;

/**
 * What the first touch of a page costs on a slow phone: from it to the page's having come alive, and the longest
 * task meanwhile, in ms; the median of `runs` first visits.
 */
export async function measureComingAlive(url: string, runs: number): Promise<{ alive: number; longest: number }> {
  const all: { alive: number; longest: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    all.push(
      await inBrowser(url, { untouched: true }, async (page) => {
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
        await page.evaluate(() => {
          window.__longest = 0;
          new PerformanceObserver((list) => {
            for (const { duration } of list.getEntries()) window.__longest = Math.max(window.__longest, duration);
          }).observe({ type: 'longtask' });
          addEventListener(
            'pointermove',
            ({ timeStamp }) => {
              new MutationObserver(() => {
                window.__aliveAfter ??= performance.now() - timeStamp;
              }).observe(document.documentElement, { attributeFilter: ['data-alive'] });
            },
            { once: true },
          );
        });
        await page.mouse.move(200, 300);
        await page.waitForFunction(() => window.__aliveAfter !== undefined);
        await page.waitForTimeout(300);
        return page.evaluate(() => ({ alive: Math.round(window.__aliveAfter ?? 0), longest: Math.round(window.__longest) }));
      }),
    );
  }
  const middle = (figure: 'alive' | 'longest') => all.map((run) => run[figure]).sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
  return { alive: middle('alive'), longest: middle('longest') };
}

declare global {
  interface Window {
    __longest: number;
    __aliveAfter?: number;
  }
}
