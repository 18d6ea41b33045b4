import { brand, palette } from '#core/config/brand.ts';

/** Attributes of a table that only places things; screen readers do not count its cells. */
export const plainTable = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

const families = {
  text: `'Helvetica Neue',Helvetica,Arial,sans-serif`,
  headline: `'Arial Black','Helvetica Neue',Helvetica,Arial,sans-serif`,
  figures: `Menlo,Consolas,'Liberation Mono',monospace`,
};
// The second is the standard; mail programs know the first.
const breaking = 'word-break:break-word;overflow-wrap:anywhere';
const text = `font-family:${families.text};${breaking}`;
const loud = `font-family:${families.headline};font-weight:900;letter-spacing:-.5px;text-transform:uppercase;${breaking}`;

/** Styles of text, without colors. A browser's fonts are not there, so each names what the reader's machine has. */
export const type = {
  headline: `${loud};font-size:32px;line-height:34px`,
  wordmark: `${loud};font-size:18px;line-height:22px`,
  title: `${text};font-size:16px;line-height:24px;font-weight:bold`,
  body: `${text};font-size:16px;line-height:24px`,
  small: `${text};font-size:13px;line-height:20px`,
  button: `font-family:${families.text};font-size:16px;line-height:20px;font-weight:bold`,
  figures: `font-family:${families.figures};font-size:14px;line-height:24px`,
};

/** For programs that know the reader's choice. The others show the light colors, or darken them in their own way. */
export const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (min-width:600px){.headline{font-size:40px!important;line-height:42px!important}}
@media (prefers-color-scheme:dark){
.ground{background:${palette.ink}!important}
.ink{color:${palette.bone}!important;border-color:${palette.bone}!important}
.soft{color:${palette['smoke-on-ink']}!important}
.line{border-color:${palette['line-on-ink']}!important}
.stitch{border-color:${palette['smoke-on-ink']}!important}
}`;

/** HTML for Outlook's Word engine alone; everything else takes it for a comment. */
export const forOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** @example escapeHtml('Cut & Court') // 'Cut &amp; Court' */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);

/** A short word with a hyphen, the number of an invoice or a credit note, and our phone number. */
const unbroken = new RegExp(`${brand.phone.replace(/[^\w ]/g, '\\$&')}|(?<!\\S)(?=\\S{3,10}(?!\\S))\\S+-\\S+|[A-Z]{3}-\\d{4}-\\d{4,}`, 'g');

/** Escaped text in which a number of an order or a document stays on one line. */
export function textHtml(text: string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(unbroken)) {
    parts.push(escapeHtml(text.slice(from, index)), `<span style="white-space:nowrap">${escapeHtml(word)}</span>`);
    from = index + word.length;
  }
  return parts.join('') + escapeHtml(text.slice(from));
}
