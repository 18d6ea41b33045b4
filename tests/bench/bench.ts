/**
 * `npm run bench [seconds]`: what the machine gives in one run, as ratios to bare node:http serving
 * the same bytes. Load comes from processes of its own; every loop is bounded.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import autocannon from 'autocannon';
import { type Server, startServer } from '../server.ts';
import { writeCatalogue } from './catalogue.ts';

const seconds = Number(process.argv[2] ?? 5);

type Figures = { rps: number; p99: number };

const brotli = { 'accept-encoding': 'br' };

const rows: string[][] = [['what', 'requests/s', 'ratio to bare', 'p99 ms']];
const shop = await startServer();
for (const path of ['/shop', '/products/two-piece-suit-set']) {
  const body = await raw(shop.origin + path);
  const bare = await load((await serveBare(body)).url);
  rows.push([`bare node:http, ${body.length} bytes`, round(bare.rps), '1.00', String(bare.p99)]);
  await fetch(shop.origin + path, { headers: brotli });
  compare(`cached ${path}`, await load(shop.origin + path), bare);
  for (const uncached of path === '/shop' ? ['/shop?q=a', '/shop?q=suit'] : ['/products/no-such-product']) {
    compare(`uncached ${uncached}`, await load(shop.origin + uncached), bare);
  }
}
const small = await describe(shop, {});
await shop.remove();

const content = mkdtempSync(join(tmpdir(), 'cutcourt-content-'));
writeCatalogue(content, 2000);
const largeEnv = { CONTENT_DIR: content };
const large = await startServer({ env: largeEnv });
const selvedge = await load(`${large.origin}/shop?q=selvedge`);
const big = await describe(large, largeEnv);
await large.remove();
rmSync(content, { recursive: true, force: true });

rows.push(['uncached /shop?q=selvedge of 2,000 products', round(selvedge.rps), '', String(selvedge.p99)]);
print(rows);
console.log('');
print([['', 'our catalogue', '2,000 products'], ...small.map(([name = '', value = ''], index) => [name, value, big[index]?.[1] ?? ''])]);
process.exit(0);

function compare(name: string, figures: Figures, bare: Figures) {
  rows.push([name, round(figures.rps), (figures.rps / bare.rps).toFixed(2), String(figures.p99)]);
}

async function describe(server: Server, env: Record<string, string>): Promise<string[][]> {
  const list = await raw(`${server.origin}/shop`);
  const html = brotliDecompressSync(list).toString();
  const starts: number[] = [];
  for (let i = 0; i < 3; i += 1) starts.push(await startToFirstAnswer(env));
  return [
    ['cards in the shop document', String(new Set(html.match(/href="\/products\/[a-z0-9-]+"/g)).size)],
    ['shop document, bytes (br)', String(list.byteLength)],
    ['memory after load, MB', memory(server.child.pid)],
    ['start to first answer, ms (median of 3)', round(starts.sort((a, b) => a - b)[1] ?? 0)],
  ];
}

async function startToFirstAnswer(env: Record<string, string>): Promise<number> {
  const started = performance.now();
  const server = await startServer({ env });
  const took = performance.now() - started;
  await server.remove();
  return took;
}

function raw(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: brotli }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

async function load(url: string): Promise<Figures> {
  await autocannon({ url, connections: 16, duration: 1, headers: brotli });
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections: 16, duration: seconds, headers: brotli });
  if (errors > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} not 2xx`);
  return { rps: requests.average, p99: latency.p99 };
}

/** Bare node:http with the same bytes, in a process of its own like ours. */
async function serveBare(body: Buffer): Promise<{ url: string }> {
  const script = `const b=Buffer.from('${body.toString('base64')}','base64');const s=require('node:http').createServer((q,r)=>{r.writeHead(200,{'content-type':'text/html','content-encoding':'br','content-length':b.length});r.end(b)}).listen(0,'127.0.0.1',()=>console.log(s.address().port));`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.on('exit', () => child.kill());
  const port = await new Promise<string>((resolve) => child.stdout.once('data', (line) => resolve(String(line).trim())));
  return { url: `http://127.0.0.1:${port}/` };
}

function memory(pid: number): string {
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  return String(Math.round(kilobytes / 1024));
}

function round(value: number): string {
  return Math.round(value).toLocaleString('en-US');
}

function print(table: string[][]) {
  const widths = (table[0] ?? []).map((_, column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  for (const row of table)
    console.log(
      row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  '),
    );
}
