import { z } from 'zod';
import { brand } from '#core/config/brand.ts';
import { BackupError } from './backup-error.server.ts';

/** The layout of the archive. A change that an older release cannot read takes the next number. */
export const backupFormat = 1;
/** More files than this need another tool, such as a snapshot of the disk. */
const maxFiles = 500_000;

/** Paths of the archive that cannot leave the folder they are put in: no `..`, no hidden file, no backslash, no absolute path. */
const entryName = /^(?:database\.(?:sqlite|dump)|(?:uploads|outbox|content)(?:\/(?!\.)[^/\\\p{Cc}]{1,255}){1,20})$/u;

const fileSchema = z.object({
  name: z.string().max(2000).regex(entryName),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
/** One file of a backup: its path in the archive, its length and its checksum. */
export type BackupFile = z.infer<typeof fileSchema>;

/** The path of the database in the archive. */
export const databaseEntry = (kind: 'sqlite' | 'postgres') => (kind === 'sqlite' ? 'database.sqlite' : 'database.dump');

const manifestSchema = z
  .object({
    format: z.literal(backupFormat),
    version: z.string().regex(/^\d{1,6}\.\d{1,6}\.\d{1,6}$/),
    migration: z.string().min(1).max(100),
    createdAt: z.iso.datetime(),
    database: z.enum(['sqlite', 'postgres']),
    uploads: z.discriminatedUnion('in', [
      z.object({ in: z.literal('archive') }),
      z.object({ in: z.literal('bucket'), bucket: z.string().max(63), endpoint: z.string().max(2000).nullable() }),
    ]),
    files: z.array(fileSchema).max(maxFiles),
  })
  .refine(({ database, files }) => files.some(({ name }) => name === databaseEntry(database)), 'there is no database')
  .refine(({ files }) => files.some(({ name }) => name.startsWith('content/')), 'there is no content')
  .refine(({ files }) => new Set(files.map(({ name }) => name)).size === files.length, 'a file is there twice');
/** What a backup says of itself: `manifest.json`, the last file of the archive. */
export type BackupManifest = z.infer<typeof manifestSchema>;

/**
 * Parses the text of a `manifest.json`. Throws a BackupError where it is none of ours, lacks a part, or has a newer format.
 *
 * @example parseManifest(text).files.length // 3
 */
export function parseManifest(text: string): BackupManifest {
  const json = parseJson(text);
  const { data: head } = z.object({ format: z.int() }).safeParse(json);
  if (head && head.format > backupFormat)
    throw new BackupError(`is of a newer release (format ${head.format}, this one reads ${backupFormat})`);
  const parsed = manifestSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new BackupError(`has a manifest that is wrong (${[...(issue?.path ?? []), issue?.message].join(' ')})`);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BackupError('has a manifest that is no JSON');
  }
}

const archiveName = new RegExp(`^${brand.slug}-\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\d-\\d{3}Z\\.tar\\.gz$`);

/**
 * The name of a backup made at that time, in milliseconds. Names sort by time.
 *
 * @example formatArchiveName(0) // 'cutcourt-1970-01-01T00-00-00-000Z.tar.gz'
 */
export const formatArchiveName = (time: number) => `${brand.slug}-${new Date(time).toISOString().replace(/[:.]/g, '-')}.tar.gz`;

/** Whether a file's name is one that `formatArchiveName` gives. */
export const isArchiveName = (name: string) => archiveName.test(name);

/** The time in an archive's name, in milliseconds. @example archiveTimeOf('cutcourt-1970-01-01T00-00-00-000Z.tar.gz') // 0 */
export function archiveTimeOf(name: string): number {
  const [, day, hour, minute, second, ms] = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z/.exec(name) ?? [];
  return Date.parse(`${day}T${hour}:${minute}:${second}.${ms}Z`);
}
