import { configDefaults, defineConfig } from 'vitest/config';

/** `unit` runs the sources and needs no build; `integration` runs the built product and what surrounds it. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['**/*.test.{ts,tsx}'], exclude: [...configDefaults.exclude, 'build', 'data', 'tests'] },
      },
      { extends: true, test: { name: 'integration', include: ['tests/**/*.test.ts'] } },
    ],
  },
});
