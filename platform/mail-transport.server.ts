import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

/** A mail on its way: `id` is the outbox's name for it, the same at every attempt. */
export type Dispatch = { id: string; createdAt: number; from: string; to: string; message: Buffer };

export type MailTransport = {
  send(dispatch: Dispatch): Promise<void>;
  close(): void;
  /** How long one send may take at most, in milliseconds. */
  patienceMs: number;
};

/**
 * Writes each mail to `<directory>/<time>-<id>.eml`. Sent again it overwrites itself; a file is there
 * whole or not at all, also after a power cut.
 */
export function createFileTransport(directory: string): MailTransport {
  return {
    async send({ id, createdAt, message }) {
      await mkdir(directory, { recursive: true });
      const stamp = new Date(createdAt).toISOString().replace(/[:.]/g, '-');
      const path = join(directory, `${stamp}-${id}.eml`);
      const draft = join(directory, `.${id}.${process.pid}.tmp`);
      const file = await open(draft, 'w', 0o600);
      try {
        await file.writeFile(message);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path);
      await syncDirectory(directory);
    },
    close() {},
    patienceMs: 3000,
  };
}

async function syncDirectory(directory: string) {
  // Windows cannot open a directory; its rename is as durable as it gets.
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Hands each mail to a mail server. Every wait is bounded: 10 s to connect, 20 s of silence. */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ from, to, message }) {
      await transport.sendMail({ envelope: { from, to: [to] }, raw: message });
    },
    close: () => transport.close(),
    patienceMs: 40_000,
  };
}
