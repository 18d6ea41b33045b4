import { type ChildProcess, spawn } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The built product in a process of its own, on a free port of this machine, over its own data directory. */
export async function startServer({
  env = {},
  dataDir = mkdtempSync(join(tmpdir(), 'cutcourt-')),
  port: wantedPort,
  until = 'ready',
  root = '.',
  spawned = () => undefined,
}: {
  env?: Record<string, string>;
  dataDir?: string;
  /** The port of an earlier server whose pages are open in a browser; a free one by default. */
  port?: number;
  /** 'alive' does not wait for the provider: one that is set up wrongly may never be ready. */
  until?: 'ready' | 'alive';
  /** The folder of the checkout whose build is started; this one by default. */
  root?: string;
  /** Called with the process before it is ready. */
  spawned?: (child: ChildProcess) => void;
} = {}) {
  const port = wantedPort ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--max-semi-space-size=4', '--max-old-space-size=512', 'scripts/serve.mjs'], {
    // The same as `npm start`.
    env: {
      ...process.env,
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '32768',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT: 'off',
      NODE_ENV: 'production',
      ...env,
    },
    cwd: root,
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
    const answer = await fetch(`${origin}/api/${until === 'ready' ? 'ready' : 'health'}`).catch(() => null);
    if (answer?.ok && child.exitCode === null) break;
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
    /** Ends it like a supervisor and gives the exit code. */
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

/**
 * Reserves a port until this process ends. It is between those that browsers refuse and those that the system gives out,
 * and is claimed by a UDP socket of the same number. A port that was only looked up may be given to another test's
 * server while ours starts or after it was killed; requests then reached the wrong shop.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = 11_000 + Math.floor(Math.random() * 21_000);
    if ((await claimed(port)) && (await unused(port))) return port;
  }
  throw new Error('no port is free');
}

function claimed(port: number): Promise<boolean> {
  const claim = createSocket('udp4').unref();
  return new Promise((resolve) => {
    claim.once('error', () => resolve(false));
    claim.bind({ port, address: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
}

function unused(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
