import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrastOf } from '../garment/color-contrast.ts';

const tokens = new Map(
  [...readFileSync('core/config/theme.css', 'utf8').matchAll(/--color-([a-z-]+): (#[0-9a-f]{3,6});/g)].map(([, name = '', hex = '']) => [
    name,
    hex.length === 4 ? hex.replace(/[0-9a-f]/g, '$&$&') : hex,
  ]),
);
const contrast = (text: string, ground: string) => contrastOf(tokens.get(text) ?? text, tokens.get(ground) ?? ground);

describe('a text can be read on its ground (R13.4)', () => {
  test.each([
    ['ink', 'bone'],
    ['ink', 'chalk'],
    ['ink', 'seam'],
    ['ink', 'signal'],
    ['ink', 'signal-hover'],
    ['bone', 'ink'],
    ['bone', 'ink-hover'],
    ['smoke', 'bone'],
    ['smoke', 'chalk'],
    ['smoke', 'seam'],
    ['smoke-on-ink', 'ink'],
    ['signal-text', 'bone'],
    ['signal-text', 'chalk'],
    ['ok', 'bone'],
    ['ok-on-ink', 'ink'],
  ])('%s on %s', (text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('the edge of a field is seen on its ground', () => {
    expect(contrast('field', 'chalk')).toBeGreaterThanOrEqual(3);
  });
});

test('each web font names all that app/web-fonts.js hands to the browser, and a file that is there', () => {
  const faces = readFileSync('core/config/fonts.css', 'utf8').match(/@font-face \{[^}]*\}/g) ?? [];
  for (const face of faces) {
    for (const field of ['font-family', 'font-weight', 'font-stretch', 'src']) expect(face).toContain(`${field}: `);
    expect(existsSync(join('core/config', /url\('([^']+)'\)/.exec(face)?.[1] ?? 'none'))).toBe(true);
  }
});
