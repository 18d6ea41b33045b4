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
 * @example inlineScripts(Buffer.from(`<script nonce="${scriptNonce}">go()</script>`)) // html: <script>go()</script>, scripts: ['go()']
 */
export function inlineScripts(rendered: Buffer): { html: Buffer; scripts: string[] } {
  const parts: Buffer[] = [];
  const scripts: string[] = [];
  let from = 0;
  for (let at = rendered.indexOf(attribute); at >= 0; at = rendered.indexOf(attribute, from)) {
    const before = rendered.subarray(from, at);
    parts.push(before);
    from = at + attribute.length;
    if (!before.subarray(before.lastIndexOf('<')).toString().startsWith('<script')) continue;
    // React escapes what an attribute may not hold, so the tag ends with the next `>`.
    const text = rendered.toString('utf8', rendered.indexOf('>', from) + 1, rendered.indexOf('</script>', from));
    if (text) scripts.push(text);
  }
  return { html: Buffer.concat([...parts, rendered.subarray(from)]), scripts };
}
