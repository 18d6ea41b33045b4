import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';

/** The phone of Lighthouse: a processor four times as slow, and a line of 1.6 Mbit/s with 150 ms latency. */
const phone = { slowness: 4, latency: 150, bytesPerSecond: (1.6 * 1024 * 1024) / 8 };

/**
 * When an untouched page is hydrated: in ms after `load` on this machine, and in ms after the request on a phone. Each
 * is a first visit in a new browser.
 */
export async function measureHydration(url: string): Promise<{ afterLoad: number; onPhone: number }> {
  const afterLoad = await visit(url, async () => undefined);
  const onPhone = await visit(url, async (page) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: phone.slowness });
    await devtools.send('Network.enable');
    const throughput = { downloadThroughput: phone.bytesPerSecond, uploadThroughput: phone.bytesPerSecond };
    await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: phone.latency, ...throughput });
  });
  return { afterLoad: afterLoad.hydrated - afterLoad.loaded, onPhone: onPhone.hydrated };
}

async function visit(url: string, prepare: (page: Page) => Promise<void>): Promise<{ hydrated: number; loaded: number }> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await prepare(page);
    await page.addInitScript(() =>
      new MutationObserver(() => {
        if (document.documentElement?.dataset.hydrated) window.__hydratedAt ??= performance.now();
      }).observe(document, { attributes: true, attributeFilter: ['data-hydrated'], subtree: true }),
    );
    await page.goto(url);
    await page.waitForFunction(() => window.__hydratedAt !== undefined);
    return await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { hydrated: Math.round(window.__hydratedAt ?? 0), loaded: Math.round(navigation?.loadEventStart ?? 0) };
    });
  } finally {
    await browser.close();
  }
}

declare global {
  interface Window {
    __hydratedAt?: number;
  }
}
