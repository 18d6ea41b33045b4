import { randomUUID } from 'node:crypto';

/**
 * The nonce that React and React Router write on the inline scripts and style sheets they render. It never leaves the server: `inlineScripts` removes it
 * from the document again, so that nobody can use it for a script of their own.
 */
export const scriptNonce = randomUUID();

const attribute = ` nonce="${scriptNonce}"`;

/**
 * Gives the document without the nonce, and the texts of the inline scripts and style sheets that had it, whose hashes go into the content
 * security policy.
 *
 * @example inlineScripts(Buffer.from(`<script nonce="${scriptNonce}">go()</script>`)) // html: <script>go()</script>, scripts: ['go()']
 */
export function inlineScripts(rendered: Buffer): { html: Buffer; scripts: string[]; styles: string[] } {
  const parts: Buffer[] = [];
  const texts: Record<'script' | 'style', string[]> = { script: [], style: [] };
  let from = 0;
  for (let at = rendered.indexOf(attribute); at >= 0; at = rendered.indexOf(attribute, from)) {
    const before = rendered.subarray(from, at);
    parts.push(before);
    from = at + attribute.length;
    const tag = before.subarray(before.lastIndexOf('<') + 1).toString();
    const kind = tag.startsWith('script') ? 'script' : tag.startsWith('style') ? 'style' : null;
    if (kind === null) continue;
    // React escapes `>` in attributes, so the tag ends with the next `>`.
    const text = rendered.toString('utf8', rendered.indexOf('>', from) + 1, rendered.indexOf(`</${kind}>`, from));
    if (text) texts[kind].push(text);
  }
  return { html: Buffer.concat([...parts, rendered.subarray(from)]), scripts: texts.script, styles: texts.style };
}
