import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './server.ts';

/** Runs `npm run dev` on a free port with its own data directory. */
export async function startDevServer() {
  const dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { ...process.env, NODE_ENV: '', PORT: String(port), HOST: '127.0.0.1', PUBLIC_ORIGIN: origin, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null || tries > 3000) throw new Error('the development server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    async remove() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
