import { convert, type HtmlToTextOptions } from 'html-to-text';
import { normalizeLines } from '#core/text/normalize-line.ts';

const options: HtmlToTextOptions = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'script', format: 'skip' },
    { selector: 'style', format: 'skip' },
    { selector: 'ul', options: { itemPrefix: '- ' } },
    { selector: 'table', format: 'dataTable' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
  limits: { maxInputLength: 500_000, maxDepth: 50 },
};

/**
 * Makes the plain text of a description in HTML: paragraphs apart by an empty line, list items behind a hyphen. Scripts, styles, pictures and
 * addresses of links are left out. A text without tags keeps its lines.
 *
 * @example toPlainDescription('<p>Warm.</p><ul><li>Wool</li></ul>') // 'Warm.\n\n- Wool'
 */
export function toPlainDescription(html: string): string {
  const isMarkup = /<[a-z!/][^>]*>|&[a-z]+;|&#/i.test(html);
  // WooCommerce writes line ends as the two characters \n.
  const text = html.replaceAll('\\n', '\n');
  return normalizeLines(isMarkup ? convert(isBrokenByLines(text) ? text.replaceAll('\n', '<br>') : text, options) : text);
}

/** WordPress stores paragraphs as empty lines: where no tag makes blocks, line ends are meant. */
const isBrokenByLines = (text: string) => !/<(?:p|div|ul|ol|br|table|h[1-6])\b/i.test(text);
