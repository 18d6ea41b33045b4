import { logoKeptMs, logoRules } from '#features/uniform-order/logo-file.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Settings } from '#platform/env.server.ts';
import { createLog } from '#platform/log.server.ts';
import { createUploads } from '#platform/uploads.server.ts';

/** The uploads of the running shop, without its visitors. Loaded only where asked for: it brings what decodes pictures. */
export function openUploads(database: Database, { dataDir, s3 }: Pick<Settings, 'dataDir' | 's3'>) {
  return createUploads({ database, dataDir, s3, address: '/', rules: logoRules, keptMs: logoKeptMs, log: createLog('silent') });
}
