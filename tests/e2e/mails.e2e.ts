import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { listPreviewedMails } from '#cli/mail-preview.ts';
import { palette } from '#core/config/brand.ts';

const mails = listPreviewedMails('https://a-shop-with-a-long-name.example');
const schemes = ['light', 'dark'] as const;
const widths = [320, 600, 1000];

for (const { name, subject, html } of mails) {
  test(`the mail ${name} is read in every program`, async ({ page }) => {
    await page.setContent(html);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
    const brightness = { light: 0, dark: 0 };
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await fits(page, `${colorScheme} at ${width}`);
      }
      await findsNothingSerious(page, colorScheme);
      brightness[colorScheme] = await brightnessOf(page);
    }
    expect(brightness.light).toBeGreaterThan(120);
    expect(brightness.dark).toBeLessThan(90);

    await test.step('without style sheet and drawings, which a strict web mail drops', async () => {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.setContent(html.replace(/<style>.*?<\/style>|<svg.*?<\/svg>|<!--.*?-->/gs, ''));
      await fits(page, 'without style sheet');
      await findsNothingSerious(page, 'without style sheet');
    });

    await test.step('by what Outlook’s engine knows: 600 px wide, with a whole button', async () => {
      await page.setViewportSize({ width: 1000, height: 800 });
      await page.setContent(asOutlook(html));
      await fits(page, 'Outlook');
      expect(await page.getByRole('heading', { level: 1 }).boundingBox()).toMatchObject({ x: 200 + 24, width: 600 - 2 * 24 });
      const button = page.locator(`td[bgcolor="${palette.signal}"]`);
      if ((await button.count()) > 0) expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    });
  });
}

/** Nothing is wider than the window, and the picture is not blank: its pixels differ. */
async function fits(page: Page, context: string) {
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(tooWide, context).toBeLessThanOrEqual(0);
  const { channels } = await sharp(await page.screenshot()).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev)), `${context} is blank`).toBeGreaterThan(10);
}

async function findsNothingSerious(page: Page, context: string) {
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${context} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([]);
}

/** The mean brightness of the middle of the page, where a mail's text is: 0 to 255. */
async function brightnessOf(page: Page): Promise<number> {
  const text = await page.getByRole('heading', { level: 1 }).boundingBox();
  const clip = { x: text?.x ?? 0, y: text?.y ?? 0, width: text?.width ?? 1, height: text?.height ?? 1 };
  const { channels } = await sharp(await page.screenshot({ clip }))
    .greyscale()
    .stats();
  return channels[0]?.mean ?? 0;
}

/**
 * The mail with what Outlook's Word engine reads of it: its conditional comments, but no style sheet, no greatest width, no round corners,
 * no padding of links.
 */
function asOutlook(html: string): string {
  return html
    .replace(/<!--\[if !mso\]><!-->.*?<!--<!\[endif\]-->/gs, '')
    .replace(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs, '$1')
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/(?:max-width|max-height|border-radius|overflow-wrap|overflow|display:inline-block;padding)[^;"]*;?/g, '')
    .replaceAll('mso-padding-alt', 'padding');
}
