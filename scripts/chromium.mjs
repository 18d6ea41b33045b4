import { existsSync } from 'node:fs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** The browser the tests use: CHROMIUM_PATH, else an installed one; undefined lets Playwright take its own. */
export function findChromium() {
  return process.env.CHROMIUM_PATH || usual.find((path) => existsSync(path));
}

/** Flags for a quiet headless browser; without its sandbox only where it would refuse to start (root). */
export const chromiumArguments = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];
