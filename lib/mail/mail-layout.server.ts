import { palette } from '#core/config/brand.ts';

/** A part of a mail: a paragraph, lines under a title, two columns (the last row is the sum), a link, or its picture. */
export type MailBlock =
  | { text: string }
  | { title?: string; lines: string[] }
  | { table: [string, string][] }
  | { title: string; link: string }
  | { picture: 'here' };

const width = 64;

/** The mail as plain text. */
export function renderText(blocks: MailBlock[]): string {
  return `${blocks.flatMap((block) => ('picture' in block ? [] : [blockText(block)])).join('\n\n')}\n`;
}

function blockText(block: Exclude<MailBlock, { picture: 'here' }>): string {
  if ('text' in block) return block.text;
  if ('link' in block) return `${block.title}: ${block.link}`;
  if ('table' in block) return block.table.map(([label, amount]) => `${label.padEnd(width - amount.length - 1)} ${amount}`).join('\n');
  return [...(block.title ? [`${block.title}:`] : []), ...block.lines].join('\n');
}

/** The mail as simple HTML that all mail programs show alike. All text is escaped. */
export function renderHtml(blocks: MailBlock[]): string {
  const body = blocks.map(blockHtml).join('\n');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;background:${palette.bone};color:#16150f;font:16px/1.5 Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:32px 24px;background:#fff;overflow-wrap:anywhere">
${body}
</div></body></html>
`;
}

function blockHtml(block: MailBlock): string {
  if ('picture' in block) return pictureMark;
  if ('text' in block) return `<p style="margin:0 0 16px">${escapeHtml(block.text)}</p>`;
  if ('link' in block)
    return `<p style="margin:0 0 16px">${escapeHtml(block.title)}: <a href="${escapeHtml(block.link)}" style="color:#16150f">${escapeHtml(block.link)}</a></p>`;
  if ('table' in block) return tableHtml(block.table);
  const title = block.title ? `<strong>${escapeHtml(block.title)}</strong><br>` : '';
  return `<p style="margin:0 0 16px">${title}${block.lines.map(escapeHtml).join('<br>')}</p>`;
}

/** Marks the place of a mail's picture until it is drawn. No text can contain it, because `<` is escaped. */
export const pictureMark = '<!--picture-->';

export function pictureHtml(cid: string, { alt }: { alt: string }): string {
  return `<p style="margin:0 0 16px"><img src="cid:${escapeHtml(cid)}" alt="${escapeHtml(alt)}" width="512" style="display:block;width:100%;height:auto;border:0"></p>`;
}

function tableHtml(rows: [string, string][]): string {
  const cells = rows.map(([label, amount], index) => {
    const weight = index === rows.length - 1 ? ';font-weight:bold' : '';
    const cell = `padding:8px 0;border-top:1px solid #d9d4c7;vertical-align:top${weight}`;
    return `<tr><td style="${cell}">${escapeHtml(label)}</td><td style="${cell};text-align:right;white-space:nowrap;padding-left:16px">${escapeHtml(amount)}</td></tr>`;
  });
  return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px;border-bottom:1px solid #d9d4c7">${cells.join('')}</table>`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
