import { html, raw } from 'hono/html';
import { brand, palette } from '#core/config/brand.ts';
import { contentSecurityPolicy } from './headers.ts';
import { noStoreHeaders } from './no-store-headers.ts';

/** The look of the shop, without any file of its own. */
const styles = `
body{margin:0;background:${palette.bone};color:${palette.ink};font:1.125rem/1.5 Archivo,Arial,sans-serif}
header{background:${palette.ink};color:${palette.bone};padding:1.25rem 1rem;font-weight:800;text-transform:uppercase}
main{max-width:34rem;margin:18vh auto;padding:0 1rem}
h1{margin:0 0 1.5rem;font-size:1.75rem;line-height:1.2}
a{display:inline-block;margin:0 .75rem .75rem 0;padding:.75rem 1.25rem;border:2px solid;border-radius:2px;color:inherit;font-weight:700;text-decoration:none}
a:focus-visible{outline:2px dashed;outline-offset:4px}
[href=""]{background:${palette.ink};color:${palette.bone};border-color:${palette.ink}}`;

/** A page that says in one sentence why a page is not there now. It is made without what may be away, or is protected by the refusal. */
export async function refusalPage({
  status,
  message,
  headers,
  https,
}: {
  status: number;
  message: string;
  headers: Record<string, string>;
  https: boolean;
}): Promise<Response> {
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${message} | ${brand.name}</title>
<style>${raw(styles)}</style>
</head>
<body><header>${brand.name}</header><main><h1>${message}</h1><p><a href="">Try again</a><a href="/">Home</a></p></main></body>
</html>`;
  return new Response(page.toString(), {
    status,
    headers: {
      ...noStoreHeaders,
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy({ scripts: [], styles: [styles], apiOrigin: null, https }),
    },
  });
}
