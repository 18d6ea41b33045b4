import { expect, test } from 'vitest';
import { insertionsOf, parseSheet, partOf, shownIn } from './style-sheet.server.ts';

const part = (css: string, html: string) => partOf(parseSheet(css), shownIn(html));

test.each([
  ['a rule of another page', '.a{color:red}.b{color:blue}', '.a{color:red}'],
  ['a rule that needs two classes', '.a.b{color:red}.a .b{color:red}.b>.a{color:red}', ''],
  ['a list of which one may match is one', '.b,.a{color:red}', '.b,.a{color:red}'],
  [
    'ids, attributes and states',
    '#x:hover,[data-b=".b"]{margin:0}:root{top:0}::backdrop{top:0}',
    '#x:hover,[data-b=".b"]{margin:0}:root{top:0}::backdrop{top:0}',
  ],
  [
    'elements that are there',
    'p{top:0}h2{top:0}.a p:hover{top:0}.a>li{top:0}h2,p{top:1px}p::before{top:0}',
    'p{top:0}.a p:hover{top:0}h2,p{top:1px}p::before{top:0}',
  ],
  [
    'fields that are there',
    '::file-selector-button{top:0}[type=search]{top:0}::-webkit-search-decoration,input{top:1px}[type=email]{top:0}',
    '::-webkit-search-decoration,input{top:1px}[type=email]{top:0}',
  ],
  ['a class in brackets is one way of several', '.a:is(.b,.c){top:0}:where(.b){top:0}', '.a:is(.b,.c){top:0}:where(.b){top:0}'],
  ['a class that must not be there', '.a:not(.b){top:0}', '.a:not(.b){top:0}'],
  ['a rule within a rule', '.a{color:red;&:hover{color:blue}}', '.a{color:red;&:hover{color:blue}}'],
  ['conditions, and none that hold nothing', '@media print{.a{top:0}.b{top:0}}@media print{.b{top:0}}', '@media print{.a{top:0}}'],
  ['the order of layers', '@layer x,y;@layer y{.b{top:0}}@layer x{.a{top:0}}', '@layer x,y;@layer y{}@layer x{.a{top:0}}'],
  ['braces in a text and in brackets', '.a{content:"}{;";background:url(data:x;{y})}', '.a{content:"}{;";background:url(data:x;{y})}'],
  ['a comment before a rule', '/*! of .b{} */.a{top:0}', '.a{top:0}'],
])('a part keeps %s', (_what, css, kept) => {
  expect(part(css, '<p class="a">b</p><input type="email">')).toBe(kept);
});

test('classes are compared as they stand in a document', () => {
  const css = '.md\\:w-\\[calc\\(100\\%-1px\\)\\]{top:0}.\\31 st{top:0}.hover\\:a:hover{top:0}.a\\,b{top:0}';
  expect(part(css, '<p class="md:w-[calc(100%-1px)] 1st"><i class="hover:a a,b">')).toBe(css);
  expect(part('.\\[\\&\\>\\*\\]\\:p-2>*{top:0}', '<p class="[&amp;&gt;*]:p-2">')).toBe('.\\[\\&\\>\\*\\]\\:p-2>*{top:0}');
  expect(part(css, 'hover:a 1st')).toBe('');
});

test('custom properties and keyframes stay where somebody uses them, also by way of another', () => {
  const css =
    ':root{--ink:#000;--line:var(--ink);--far:1;--read:2}@property --far{syntax:"*";inherits:false}@keyframes turn{to{rotate:1turn}}@keyframes fall{to{top:0}}.a{color:var(--line);animation:turn 1s}.b{top:var(--far)}';
  expect(part(css, '<p class="a" style="top:var(--read)">')).toBe(
    ':root{--ink:#000;--line:var(--ink);--read:2}@keyframes turn{to{rotate:1turn}}.a{color:var(--line);animation:turn 1s}',
  );
});

test('a page that has every class has the whole sheet', () => {
  const css = '@layer a{:root{--x:1}}@supports (top:0){.a{top:var(--x)}}@media print{.b{top:0}}@font-face{font-family:f;src:url(f.woff2)}';
  expect(part(css, '<p class="a b">')).toBe(css);
});

test.each([
  ['.a{top:0}', '.a{top:0}.b{top:0}'],
  ['', '.a{top:0}'],
  ['.b{top:0}', '.a{top:0}.b{top:0}.c{left:0;top:0}'],
  ['@layer x{}@layer y{.a{top:0}}', '@layer x{.b{top:0;left:0}}@layer y{.a{top:0}.c{top:0}}'],
  [':root{--b:1}.a{top:0}', ':root{--a:1;--b:1;--c:1}.a{top:0.5rem}.a{top:0}'],
])('%s grows to %s', (part, larger) => {
  let [grown, rest] = ['', part];
  for (const [on, text] of insertionsOf(part, larger)) {
    grown += rest.slice(0, on) + text;
    rest = rest.slice(on);
  }
  expect(grown + rest).toBe(larger);
});

test('what is no part of a sheet does not grow to it', () => {
  expect(() => insertionsOf('.a{top:0}', '.b{top:0}')).toThrow();
});
