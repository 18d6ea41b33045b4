import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built product as a process of its own, on a free port of this machine, over a data directory of its own. */
export async function startServer({
  env = {},
  dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-')),
  spawned = () => undefined,
}: {
  env?: Record<string, string>;
  dataDir?: string;
  /** Hears of the process before it is ready. */
  spawned?: (child: ChildProcess) => void;
} = {}) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--max-old-space-size=512', 'scripts/serve.mjs'], {
    // As `npm start` has it.
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '1',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  spawned(child);
  let said = '';
  child.stdout?.on('data', (text) => {
    said += text;
  });
  child.stderr?.on('data', (text) => {
    said += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  for (let tries = 0; ; tries += 1) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => null);
    if (answer?.ok) break;
    if (child.exitCode !== null || tries > 600) throw new Error(`the server did not start: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    origin,
    port,
    dataDir,
    child: child as ChildProcess & { pid: number },
    ended,
    said: () => said,
    /** Ends it as a supervisor would; gives the exit code. */
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
    async remove() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
export type Server = Awaited<ReturnType<typeof startServer>>;

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))));
    });
  });
}
