import { randomUUID } from 'node:crypto';

/**
 * The nonce that React and React Router write on the inline scripts they render. It never leaves the server: `inlineScripts`
 * takes it off the document again, so that nobody can put a script of their own among ours.
 */
export const scriptNonce = randomUUID();

const attribute = ` nonce="${scriptNonce}"`;

/**
 * The document without the nonce, and the texts of the inline scripts that carried it, for the hashes of its policy.
 *
 * @example inlineScripts(`<script nonce="${scriptNonce}">go()</script>`) // { html: '<script>go()</script>', scripts: ['go()'] }
 */
export function inlineScripts(rendered: string): { html: string; scripts: string[] } {
  const parts = rendered.split(attribute);
  const scripts = parts.flatMap((part, index) => {
    const before = parts[index - 1] ?? '';
    const isScript = before.startsWith('<script', before.lastIndexOf('<'));
    // React escapes what an attribute may not hold, so the tag ends with the next `>`.
    const text = isScript ? part.slice(part.indexOf('>') + 1, part.indexOf('</script>')) : '';
    return text ? [text] : [];
  });
  return { html: parts.join(''), scripts };
}
