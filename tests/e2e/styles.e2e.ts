import type { Page } from '@playwright/test';
import { comesAlive } from '#tests/comes-alive.ts';
import { expect, test } from './shopper.ts';

const part = 'style[data-whole]';

const pages = [
  ['/', 1440],
  ['/shop', 768],
  ['/products/two-piece-suit-set', 1440],
  ['/uniform-order', 390],
  ['/pricing-policy', 390],
] as const;

for (const [path, width] of pages) {
  test(`${path} at ${width} has all its styles, and looks the same when those of other pages come`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await comesAlive(page);
    await page.waitForLoadState('networkidle');
    await isWhole(page);
    await remembersLooks(page);
    await expect(page.locator(part).first()).toBeAttached();
    await page.locator('a[href="/about"]').last().dispatchEvent('pointerover');
    await expect(page.locator(part)).toHaveCount(0);
    const { elements, changed } = await comparesLooks(page);
    expect(changed).toEqual([]);
    expect(elements).toBeGreaterThan(100);
  });
}

for (const [path, width] of pages) {
  test(`${path} at ${width} has the styles of all that stands in it before it comes alive`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await isWhole(page);
    await remembersLooks(page);
    await expect(page.locator('html[data-alive]')).toHaveCount(0);
    await page.locator(part).evaluateAll((parts: HTMLStyleElement[]) =>
      Promise.all(
        parts.map(
          (style) =>
            new Promise((resolve) => {
              const whole = document.createElement('link');
              whole.rel = 'stylesheet';
              whole.href = style.dataset.whole ?? '';
              whole.onload = resolve;
              style.replaceWith(whole);
            }),
        ),
      ),
    );
    const { elements, changed } = await comparesLooks(page);
    expect(changed).toEqual([]);
    expect(elements).toBeGreaterThan(100);
  });
}

test('another page is shown with its styles, also where they come last', async ({ shopper, page }) => {
  let letCome = () => {};
  const held = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/tokens-*.css', async (route) => {
    await held;
    await route.continue();
  });
  await shopper.visits('/about');
  await page.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await page.waitForTimeout(300);
  await expect(page).toHaveURL(/about/);
  letCome();
  await expect(page).toHaveURL(/shop/);
  await expect(page.locator(part)).toHaveCount(0);
  await expect(page.locator('.card-later').first()).toHaveCSS('content-visibility', 'auto');
});

/** What lies far down is laid out too, once the browser has had nothing else to do: also what was so near that it was laid out before. */
async function isWhole(page: Page) {
  const waiting = () =>
    page.evaluate(
      () =>
        Array.from(document.querySelectorAll('main *')).filter((element) => getComputedStyle(element).contentVisibility === 'auto').length,
    );
  await expect.poll(waiting).toBe(0);
}

declare global {
  interface Window {
    __looks?: { name: string; styles: string[] }[];
  }
}

/** Keeps, of each element and what stands before and after it, where it is and every computed property that has a meaning of its own, once all is settled. */
async function remembersLooks(page: Page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    let moving: Animation[];
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      moving = document
        .getAnimations()
        .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity);
      await Promise.allSettled(moving.map(({ finished }) => finished));
    } while (moving.length > 0);
    const properties = Array.from(getComputedStyle(document.body)).filter((property) => !property.startsWith('--'));
    window.__looks = Array.from(document.querySelectorAll('header *, main *, footer *'), (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const styles = [`place: ${[x, y, width, height].map(Math.round)}`];
      for (const pseudo of ['', '::before', '::after']) {
        const style = getComputedStyle(element, pseudo);
        if (pseudo && style.content === 'none') continue;
        for (const property of properties) styles.push(`${pseudo} ${property}: ${style.getPropertyValue(property)}`);
      }
      return { name: `${element.tagName} ${element.getAttribute('class')}`, styles };
    });
  });
}

/** What changed since then, and of how many elements. */
async function comparesLooks(page: Page): Promise<{ elements: number; changed: string[] }> {
  const before = await page.evaluateHandle(() => window.__looks ?? []);
  await remembersLooks(page);
  return page.evaluate((first) => {
    const then = window.__looks ?? [];
    const changed = then.flatMap(({ name, styles }, at) => {
      const was = first[at];
      if (was?.name !== name) return [`${name} was ${was?.name}`];
      return styles.flatMap((style, property) => (style === was.styles[property] ? [] : [`${name}: ${was.styles[property]} -> ${style}`]));
    });
    return { elements: then.length, changed: changed.slice(0, 20) };
  }, before);
}
