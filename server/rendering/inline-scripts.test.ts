import { expect, test } from 'vitest';
import { inlineScripts, scriptNonce } from './inline-scripts.ts';

function scriptsOf(text: string) {
  const { html, scripts } = inlineScripts(Buffer.from(text));
  return { html: html.toString(), scripts };
}

test('scripts that our rendering wrote are told, without the nonce that tells them', () => {
  const rendered = `<head><link rel="modulepreload" href="/a.js" nonce="${scriptNonce}"/><script nonce="${scriptNonce}">one()</script></head><script type="module" async="" nonce="${scriptNonce}">two('</' + 'b>')</script>`;
  expect(scriptsOf(rendered)).toEqual({
    html: `<head><link rel="modulepreload" href="/a.js"/><script>one()</script></head><script type="module" async="">two('</' + 'b>')</script>`,
    scripts: ['one()', "two('</' + 'b>')"],
  });
});

test('a script without the nonce is nobody of ours', () => {
  const html = '<script nonce="guessed">bad()</script><script src="/x.js"></script>';
  expect(scriptsOf(html)).toEqual({ html, scripts: [] });
});
