import { createTransport } from 'nodemailer';

/** A mail to be sent; `id` is its id in the outbox, the same at every attempt. */
export type Dispatch = { id: string; createdAt: number; from: string; to: string; message: Buffer };

export type MailTransport = {
  send(dispatch: Dispatch): Promise<void>;
  close(): void;
  /** The longest time of one send, in milliseconds. */
  patienceMs: number;
};

/** Sends mails to a mail server. Every wait is bounded: 10 s to connect, 20 s of silence. */
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

/** How long the doctor waits for each step of a mail server, in ms. */
const verifyMs = 4000;

/** Connects, greets and signs in where the URL has a user; sends nothing. Rejects with the library's error. */
export async function verifySmtp(smtpUrl: string): Promise<void> {
  const waits = { connectionTimeout: verifyMs, greetingTimeout: verifyMs, socketTimeout: verifyMs };
  const transport = createTransport({ url: smtpUrl, ...waits, disableFileAccess: true, disableUrlAccess: true });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}
