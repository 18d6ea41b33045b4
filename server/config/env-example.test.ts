import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from './env.ts';

/** The names of the settings that `readSettings` reads. */
function settingsRead(): string[] {
  const names = new Set<string>();
  readSettings(
    new Proxy(
      {},
      {
        get(_, name) {
          names.add(String(name));
          return undefined;
        },
      },
    ),
  );
  // Each may come from a file; the head of `.env.example` says so.
  return [...names].filter((name) => !name.endsWith('_FILE')).sort();
}

/** The lines of the form `# NAME=default`. */
const examples = new Map(
  [...readFileSync('.env.example', 'utf8').matchAll(/^# ([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [
    name,
    value.replace(/^"(.*)"$/, '$1'),
  ]),
);

test('.env.example names every setting, and no other', () => {
  expect([...examples.keys()].sort()).toEqual(settingsRead());
});

test('what .env.example shows are the defaults', () => {
  const needed = {
    S3_BUCKET: 'logos',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SHOPIFY_STORE_URL: 'https://label.myshopify.com',
    SHOPIFY_STOREFRONT_TOKEN: 'token',
  };
  expect(readSettings({ ...Object.fromEntries(examples), ...needed })).toEqual(readSettings(needed));
});

test('nothing in .env.example is in force, so that a copy changes nothing', () => {
  const inForce = readFileSync('.env.example', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));
  expect(inForce).toEqual([]);
});
