import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** What a page of ours is measured against: its own pictures, from bare `node:http`, and nothing else. */
export async function startBareShop(origin: string) {
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
    response.end(brotliCompressSync(barePage(body.toString())));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function barePage(html: string): string {
  const pictures = html.match(/<picture[\s\S]*?<\/picture>/g) ?? [];
  const items = pictures.map((picture) => `<li>${picture.replace(/class="[^"]*"/g, '')}<p>Name $10.00`).join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>
<style>body{margin:8px}ul{display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:0;list-style:none}img{width:100%;height:auto;aspect-ratio:4/5}</style>
<h1>Bare</h1><ul>${items}</ul>`;
}
