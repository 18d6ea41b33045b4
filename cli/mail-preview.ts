import { createServer } from 'node:http';
import { brand } from '#core/config/brand.ts';
import { sampleMailPicture } from '#features/team-orders/server/sample-picture.server.ts';
import { pictureHtml, pictureMark } from '#lib/mail/mail-layout.server.ts';
import { escapeHtml } from '#lib/mail/mail-style.server.ts';
import type { Mail } from '#lib/mail/mailer.server.ts';
import { CommandError } from './errors.ts';
import { sampleMails } from './mail-samples.ts';

/** A mail to look at. Its name is its kind, with a number if there are several of that kind. */
export type PreviewedMail = { name: string; subject: string; to: string; text: string; html: string };

/** Every mail that the shop sends, of sample data, sorted by name. */
export function listPreviewedMails(publicOrigin: string): PreviewedMail[] {
  return Object.values(sampleMails(publicOrigin))
    .flatMap((mails) => mails.map((mail, at) => toPreview(mail, at)))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}

function toPreview({ kind, subject, to, text, html = '', picture }: Mail, at: number): PreviewedMail {
  const src = `data:image/svg+xml;base64,${Buffer.from(sampleMailPicture()).toString('base64')}`;
  return {
    name: at === 0 ? kind : `${kind}-${at + 1}`,
    subject,
    to: to.name ? `${to.name} <${to.address}>` : to.address,
    text,
    html: html.replace(pictureMark, () => (picture ? pictureHtml(src, picture) : '')),
  };
}

/** Shows a mail as somebody sees it who has chosen light or dark. */
function inScheme(html: string, scheme: string): string {
  return html.replaceAll('prefers-color-scheme:dark', scheme === 'dark' ? 'width' : 'max-width:0');
}

/** Serves the mails to browsers of this machine until `close`. Throws a CommandError where the port is taken. */
export async function serveMails(mails: PreviewedMail[], port: number): Promise<{ address: string; close: () => void }> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const name = pathname.slice(1);
    const mail = mails.find((one) => one.name === name.replace(/\.html$/, ''));
    const scheme = searchParams.get('scheme') ?? 'light';
    const page = name.endsWith('.html')
      ? mail && inScheme(mail.html, scheme)
      : (name === '' || mail) && previewPage(mails, mail ?? mails[0]);
    response.writeHead(page ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'",
    });
    response.end(page || 'There is no such mail.');
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new CommandError(`Port ${port} cannot be used: choose another with --port`, { cause: error })));
    server.listen(port, '127.0.0.1', resolve);
  });
  const place = server.address();
  return {
    address: `http://127.0.0.1:${typeof place === 'object' ? place?.port : port}/`,
    close: () => server.close(),
  };
}

function previewPage(mails: PreviewedMail[], shown: PreviewedMail | undefined): string {
  const links = mails.map(
    ({ name }) => `<li><a href="/${name}"${name === shown?.name ? ' aria-current="page"' : ''}>${escapeHtml(name)}</a></li>`,
  );
  const frames = [360, 640].flatMap((width) =>
    ['light', 'dark'].map(
      (scheme) =>
        `<figure><figcaption>${scheme}, ${width} px</figcaption><iframe title="${scheme}, ${width} px" width="${width}" height="900" src="/${shown?.name}.html?scheme=${scheme}"></iframe></figure>`,
    ),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Mails of ${escapeHtml(brand.name)}</title>
<style>
body{display:grid;grid-template-columns:18rem minmax(0,1fr);gap:2rem;margin:1.5rem;font:1rem/1.5 system-ui,sans-serif}
ul{margin:0;padding:0;list-style:none}
a{color:inherit}
[aria-current]{font-weight:700;text-decoration:none}
h1{margin:0;font-size:1.5rem}
main>div{display:flex;gap:1.5rem;margin:1.5rem 0;overflow-x:auto}
figure{margin:0}
iframe{border:1px solid}
pre{overflow-x:auto;padding:1rem;border:1px solid;white-space:pre-wrap}
@media (max-width:48rem){body{display:block}}
</style></head>
<body><nav aria-label="Mails"><ul>${links.join('')}</ul></nav>
<main><h1>${escapeHtml(shown?.subject ?? '')}</h1><p>To: ${escapeHtml(shown?.to ?? '')}</p><div tabindex="0">${frames.join('')}</div><h2>Plain text</h2><pre>${escapeHtml(shown?.text ?? '')}</pre></main></body></html>
`;
}
