import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from './palette.ts';

test.each(Object.entries(palette))('%s is the colour of the style sheet', (name, colour) => {
  expect(readFileSync('ui/styles/tokens.css', 'utf8')).toContain(`--color-${name}: ${colour};`);
});
