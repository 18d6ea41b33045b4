import { expect, test } from 'vitest';
import { inlineScripts, scriptNonce } from './inline-scripts.ts';

function scriptsOf(text: string) {
  const { html, scripts, styles } = inlineScripts(Buffer.from(text));
  return { html: html.toString(), scripts, styles };
}

test('scripts that our rendering wrote are told, without the nonce that tells them', () => {
  const rendered = `<head><link rel="modulepreload" href="/a.js" nonce="${scriptNonce}"/><script nonce="${scriptNonce}">one()</script></head><script type="module" async="" nonce="${scriptNonce}">two('</' + 'b>')</script>`;
  expect(scriptsOf(rendered)).toEqual({
    html: `<head><link rel="modulepreload" href="/a.js"/><script>one()</script></head><script type="module" async="">two('</' + 'b>')</script>`,
    scripts: ['one()', "two('</' + 'b>')"],
    styles: [],
  });
});

test('a script without the nonce is nobody of ours', () => {
  const html = '<script nonce="guessed">bad()</script><script src="/x.js"></script>';
  expect(scriptsOf(html)).toEqual({ html, scripts: [], styles: [] });
});

test('style sheets are told in the same way', () => {
  const rendered = `<noscript><style nonce="${scriptNonce}">a{b:c}</style></noscript><style>i{j:k}</style>`;
  expect(scriptsOf(rendered)).toEqual({
    html: '<noscript><style>a{b:c}</style></noscript><style>i{j:k}</style>',
    scripts: [],
    styles: ['a{b:c}'],
  });
});
