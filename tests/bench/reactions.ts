import { chromium, type Page } from '@playwright/test';
import { chromiumArguments, findChromium } from '../../scripts/chromium.mjs';
import { hydrated } from '../hydrated.ts';
import { median } from './load.ts';

/** Waits in ms until later effects of a step (a late change of the address, pictures) have ended before the next one. */
const restMs = 400;

/**
 * Opens a page in a headless browser, waits until it is hydrated (with `untouched`: until it is idle), and gives what
 * `work` measured. `three`: it draws in 3D without a graphics card, and sets an attribute on the document when it is told to.
 */
export async function inBrowser<T>(url: string, { untouched = false, three = false }, work: (page: Page) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const args = three ? [...chromiumArguments.filter((flag) => flag !== '--disable-gpu'), '--enable-unsafe-swiftshader'] : chromiumArguments;
  const browser = await chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    if (three) await page.addInitScript(tellDrawing);
    await page.goto(url);
    if (!untouched) await hydrated(page);
    await page.waitForLoadState('networkidle');
    return await work(page);
  } finally {
    await browser.close();
  }
}

/**
 * From the first press on a card of a list just loaded to the painted title of its product: the median in ms over that
 * many first visits. Nothing is prefetched before the press. `slowness` is the factor by which the processor is slowed
 * down. The page may navigate in the client or load a document.
 */
export async function firstPress(url: string, { visits, slowness }: { visits: number; slowness: number }): Promise<number> {
  const all: number[] = [];
  for (let visit = 0; visit < visits; visit += 1) {
    all.push(
      await inNewBrowser(async (page) => {
        await page.addInitScript(tellTitle);
        const devtools = await page.context().newCDPSession(page);
        await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness });
        await page.goto(url, { waitUntil: 'load' });
        const pressed = await page.evaluate(() => {
          sessionStorage.setItem('list', document.querySelector('h1')?.textContent ?? '');
          const now = performance.timeOrigin + performance.now();
          document.querySelector<HTMLElement>('main a[href^="/products/"]')?.click();
          return now;
        });
        const shown = await page.waitForFunction(() => window.__titleShown);
        return Number(await shown.jsonValue()) - pressed;
      }),
    );
  }
  return median(all);
}

/** Reports when a title other than the list's has been painted, in this document or in the next. */
function tellTitle() {
  const look = () => {
    const title = document.querySelector('h1')?.textContent;
    const list = sessionStorage.getItem('list');
    if (!title || list === null || title === list) return requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      window.__titleShown ??= performance.timeOrigin + performance.now();
    };
    return requestAnimationFrame(() => port2.postMessage(null));
  };
  requestAnimationFrame(look);
}

declare global {
  interface Window {
    __titleShown?: number;
  }
}

async function inNewBrowser<T>(work: (page: Page) => Promise<T>): Promise<T> {
  const executablePath = findChromium();
  const browser = await chromium.launch({ args: chromiumArguments, ...(executablePath ? { executablePath } : {}) });
  try {
    return await work(await browser.newPage({ viewport: { width: 390, height: 844 } }));
  } finally {
    await browser.close();
  }
}

/** From a key in the search box to the painted results: the median in ms of typing and deleting three digits. */
export async function searchReaction(page: Page, times: number): Promise<number> {
  await page.getByRole('searchbox').focus();
  await page.waitForLoadState('networkidle');
  return repeat(page, times, (index) => {
    const key = ['1', '2', '3', 'Backspace', 'Backspace', 'Backspace'][index % 6] ?? '1';
    return reaction(page, { event: 'keydown', shows: '[role=status]', act: () => page.keyboard.press(key) });
  });
}

/** From a click on a tag, or on All, to the painted list: the median in ms. */
export async function tagReaction(page: Page, times: number): Promise<number> {
  const tags = page.locator('fieldset button');
  return repeat(page, times, (index) =>
    reaction(page, { event: 'click', shows: '[role=status]', act: () => tags.nth(index % 2 ? 0 : 1 + (index % 5)).click() }),
  );
}

/**
 * From the click on a card to the painted title of its product: the median in ms over the cards from `first` on. With
 * `hover` the pointer rests on the card before; without it nothing is prefetched.
 */
export async function cardReaction(page: Page, { first, times, hover }: { first: number; times: number; hover: boolean }): Promise<number> {
  return repeat(page, times, async (index) => {
    const card = page.locator('main a[href^="/products/"]').nth(first + index);
    await card.scrollIntoViewIfNeeded();
    if (hover) await card.hover();
    await page.waitForTimeout(restMs);
    const took = await reaction(page, {
      event: 'click',
      shows: 'h1',
      act: () => (hover ? card.click() : card.evaluate((link: HTMLElement) => link.click())),
    });
    await page.goBack();
    await card.waitFor();
    return took;
  });
}

function tellDrawing() {
  const gl = WebGL2RenderingContext.prototype;
  const real = gl.drawElements;
  gl.drawElements = function (...given) {
    real.apply(this, given);
    document.documentElement.dataset.drawn = String(performance.now());
  };
}

/**
 * From each key of a team name, the first one in the page included, to the changed shirt, in ms. `slowest`: until the
 * drawing in the page is another, or in 3D (`three`) until all of it is handed to what draws it. `painted`: the median
 * until the browser has shown it, in steps of 8 ms.
 */
export async function keyToShirt(page: Page, { three }: { three: boolean }): Promise<{ slowest: number; painted: number }> {
  if (three) {
    const viewer = page.getByRole('region', { name: 'Your uniform' }).filter({ visible: true });
    await viewer.getByRole('button', { name: /in 3D$/i }).click();
    await viewer.getByRole('slider', { name: 'Turn the shirt' }).waitFor({ timeout: 120_000 });
  }
  await page.getByLabel('Team name', { exact: true }).focus();
  await page.waitForTimeout(4 * restMs);
  const measured = await page.evaluateHandle((three) => {
    const changed: number[] = [];
    const painted: number[] = [];
    let pressed: number | null = null;
    const took = (at: number) => {
      if (pressed !== null) changed.push(at - pressed);
      pressed = null;
    };
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true);
    const observer = new MutationObserver(() => took(three ? Number(document.documentElement.dataset.drawn) : performance.now()));
    if (three) observer.observe(document.documentElement, { attributeFilter: ['data-drawn'] });
    else
      for (const drawing of document.querySelectorAll('.uniform-drawings'))
        observer.observe(drawing, { subtree: true, childList: true, attributes: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntriesByName('keydown')) painted.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    return { changed, painted };
  }, three);
  const keys = 'RiversideHawks';
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(restMs);
  }
  const { changed, painted } = await measured.jsonValue();
  if (changed.length !== keys.length) throw new Error(`${changed.length} of ${keys.length} keys changed the shirt`);
  // The browser reports no key below 16 ms.
  const unreported = Array.from({ length: keys.length - painted.length }, () => 16);
  return { slowest: Math.max(...changed), painted: median([...painted, ...unreported]) };
}

/** From a key in a player's name to the painted flat shirt: the median in ms of typing and deleting three letters. */
export async function shirtReaction(page: Page, times: number): Promise<number> {
  await page.getByLabel('Add names and numbers').check();
  const name = page.getByLabel('Name, player 1', { exact: true });
  await name.fill('Cast');
  const viewer = page.getByRole('region', { name: 'Your uniform' }).filter({ visible: true });
  await viewer.getByRole('img', { name: /CAST/ }).waitFor();
  await name.focus();
  await page.waitForTimeout(4 * restMs);
  return repeat(page, times, (index) => {
    const key = ['e', 'l', 'l', 'Backspace', 'Backspace', 'Backspace'][index % 6] ?? 'e';
    return reaction(page, {
      event: 'keydown',
      shows: '.uniform-drawings > svg:last-child',
      attribute: 'aria-label',
      act: () => page.keyboard.press(key),
    });
  });
}

async function repeat(page: Page, times: number, measure: (index: number) => Promise<number>): Promise<number> {
  const all: number[] = [];
  for (let index = 0; index < times; index += 1) {
    all.push(await measure(index));
    await page.waitForTimeout(restMs);
  }
  return median(all);
}

/**
 * Milliseconds from the event to the paint after which the text of `shows`, or its given attribute, has changed. If the
 * event's own next paint shows it, the time comes from the browser's Event Timing (in steps of 8 ms); else it is the end
 * of the frame after the change.
 */
async function reaction(
  page: Page,
  { event, shows, attribute = null, act }: { event: string; shows: string; attribute?: string | null; act: () => Promise<void> },
): Promise<number> {
  const measured = await page.evaluateHandle(
    ({ event, shows, attribute }) => {
      const text = () => {
        const shown = document.querySelector(shows);
        return (attribute ? shown?.getAttribute(attribute) : shown?.textContent) || null;
      };
      const before = text();
      const took = new Promise<number>((resolve) => {
        const listen = ({ timeStamp }: Event) => {
          const painted = new Promise<number>((resolve) => {
            const observer = new PerformanceObserver((list) => {
              const entry = list.getEntriesByName(event).find(({ startTime }) => Math.abs(startTime - timeStamp) < 1);
              if (entry) resolve(entry.duration);
            });
            observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
            // The browser reports no entry below 16 ms.
            setTimeout(() => resolve(16), 1000);
          });
          const observer = new MutationObserver(() => {
            if (text() === null || text() === before) return;
            observer.disconnect();
            const changed = performance.now() - timeStamp;
            requestAnimationFrame(() => {
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = async () => {
                const frame = performance.now() - timeStamp;
                const next = await painted;
                resolve(next > changed ? Math.min(next, frame) : frame);
              };
              port2.postMessage(null);
            });
          });
          observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: attribute !== null });
        };
        window.addEventListener(event, listen, { capture: true, once: true });
      });
      return { took };
    },
    { event, shows, attribute },
  );
  await act();
  return page.evaluate(({ took }) => took, measured);
}
