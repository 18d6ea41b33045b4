import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { compile } from '@tailwindcss/node';
import { Scanner } from '@tailwindcss/oxide';
import type { Plugin } from 'vite';

type Names = { classes: Map<string, string>; values: Map<string, string> };

/**
 * What is built says it shortly: a document that fits into a connection's first packets is there a round trip earlier, and
 * its styles are most of it. Tailwind's classes, which it says at least twice, have names of two letters; the theme's
 * variables, which never change, are written out. Only names that no other word can be are shortened (`mt-4`,
 * `lg:flex`; not `flex`): a word of a string that is one means the class,
 * but for the values of a `style`. The classes of our own layers keep their names.
 *
 * @param sheet the style sheet that imports Tailwind and declares the theme
 */
export function shortStyles(sheet: string): Plugin[] {
  const rooms = ['app/', 'features/', 'ui/'].map((room) => `${resolve(room)}/`);
  let reading: Promise<Names> | undefined;
  const names = () => {
    reading ??= namesOf(resolve(sheet));
    return reading;
  };
  return [
    {
      name: 'short-styles:styles',
      enforce: 'pre',
      apply: 'build',
      transform: {
        filter: { id: { include: /\.css(?:\?|$)/, exclude: /[?&](?:raw|url)\b/ } },
        async handler(css) {
          const { classes, values } = await names();
          const short = (all: string, name: string) => withDot(classes.get(unescaped(name))) ?? all;
          return { code: writtenOut(css.replace(classSelector, short), values), map: null };
        },
      },
    },
    {
      name: 'short-styles:scripts',
      enforce: 'post',
      apply: 'build',
      async transform(code, id) {
        const [file = ''] = id.split('?');
        if (!/\.tsx?$/.test(file) || !rooms.some((room) => file.startsWith(room))) return null;
        const { classes } = await names();
        let written = '';
        let at = 0;
        for (const { start, end } of stringsIn(this.parse(code))) {
          written += code.slice(at, start) + code.slice(start, end).replace(/[^\s"'`]+/g, (word) => classes.get(word) ?? word);
          at = end;
        }
        return { code: written + code.slice(at), map: null };
      },
    },
  ];
}

const classSelector = /\.((?:\\[\s\S]|[a-z_-])(?:\\[\s\S]|[\w-])*)/gi;
const unescaped = (name: string) => name.replace(/\\([\s\S])/g, '$1');
const withDot = (name: string | undefined) => (name ? `.${name}` : undefined);

const writtenOut = (css: string, values: Map<string, string>) =>
  css.replace(/var\((--[\w-]+)\)/g, (all, name: string) => values.get(name) ?? all);

/** The short name of each class that Tailwind makes of what our sources say, in the order of its sheet; the theme's values. */
async function namesOf(file: string): Promise<Names> {
  const compiler = await compile(readFileSync(file, 'utf8'), { base: dirname(file), onDependency: () => undefined });
  const words = new Scanner({ sources: compiler.sources }).scan();
  const unmistakable = new Set(words.filter((word) => /[-:[]/.test(word) && !/["'`\\]/.test(word)));
  const css = compiler.build(words);
  const layer = (name: string) => new RegExp(`^@layer ${name} \\{(.*?)^\\}`, 'ms').exec(css)?.[1] ?? '';
  const classes = new Set(Array.from(layer('utilities').matchAll(classSelector), ([, name = '']) => unescaped(name)));
  const values = new Map(Array.from(layer('theme').matchAll(/(--[\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value]));
  // Lightning CSS would write a family and a width in percent into one `font`, which no browser takes.
  for (const name of ['--font-sans', '--font-mono', '--font-jersey']) values.delete(name);
  // Set by no class, only once for browsers without @property.
  for (const [, name = '', value = ''] of css.matchAll(/@property (--tw-[\w-]+) \{[^}]*initial-value: ([^;]+);/g))
    if (css.split(`${name}:`).length === 2) values.set(name, value);
  return {
    classes: new Map([...classes].filter((name) => unmistakable.has(name)).map((name, at) => [name, shortName(at)])),
    values: new Map(Array.from(values, ([name, value]) => [name, writtenOut(value, values)])),
  };
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** A small letter and a capital or a digit, which nothing of our own is called. @example shortName(0) // 'aA' */
function shortName(at: number): string {
  const seconds = `${letters.toUpperCase()}0123456789`;
  const name = `${letters[Math.floor(at / seconds.length)] ?? ''}${seconds[at % seconds.length]}`;
  if (name.length < 2) throw new Error('more classes than names of two letters');
  return name;
}

type Spot = { start: number; end: number };

/** Where a program's strings and the texts of its templates stand, in their order. */
function stringsIn(program: unknown): Spot[] {
  const found: Spot[] = [];
  const walk = (node: unknown) => {
    if (Array.isArray(node)) node.forEach(walk);
    else if (isNode(node) && !isStyle(node)) {
      if (node.type === 'TemplateElement' || (node.type === 'Literal' && typeof node.value === 'string')) found.push(node);
      else Object.values(node).forEach(walk);
    }
  };
  walk(program);
  return found.sort((one, other) => one.start - other.start);
}

/** @example isStyle of the property in `{ style: { display: 'inline-block' } }` */
function isStyle({ type, key }: { type: string; key?: unknown }): boolean {
  return type === 'Property' && isNode(key) && 'name' in key && key.name === 'style';
}

function isNode(value: unknown): value is Spot & { type: string; key?: unknown; value?: unknown } {
  return typeof value === 'object' && value !== null && 'type' in value;
}
