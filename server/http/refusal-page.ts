import { html, raw } from 'hono/html';
import { brand } from '#core/config/brand.ts';
import { contentSecurityPolicy } from './headers.ts';
import { noStoreHeaders } from './no-store-headers.ts';

const styles = 'body{font:1.125rem/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto;padding:0 1rem}';

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
<body><main><h1>${brand.name}</h1><p>${message}</p><p><a href="">Try again</a> <a href="/">Home</a></p></main></body>
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
