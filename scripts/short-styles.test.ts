import { resolve } from 'node:path';
import { type Plugin, parseAst } from 'vite';
import { expect, it } from 'vitest';
import { shortStyles } from './short-styles.ts';

const [styles, scripts] = shortStyles('ui/tokens.css');

async function shortened(code: string, file = 'ui/a-page.tsx'): Promise<string> {
  const result = await handlerOf(scripts).call({ parse: parseAst }, code, resolve(file));
  return result?.code ?? code;
}
const handlerOf = (plugin: Plugin | undefined) => {
  const { transform } = plugin ?? {};
  // Both are called with no more of the plugin's context than this.
  return (typeof transform === 'function' ? transform : transform?.handler) as unknown as (
    this: { parse?: typeof parseAst },
    code: string,
    id: string,
  ) => Promise<{ code: string } | null>;
};

it('gives a class the same short name on an element and in the sheet', async () => {
  const [, name] = /"(\w\w)"/.exec(await shortened('const of = "min-w-0"')) ?? [];
  expect(name).toMatch(/^[a-z][A-Z\d]$/);
  const sheet = await handlerOf(styles).call({}, '.min-w-0 { min-width: 0 }', 'tokens.css');
  expect(sheet?.code).toBe(`.${name} { min-width: 0 }`);
});

it('leaves what may be another word, what is our own, and what no class is meant by', async () => {
  for (const code of [
    'const say = "flex and hidden"',
    'const of = "corner-button firm"',
    'props({ style: { display: "inline-block" } })',
    'const min = a.min-w-0',
  ])
    expect(await shortened(code)).toBe(code);
  expect(await shortened('const of = "min-w-0"', 'core/money.ts')).toContain('min-w-0');
});

it('shortens every class of a list, also in a template beside what is put in', async () => {
  const code = await shortened('const of = `min-w-0 firm $' + '{more} flex-1`');
  expect(code).toMatch(/^const of = `\w\w firm \$\{more\} \w\w`$/);
});
