import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/**
 * Serves the page that ours are compared with (R14.1): the same pictures and links to products from bare `node:http`,
 * compressed once, and nothing else.
 */
export async function startBareShop(origin: string) {
  const pages = new Map<string, Buffer>();
  function packed(path: string, html: string): Buffer {
    const page = pages.get(path) ?? brotliCompressSync(barePage(path, html));
    pages.set(path, page);
    return page;
  }
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url, { headers: { accept: request.headers.accept ?? '*/*' } });
    const type = answer.headers.get('content-type') ?? '';
    const body = Buffer.from(await answer.arrayBuffer());
    response.setHeader('content-type', type);
    if (!type.includes('html')) {
      response.setHeader('cache-control', 'public, max-age=31536000');
      return response.end(body);
    }
    response.setHeader('content-encoding', 'br');
    response.end(packed(request.url ?? '/', body.toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function barePage(path: string, html: string): string {
  const pictures = html.match(/<picture[\s\S]*?<\/picture>/g) ?? [];
  const links = Array.from(html.matchAll(/href="(\/products\/[^"]+)"/g), ([, link]) => link);
  const items = pictures
    .map((picture, place) => `<li><a href="${links[place] ?? '/shop'}">${picture.replace(/class="[^"]*"/g, '')}<p>Name $10.00</a>`)
    .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>
<style>body{margin:8px}ul{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:0;list-style:none}img{width:100%;height:auto;aspect-ratio:4/5}</style>
<h1>${path}</h1><main><ul>${items}</ul></main>`;
}
