import { brand, palette } from '#core/config/brand.ts';
import { frameHtml } from './mail-frame.server.ts';
import { escapeHtml, plainTable, textHtml, type } from './mail-style.server.ts';

/**
 * A part of a mail: whom it greets, a paragraph, lines under a title, amounts (the last row is the sum), facts by their names, a text link,
 * the one button to what the mail is about, or its picture. A line that begins with `> ` is somebody's words.
 */
export type MailBlock =
  | { greeting: string }
  | { text: string }
  | { title?: string; lines: string[] }
  | { table: [string, string][] }
  | { facts: [string, string][] }
  | { title: string; link: string }
  | { button: { label: string; link: string } }
  | { picture: 'here' };

/**
 * The mail as plain text and as HTML. The subject is the headline too; name and contact of the label end both.
 *
 * @example renderMail({ subject: 'Your order CC-7KQ2M9', blocks: [{ text: 'We have it.' }] }).text // 'We have it.\n\nCut & Court\n…'
 */
export function renderMail({ subject, blocks }: { subject: string; blocks: MailBlock[] }): { subject: string; text: string; html: string } {
  const preview = blocks.find((block) => 'text' in block)?.text ?? subject;
  return { subject, text: renderText(blocks), html: frameHtml({ headline: subject, preview, body: renderBody(blocks) }) };
}

const width = 64;
const signature = [brand.name, brand.place, brand.phone, brand.infoMailbox];

function renderText(blocks: MailBlock[]): string {
  return `${[...blocks, { lines: signature }].flatMap((block) => ('picture' in block ? [] : [blockText(block)])).join('\n\n')}\n`;
}

function blockText(block: Exclude<MailBlock, { picture: 'here' }>): string {
  if ('greeting' in block) return `${block.greeting},`;
  if ('text' in block) return block.text;
  if ('button' in block) return `${block.button.label}: ${block.button.link}`;
  if ('link' in block) return `${block.title}: ${block.link}`;
  if ('facts' in block) return block.facts.map(([name, fact]) => `${name}: ${fact}`).join('\n');
  if ('table' in block) return block.table.map(([label, amount]) => `${label.padEnd(width - amount.length - 1)} ${amount}`).join('\n');
  return [...(block.title ? [`${block.title}:`] : []), ...block.lines].join('\n');
}

/** A stitched line parts the letter with its button from the details. */
function renderBody(blocks: MailBlock[]): string {
  const letterEnd = blocks.findIndex((block) => 'button' in block) + 1;
  const details = blocks.slice(letterEnd);
  const hasSeam = letterEnd > 0 && details.some((block) => !('text' in block));
  return [...blocks.slice(0, letterEnd).map(blockHtml), ...(hasSeam ? [seam] : []), ...details.map(blockHtml)].join('\n');
}

const seam = `<table ${plainTable} width="100%" style="width:100%;margin:0 0 24px"><tr><td class="stitch" style="height:1px;font-size:0;line-height:0;border-top:2px dashed ${palette.smoke}">&nbsp;</td></tr></table>`;

function blockHtml(block: MailBlock): string {
  if ('picture' in block) return pictureMark;
  if ('greeting' in block) return paragraph(`${textHtml(block.greeting)},`);
  if ('text' in block) return paragraph(textHtml(block.text));
  if ('button' in block) return buttonHtml(block.button);
  if ('link' in block)
    return paragraph(`<a class="ink" href="${escapeHtml(block.link)}" style="color:${palette.ink}">${escapeHtml(block.title)}</a>`);
  if ('table' in block) return tableHtml(block.table);
  if ('facts' in block) return factsHtml(block.facts);
  const title = block.title
    ? `<h2 class="ink" style="margin:24px 0 4px;color:${palette.ink};${type.title}">${textHtml(block.title)}</h2>\n`
    : '';
  return title + linesHtml(block.lines);
}

const paragraph = (html: string) => `<p class="ink" style="margin:0 0 16px;color:${palette.ink};${type.body}">${html}</p>`;

/** The whole cell is the button, also where padding on a link does nothing. The address stands below for those who read before they press. */
function buttonHtml({ label, link }: { label: string; link: string }): string {
  const href = escapeHtml(link);
  return `<table ${plainTable} style="margin:8px 0 16px"><tr><td bgcolor="${palette.signal}" align="center" style="background:${palette.signal};border-radius:2px;mso-padding-alt:16px 28px"><a href="${href}" style="display:inline-block;padding:16px 28px;color:${palette.ink};text-decoration:none;${type.button}">${escapeHtml(label)}</a></td></tr></table>
<p class="soft" style="margin:0 0 24px;color:${palette.smoke};${type.small}">${escapeHtml(mailMessages.sameAddress)}<br><a class="soft" href="${href}" style="color:${palette.smoke};word-break:break-all">${href}</a></p>`;
}

/** What somebody wrote stands beside a stitched line, so that no line of it looks like ours. */
function linesHtml(lines: string[]): string {
  const runs: { isQuoted: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const isQuoted = line.startsWith(quoteMark);
    const last = runs.at(-1);
    const run = last?.isQuoted === isQuoted ? last : { isQuoted, lines: [] };
    if (run !== last) runs.push(run);
    run.lines.push(textHtml(isQuoted ? line.slice(quoteMark.length) : line) || '&nbsp;');
  }
  return runs.map(({ isQuoted, lines }) => (isQuoted ? quoteHtml : paragraph)(lines.join('<br>'))).join('\n');
}

const quoteMark = '> ';
const quoteHtml = (html: string) =>
  `<table ${plainTable} width="100%" style="width:100%;margin:0 0 16px;table-layout:fixed"><tr><td class="ink stitch" style="padding:0 0 0 14px;border-left:2px dashed ${palette.smoke};color:${palette.ink};${type.body}">${html}</td></tr></table>`;

function tableHtml(rows: [string, string][]): string {
  const cells = rows.map(([label, amount], index) => {
    const isSum = index > 0 && index === rows.length - 1;
    const edge = isSum ? `border-top:2px solid ${palette.ink};font-weight:bold` : index > 0 ? hairline : 'border-top:0';
    const open = (side: 'left' | 'right', style: string) =>
      `<td class="ink${isSum ? '' : ' line'}" align="${side}" style="padding:10px 0;vertical-align:top;color:${palette.ink};${edge};${style}">`;
    return `<tr>${open('left', type.body)}${textHtml(label)}</td>${open('right', `padding-left:16px;white-space:nowrap;${type.figures}`)}${escapeHtml(amount)}</td></tr>`;
  });
  return rowsHtml(cells);
}

function factsHtml(facts: [string, string][]): string {
  const cells = facts.map(([name, fact], index) => {
    const edge = `padding:6px 0;vertical-align:top;${index > 0 ? hairline : 'border-top:0'};${type.body}`;
    return `<tr><td class="soft line" width="34%" align="left" style="width:34%;color:${palette.smoke};${edge};padding-right:16px">${textHtml(name)}</td><td class="ink line" align="left" style="color:${palette.ink};${edge}">${textHtml(fact)}</td></tr>`;
  });
  return rowsHtml(cells);
}

const hairline = `border-top:1px solid ${palette['seam-dark']}`;
const rowsHtml = (rows: string[]) =>
  `<table ${plainTable} width="100%" style="width:100%;margin:0 0 24px;border-collapse:collapse">\n${rows.join('\n')}\n</table>`;

/** Marks the place of a mail's picture until it is drawn. No text can contain it, because `<` is escaped. */
export const pictureMark = '<!--picture-->';

/** The picture from `src`, an address that is part of the mail. */
export function pictureHtml(src: string, { alt }: { alt: string }): string {
  return `<p style="margin:0 0 24px"><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="552" style="display:block;width:100%;max-width:552px;height:auto;border:0"></p>`;
}

const mailMessages = { sameAddress: 'The button’s address, to copy or check:' } as const;
