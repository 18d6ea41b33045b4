import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { logoKeptMs, logoRules } from '#features/team-orders/server/logo-file.server.ts';
import type { Database } from '#lib/database/database.server.ts';
import { createLog } from '#lib/log.server.ts';
import { createUploads, UploadRejection, type Uploads } from '#lib/uploads/uploads.server.ts';
import type { Settings } from '#server/config/env.ts';
import { CommandError } from './errors.ts';

/** Opens the running shop's uploads. The module is loaded only when needed, because it brings the image decoder. */
export function openUploads(database: Database, { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>) {
  return createUploads({ database, dataDir, s3, address: '/', rules: logoRules, keptMs: logoKeptMs, log: createLog('silent') });
}

/** Stores a file with the same checks as a coach's upload and resolves with its token. Throws an UploadRejection. */
export async function putFile(uploads: Uploads, file: string): Promise<string> {
  const send = async (path: string, method: string, headers: Record<string, string>, body?: Uint8Array<ArrayBuffer>) =>
    uploads.receive(
      new Request(`http://localhost/${path}`, { method, headers: { 'tus-resumable': '1.0.0', ...headers }, ...(body && { body }) }),
    );
  try {
    const bytes = new Uint8Array(await readFile(file));
    const name = Buffer.from(basename(file)).toString('base64');
    const begun = await send('', 'POST', { 'upload-length': String(bytes.length), 'upload-metadata': `filename ${name}` });
    const token = begun.headers.get('location')?.split('/').at(-1) ?? '';
    await send(
      token,
      'PATCH',
      { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream', 'content-length': String(bytes.length) },
      bytes,
    );
    return token;
  } catch (error) {
    if (error instanceof UploadRejection) throw new CommandError(`${file}: ${error.message}`);
    throw new CommandError(`${file} cannot be read (${error instanceof Error ? error.message : 'unknown'})`);
  }
}
