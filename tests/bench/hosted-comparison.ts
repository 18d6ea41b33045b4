import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../server.ts';
import { fetchRaw, median, memoryOf, runLoad } from './load.ts';
import { writeCatalog } from './write-catalog.ts';

const storeMs = 60;
const coldPages = 10;

/** Measures a shop in front of a Shopify store of that many products, at its start and under load. */
async function measure(products: number, seconds: number) {
  const store = await openStore(products);
  const began = performance.now();
  const shop = await startServer({ env: store.settings });
  const startMs = performance.now() - began;
  const list = await fetchRaw(`${shop.origin}/shop`);
  const listedMs = performance.now() - began;
  const page = `${shop.origin}/products/tee-0`;
  await fetchRaw(page);
  await store.add();
  const colds: number[] = [];
  for (let place = 0; place < coldPages; place += 1) colds.push(await timeOf(`${shop.origin}/products/late-${place}`));
  return {
    origin: shop.origin,
    startMs,
    listedMs,
    bytes: list.length,
    coldMs: median(colds),
    load: () => runLoad(`${shop.origin}/shop`, seconds),
    memory: () => memoryOf(shop.child.pid),
    async close() {
      await shop.remove();
      store.close();
    },
  };
}

/**
 * Figures of the hosted provider, with a store that answers in 60 ms: compared with the built-in one with the same
 * products, and 3,000 products compared with 24. `cached` and `large` are requests a second as a share of the other's.
 */
export async function compareHosted(seconds: number, runs: number) {
  const content = mkdtempSync(join(tmpdir(), 'cutcourt-content-'));
  writeCatalog(content, 24);
  const embedded = await startServer({ env: { CONTENT_DIR: content } });
  const few = await measure(24, seconds);
  const many = await measure(3000, seconds);
  const loads: { cached: number; large: number }[] = [];
  for (let run = 0; run < runs; run += 1) {
    const [own, hosted, large] = [await runLoad(`${embedded.origin}/shop`, seconds), await few.load(), await many.load()];
    loads.push({ cached: hosted.rps / own.rps, large: large.rps / hosted.rps });
  }
  const found = {
    storeMs,
    few: { ...few, memoryMb: few.memory() },
    many: { ...many, memoryMb: many.memory() },
    cached: median(loads.map(({ cached }) => cached)),
    large: median(loads.map(({ large }) => large)),
  };
  await Promise.all([embedded.remove(), few.close(), many.close()]);
  rmSync(content, { recursive: true, force: true });
  return found;
}

async function timeOf(url: string): Promise<number> {
  const began = performance.now();
  await fetchRaw(url);
  return performance.now() - began;
}

async function openStore(products: number) {
  const child: ChildProcess = spawn(process.execPath, ['tests/bench/store.ts', String(products), String(storeMs)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  process.on('exit', () => child.kill());
  const line = () => new Promise<string>((resolve) => child.stdout?.once('data', (text) => resolve(String(text))));
  const settings: Record<string, string> = JSON.parse(await line());
  return {
    settings,
    async add() {
      const added = line();
      child.stdin?.write('more\n');
      await added;
    },
    close: () => child.kill(),
  };
}
