import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../server.ts';
import type { BuiltImage } from './build-image.ts';
import { runProgram } from './chroot.ts';

/** Mounts what a container gets, read-only but for its volumes and /tmp, and becomes the first process of the image. */
const enter = `
set -e
root=$1 data=$2 backups=$3 workdir=$4 user=$5 group=$6; shift 6
mount --bind "$root" "$root"
mount -t tmpfs -o mode=1777 tmpfs "$root/tmp"
mount -t proc proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev"
for device in null zero random urandom; do touch "$root/dev/$device"; mount --bind "/dev/$device" "$root/dev/$device"; done
mount -o remount,ro "$root/dev"
mount --bind "$data" "$root/data"
mount --bind "$backups" "$root/backups"
mount -o remount,ro,bind "$root"
exec setpriv --no-new-privs unshare --root="$root" --wd="$workdir" --setgid="$group" --setuid="$user" -- "$@"
`;

/**
 * Starts the image as `docker run --read-only` would: its user, its environment, its entry point as process 1, no new privileges, and no
 * file system to write to but `/data`, `/backups` and `/tmp`. It shares this machine's network, so it listens on a free port of 127.0.0.1.
 */
export async function runImage({ root, config }: BuiltImage, { volumes, env = {} }: { volumes: string; env?: Record<string, string> }) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const [user = '', group = user] = config.user.split(':');
  const inside = { ...config.env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_ORIGIN: origin, RATE_LIMIT: 'off', ...env };
  const folders = await Promise.all(['data', 'backups'].map((name) => volume(join(volumes, name), Number(user), Number(group))));
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', enter, 'sh'];
  const started = performance.now();
  const outer = spawn('/usr/bin/unshare', [...namespaces, root, ...folders, config.workdir, user, group, ...config.entrypoint], {
    env: inside,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [outer.stdout, outer.stderr]) stream.on('data', (text) => (said += text));
  const ended = new Promise<number | null>((resolve) => outer.once('exit', resolve));
  try {
    await ready(origin, outer);
  } catch (error) {
    outer.kill('SIGKILL');
    throw new Error(`the image did not start: ${said}`, { cause: error });
  }
  const pid = await firstProcess(outer);
  return {
    origin,
    /** From the start of the process to the first ready answer, in milliseconds. */
    startMs: performance.now() - started,
    pid,
    said: () => said,
    /** Runs a program in the running container, as `docker exec` does. Throws where it fails. */
    exec: (command: string[], more: Record<string, string> = {}) =>
      runProgram(
        '/usr/bin/nsenter',
        [`--target=${pid}`, '--mount', '--pid', '--root', '--wd', `--setgid=${group}`, `--setuid=${user}`, '--', ...command],
        { ...inside, ...more },
      ),
    /** Sends the image's stop signal to process 1 and gives its exit code. */
    async stop(): Promise<number | null> {
      process.kill(pid, config.stopSignal as NodeJS.Signals);
      return ended;
    },
    kill: () => outer.kill('SIGKILL'),
  };
}
export type Container = Awaited<ReturnType<typeof runImage>>;

/** A named volume takes its owner from the folder of the image when it is first used. */
async function volume(path: string, user: number, group: number): Promise<string> {
  await mkdir(path, { recursive: true });
  await chown(path, user, group);
  return path;
}

async function ready(origin: string, outer: ChildProcess) {
  for (const until = Date.now() + 30_000; Date.now() < until; ) {
    if (outer.exitCode !== null) throw new Error(`it ended with ${outer.exitCode}`);
    if ((await fetch(`${origin}/api/ready`).catch(() => null))?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('it was not ready in time');
}

/** The process that is number 1 inside, by its number outside. */
async function firstProcess({ pid }: ChildProcess): Promise<number> {
  return Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0]);
}
