import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { palette } from './brand.ts';

test.each(Object.entries(palette))('%s is the color of the style sheet', (name, color) => {
  expect(readFileSync('core/config/theme.css', 'utf8')).toContain(`--color-${name}: ${color};`);
});
