import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import autocannon from 'autocannon';

/** Requests a second, and the 99th percentile in ms. */
export type LoadResult = { rps: number; p99: number };

const headers = { 'accept-encoding': 'br' };
const connections = 16;

/** Puts a server under load for that many seconds, after one to warm up. Throws if a request fails. */
export async function runLoad(url: string, seconds: number): Promise<LoadResult> {
  await autocannon({ url, connections, duration: 1, headers });
  const { requests, latency, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers });
  if (errors > 0 || non2xx > 0) throw new Error(`${url}: ${errors} errors, ${non2xx} not 2xx`);
  return { rps: requests.average, p99: latency.p99 };
}

/** The compressed body of an address. */
export function fetchRaw(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
}

/** Serves the same bytes from bare node:http in a process of its own, until this process ends. */
export async function serveBare(body: Buffer): Promise<string> {
  const script = `const b=Buffer.from('${body.toString('base64')}','base64');const s=require('node:http').createServer((q,r)=>{r.writeHead(200,{'content-type':'text/html','content-encoding':'br','content-length':b.length});r.end(b)}).listen(0,'127.0.0.1',()=>console.log(s.address().port));`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.on('exit', () => child.kill());
  const port = await new Promise<string>((resolve) => child.stdout.once('data', (line) => resolve(String(line).trim())));
  return `http://127.0.0.1:${port}/`;
}

/** The memory of a process in MB. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}

/** The median of the values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return middle.reduce((sum, value) => sum + value, 0) / middle.length;
}
