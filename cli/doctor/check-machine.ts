import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Settings } from '#server/config/env.ts';
import { databaseOffset, type OpenedDatabase } from './check-database.ts';
import { type CheckedLine, fail, formatBytes, ok, type Verdict, warn } from './verdict.ts';

/** Below these an operator should act, or it is too late. Uploads are refused below the second one. */
const defaultSpace = { warnBytes: 2 * 1024 ** 3, failBytes: 512 * 1024 ** 2, inodesShare: 0.05 };
/** A clock this far off in ms signs requests that a bucket refuses, and shows wrong times of orders. */
const farOffMs = 5000;
const dateHeaderMs = 3000;

/** Whether the folder can be written, is private, and has room and inodes left. */
export async function checkFolder(what: string, folder: string, { isPrivate = false, ...changes } = {}): Promise<CheckedLine[]> {
  const limits = { ...defaultSpace, ...changes };
  const say = (verdict: Verdict) => [{ what, ...verdict }];
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) return say(fail(`There is no folder ${folder}: start the shop once, or mount the volume.`));
  const mayWrite = await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!mayWrite) return say(fail(`${folder} cannot be written by this user: run the doctor as the shop's user, or change its owner.`));
  if (isPrivate && process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    return say(warn(`${folder} can be read by others: chmod 700 it, because it has names and addresses.`));
  return say(await checkSpace(folder, limits));
}

async function checkSpace(folder: string, { warnBytes, failBytes, inodesShare }: typeof defaultSpace): Promise<Verdict> {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  const free = bavail * bsize;
  // Some file systems have no fixed number of inodes, and say 0.
  if (files > 0 && ffree / files < inodesShare)
    return fail(`${folder} has ${ffree} of ${files} inodes left: delete small files, or no new file can be made.`);
  const says = `${folder} has ${formatBytes(free)} free`;
  if (free < failBytes) return fail(`${says}: uploads are refused and orders soon are; make room.`);
  return free < warnBytes ? warn(`${says}: make room before uploads are refused at ${formatBytes(failBytes)}.`) : ok(`${says}.`);
}

/** The folders of the shop. */
export async function checkDisk({ dataDir }: Pick<Settings, 'dataDir'>): Promise<CheckedLine[]> {
  return [...(await checkFolder('Disk', dataDir, { isPrivate: true })), ...(await checkFolder('Temporary files', tmpdir()))];
}

/** Compares this machine's clock with those of the database and of the HTTP servers at `origins`, as far as they answer. */
export async function checkClock(open: OpenedDatabase, origins: { name: string; url: string }[]): Promise<Verdict> {
  const offsets = await Promise.all([
    databaseOffset(open).then((ms) => ({ name: 'the database', ms }), unknown),
    ...origins.map(async ({ name, url }) => ({ name, ms: await offsetOf(url).catch(() => null) })),
  ]);
  const known = offsets.flatMap(({ name, ms }) => (ms === null ? [] : [{ name, ms }]));
  const far = known.filter(({ ms }) => Math.abs(ms) > farOffMs);
  if (known.length === 0) return ok('No other clock to compare with.');
  const said = (of: typeof known) => of.map(({ name, ms }) => `${(ms / 1000).toFixed(1)} s by ${name}`).join(', ');
  return far.length > 0
    ? warn(`It is off ${said(far)}: turn on NTP, or links and signed requests expire at the wrong time.`)
    : ok(`It is right (off ${said(known)}).`);
}

const unknown = () => ({ name: '', ms: null });

/** The time in an answer's `Date` header, which has whole seconds, minus this machine's, in ms. */
async function offsetOf(url: string): Promise<number | null> {
  const before = Date.now();
  const { headers } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(dateHeaderMs) });
  const date = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(date) ? null : date + 500 - (before + Date.now()) / 2;
}
