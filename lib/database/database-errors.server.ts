/**
 * The database cannot answer now: `busy` (another writer has the lock), `gone` (its file is missing), `timeout`, or `down`. The next call
 * tries again, so no restart is needed.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly kind: 'busy' | 'gone' | 'down' | 'timeout';

  constructor(message: string, kind: DatabaseUnavailable['kind'], options?: { cause?: unknown }) {
    super(message, options);
    this.kind = kind;
  }
}

/** Another writer held the lock for longer than a visitor should wait. Nothing was written. */
export class DatabaseBusy extends DatabaseUnavailable {
  override name = 'DatabaseBusy';

  constructor(message: string, options?: { cause?: unknown }) {
    super(message, 'busy', options);
  }
}

/** SQLite's primary result codes for a failing file or disk, with what an operator should read. */
const sqliteFailures = new Map([
  [6, 'is locked'],
  [8, 'cannot be written to'],
  [10, 'cannot be read or written'],
  [11, 'is damaged'],
  [13, 'has no room: the disk is full'],
  [14, 'cannot be opened'],
  [26, 'is no SQLite database'],
]);

/** True for every form of SQLITE_BUSY, after which another try may succeed. */
export function isSqliteBusy(error: unknown): boolean {
  return sqliteCode(error) === 5;
}

/** Converts an error of node:sqlite to a DatabaseUnavailable where file, disk or lock failed; a bug of ours stays as it is. */
export function namedSqliteError(error: unknown): unknown {
  const code = sqliteCode(error);
  if (code === 5) return new DatabaseBusy('another writer holds the database', { cause: error });
  const failure = sqliteFailures.get(code ?? -1);
  return failure ? new DatabaseUnavailable(`the database ${failure}`, 'down', { cause: error }) : error;
}

function sqliteCode(error: unknown): number | null {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return null;
  return error.errcode & 0xff;
}

/** True where PostgreSQL rolled back the transaction because of another one; the same work may succeed now. */
export function isPostgresConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(postgresCode(error));
}

/** Like namedSqliteError, for errors of pg: SQLSTATE classes, socket errors, and those that pg marks by their message only. */
export function namedPostgresError(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseUnavailable) return error;
  const code = postgresCode(error);
  if (code === '55P03' || code === '53300') return new DatabaseBusy('the database is held by others', { cause: error });
  if (code === '57014' || code === '25P03' || /timeout exceeded|Query read timeout/i.test(error.message)) {
    return new DatabaseUnavailable('the database took too long', 'timeout', { cause: error });
  }
  const down =
    /^(?:08|28|3D|53|57|58|25006|E[A-Z_]+$)/.test(code) ||
    /connection (?:terminated|error|ended)|not queryable|been discarded/i.test(error.message);
  return down ? new DatabaseUnavailable('the database does not answer', 'down', { cause: error }) : error;
}

function postgresCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}
