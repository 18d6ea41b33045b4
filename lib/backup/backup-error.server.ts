/** A backup or a restore that cannot be done. The message is one line for the operator. */
export class BackupError extends Error {
  override name = 'BackupError';
}
