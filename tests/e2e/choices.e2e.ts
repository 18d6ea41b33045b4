import { hydrated } from '#tests/hydrated.ts';
import { expect, test } from './shopper.ts';

/** In pixels: a radio button as browsers draw it. One that is hidden lies over its whole cell. */
const leastTarget = 16;

for (const path of ['/products/two-piece-suit-set', '/size-guide', '/uniform-order']) {
  test(`every choice on ${path} is as large as it looks, for whatever presses its input`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    const roster = page.getByRole('checkbox', { name: /roster/i });
    if (await roster.count()) await roster.check();
    const choices = page.getByRole('radio');
    expect(await choices.count()).toBeGreaterThan(1);
    for (const choice of await choices.all()) {
      if (!(await choice.isVisible())) continue;
      const { width = 0, height = 0 } = (await choice.boundingBox()) ?? {};
      const name = await choice.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? input.name);
      expect.soft(Math.min(width, height), name).toBeGreaterThanOrEqual(leastTarget);
    }
  });
}
