import { brand, palette } from '#core/config/brand.ts';
import { logo } from '#core/config/brand-logo.ts';
import { phoneLink } from '#core/config/phone.ts';
import { darkStyle, escapeHtml, forOutlook, plainTable, textHtml, type } from './mail-style.server.ts';

/**
 * The whole document around a mail's body: the name over it, the headline, who writes under it. Tables and inline styles alone, which
 * Outlook's Word engine knows too; what a program drops (dark colors, the logo's drawing) is an addition. `preview` is what a list of mails
 * shows beside the subject.
 */
export function frameHtml({ headline, preview, body }: { headline: string; preview: string; body: string }): string {
  const title = escapeHtml(headline);
  return `<!doctype html>
<html lang="en" dir="ltr" xmlns:o="urn:schemas-microsoft-com:office:office">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="x-apple-disable-message-reformatting">
<title>${title}</title>
${forOutlook('<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml>')}
<style>${darkStyle}</style>
</head>
<body bgcolor="${palette.ink}" style="margin:0;padding:0;background:${palette.ink};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<div role="article" aria-roledescription="email" aria-label="${title}" lang="en" dir="ltr">
<table class="ground" ${plainTable} width="100%" bgcolor="${palette.bone}" style="width:100%;background:${palette.bone}">
${bandRow(header)}
${stitchRow('top')}
<tr><td align="center" style="padding:0">
${column(`<h1 class="ink headline" style="margin:0 0 24px;color:${palette.ink};${type.headline}">${textHtml(headline)}</h1>\n${body}`, '40px 24px 32px')}
</td></tr>
${stitchRow('bottom')}
${bandRow(footer)}
</table>
</div>
</body>
</html>
`;
}

/** At most 600 px wide. Outlook knows no greatest width and gets a table of that width around it. */
function column(html: string, padding: string): string {
  return `${forOutlook(`<table ${plainTable} width="600" align="center"><tr><td>`)}
<table ${plainTable} width="100%" align="center" style="width:100%;max-width:600px;margin:0 auto;table-layout:fixed"><tr><td align="left" style="padding:${padding};text-align:left">
${html}
</td></tr></table>
${forOutlook('</td></tr></table>')}`;
}

const bandRow = (html: string) =>
  `<tr><td bgcolor="${palette.ink}" align="center" style="padding:0;background:${palette.ink}">\n${html}\n</td></tr>`;

/** The seam along the edge of a dark band: stitches, and under them a hem of the band. */
const stitchRow = (side: 'top' | 'bottom') =>
  `<tr><td bgcolor="${palette.ink}" height="6" style="height:6px;font-size:0;line-height:0;background:${palette.ink};border-${side}:2px dashed ${palette['smoke-on-ink']}">&nbsp;</td></tr>`;

const wordmark = `<span style="color:${palette.bone};${type.wordmark}">${escapeHtml(brand.name)}</span>`;

/** Where a program drops drawings, the name is left; nothing is fetched. */
const mark = `<!--[if !mso]><!--><svg xmlns="http://www.w3.org/2000/svg" width="22" height="22" viewBox="0 0 ${logo.size} ${logo.size}" aria-hidden="true" style="margin-right:10px;vertical-align:-5px"><path fill="${palette.bone}" d="${logo.path}"></path></svg><!--<![endif]-->`;

const header = column(mark + wordmark, '20px 24px 16px');

const contactLink = (href: string, text: string) =>
  `<a href="${escapeHtml(href)}" style="color:${palette.bone};text-decoration:underline">${escapeHtml(text)}</a>`;

const footer = column(
  `<p style="margin:0 0 8px">${mark}${wordmark}</p>
<p style="margin:0;color:${palette['smoke-on-ink']};${type.small}">${escapeHtml(brand.line)}<br>${escapeHtml(brand.place)}<br>${contactLink(phoneLink, brand.phone)}<br>${contactLink(`mailto:${brand.infoMailbox}`, brand.infoMailbox)}</p>`,
  '20px 24px 32px',
);
