import type { Page } from '@playwright/test';

/** Moves the pointer onto the page, as whoever uses it does, and waits until it has come alive. */
export async function comesAlive(page: Page) {
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.documentElement.dataset.alive === 'true');
}
