import { type ExecFileException, execFile } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Runs a program of this machine. Throws with what it said where it fails. */
export async function runProgram(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<string> {
  try {
    return (await execute(program, args, { env, maxBuffer: 256 * 1024 * 1024 })).stdout;
  } catch (error) {
    const { stderr = '', stdout = '', code } = error as ExecFileException;
    const said = `${stdout}\n${stderr}`.trim().split('\n').slice(-15).join('\n');
    throw new Error(`${program} ${args.slice(0, 3).join(' ')} … ended with ${code}:\n${said}`, { cause: error });
  }
}

/** The certificates that this machine trusts, where an operator has named a file of them. */
const trusted = process.env.NODE_EXTRA_CA_CERTS;

/** Runs a line of a shell in another root, with its own /proc and nothing of this process's environment. */
export async function runInRoot(root: string, command: string, { env, workdir }: { env: Record<string, string>; workdir: string }) {
  const script = 'mount -t proc proc "$1/proc" && exec unshare --root="$1" --wd="$2" -- /bin/sh -c "$3"';
  const own = { PATH: process.env.PATH ?? '', HOME: '/root', ...(trusted && { NODE_EXTRA_CA_CERTS: trusted }), ...env };
  // What `PATH` finds inside is not what it finds here; the tools used before the change of root are in the usual places of both.
  const args = ['--mount', '--pid', '--fork', '--kill-child', '/bin/sh', '-c', script, 'sh', root, workdir, command];
  return runProgram('/usr/bin/unshare', args, own);
}

/** Lets programs in a root use the network as this machine does: by its resolver and the certificates it trusts. */
export async function shareNetwork(root: string): Promise<void> {
  const copy = async (file: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await cp(file, join(root, file), { dereference: true, force: true });
  };
  await copy('/etc/resolv.conf');
  if (trusted) await copy(trusted);
}
