import type { Page } from '@playwright/test';

/** Waits until the page is hydrated, which happens without a touch (R13.5). */
export async function hydrated(page: Page) {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
