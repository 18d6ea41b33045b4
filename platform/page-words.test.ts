import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { createPageWords } from './page-words.server.ts';

let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
beforeAll(async () => {
  directory = await temporaryDirectory();
  mkdirSync(join(directory.path, 'assets'));
  const files = {
    'manifest-1.js': 'import("./other-1.js")',
    'page-1.js':
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a script's own text
      'const d=["assets/late-1.js","assets/late-1.css"];import{t}from"./shared-1.js";x("btn gap-2",`look-${e} ${n}`,"sup","before:content-[\'x\']")',
    'shared-1.js': 'y("from-shared", z.getPropertyValue("--read"))',
    'late-1.js': "w('from-late')",
    'late-1.css': '.late{color:var(--late-colour)}',
    'other-1.js': 'v("of-another-page")',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(directory.path, 'assets', name), text);
});
afterAll(() => directory.remove());

test('a page may have what stands in its document and in every script that it may come to run', () => {
  const { mayHave, mayHaveElement, reads } = createPageWords(directory.path)('<p class="md:[&amp;&gt;*]:p-2 here">there</p>', [
    '/assets/manifest-1.js',
    '/assets/page-1.js',
  ]);
  const asked = ['here', 'md:[&>*]:p-2', 'btn', 'gap-2', 'look-loud', "before:content-['x']", 'from-shared', 'from-late'];
  expect(asked.filter((name) => !mayHave(name))).toEqual([]);
  expect(['of-another-page', 'there', 'gap-3', 'look', 'nowhere'].filter(mayHave)).toEqual([]);
  expect(['p', 'sup', 'sub'].filter(mayHaveElement)).toEqual(['p', 'sup']);
  expect([...reads].sort()).toEqual(['--late-colour', '--read']);
});
