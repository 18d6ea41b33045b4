import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium.mjs';
import type { Provider } from './tests/e2e/shopper.ts';

const executablePath = findChromium();

/** What a visitor does, whoever sells. In front of a hosted shop the ones run that its provider has a part in, or, with HOSTED=whole, all. */
const hostedJourneys =
  /(hosted|journeys|close-up|size-guide|states|landing|before-hydration|accessibility|uniform-order[a-z-]*|team-order|shared-roster)\.e2e\.ts$/;

export default defineConfig<object, { provider: Provider }>({
  testDir: 'tests/e2e',
  testMatch: '*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  retries: process.env.CI ? 1 : 0,
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  projects: [
    { name: 'embedded', testIgnore: 'hosted.e2e.ts' },
    {
      name: 'hosted',
      testMatch: hostedJourneys,
      use: { provider: 'hosted' },
      ...(process.env.HOSTED !== 'whole' && { grep: /@hosted|hosted\.e2e/ }),
    },
  ],
  use: {
    browserName: 'chromium',
    trace: 'on-first-retry',
    launchOptions: { args: chromiumArguments, ...(executablePath ? { executablePath } : {}) },
  },
});
