import type { Page } from '@playwright/test';

/** Waits until the page has come alive, which it does by itself. */
export async function hydrated(page: Page) {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
}
