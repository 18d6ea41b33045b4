import MailComposer from 'nodemailer/lib/mail-composer';
import { brand } from '#core/config/brand.ts';
import type { MailKind } from './mail-kinds.ts';
import { pictureHtml, pictureMark } from './mail-layout.server.ts';

export type Mailbox = { name?: string | undefined; address: string };

/** A picture in a mail: `of` says what to draw when the mail is sent, `alt` is its alternative text. */
export type MailPicture = { of: string; alt: string };

/** An invoice or a credit note that goes with a mail: the id of its document, whose bytes are read when the mail is sent. */
type MailAttachment = { documentId: string; fileName: string };

/** A mail as the shop writes it. A second mail with the same `messageId` is a repeat and is not sent. */
export type Mail = MailMessage & { kind: MailKind };

/** What of a mail goes out. */
export type MailMessage = {
  /** Without angle brackets. */
  messageId: string;
  to: Mailbox;
  replyTo?: Mailbox | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
  /** For newsletters: a POST to it unsubscribes (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** Shown in the HTML at `pictureMark`. */
  picture?: MailPicture | undefined;
  attachment?: MailAttachment | undefined;
  /** The text contains a link that acts, so it is deleted once the mail is sent. */
  secret?: boolean | undefined;
};

/** Creates a Message-ID at the label's domain. @example messageIdOf('order', 'CC-7KQ2M9') // 'order.CC-7KQ2M9@cutandcourt.example' */
export function messageIdOf(...parts: string[]): string {
  return `${parts.join('.')}@${new URL(brand.site).hostname}`;
}

const addressShape = /^[^\s@<>",;:\\()[\]\p{C}]{1,64}@[A-Za-z0-9.-]{1,190}$/u;
const fileNameShape = /^[A-Za-z0-9][A-Za-z0-9-]{0,80}\.pdf$/;
const messageIdShape = /^[A-Za-z0-9._-]{1,200}@[A-Za-z0-9.-]{1,200}$/;

/**
 * Makes header injection impossible: control characters become spaces in names and subject, and are removed from the body (PostgreSQL
 * stores no NUL, and mail may contain none). Throws a TypeError for an invalid address, Message-ID or file name; all were validated where
 * they came in.
 */
export function safeMail<T extends MailMessage>(mail: T): T {
  if (!messageIdShape.test(mail.messageId)) throw new TypeError('a Message-ID has an unexpected shape');
  if (mail.attachment && !fileNameShape.test(mail.attachment.fileName)) throw new TypeError('a file name has an unexpected shape');
  return {
    ...mail,
    to: safeMailbox(mail.to),
    replyTo: mail.replyTo && safeMailbox(mail.replyTo),
    subject: oneLine(mail.subject, 200),
    text: printable(mail.text),
    html: mail.html && printable(mail.html),
    unsubscribeUrl: mail.unsubscribeUrl && new URL(mail.unsubscribeUrl).href,
    picture: mail.picture && { ...mail.picture, alt: printable(mail.picture.alt) },
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must name the characters it removes
const unprintable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const printable = (text: string) => text.replace(unprintable, '').toWellFormed();

function safeMailbox({ name, address }: Mailbox): Mailbox {
  if (!addressShape.test(address)) throw new TypeError('a mail address has an unexpected shape');
  return { name: name === undefined ? undefined : oneLine(name, 100), address };
}

function oneLine(text: string, max: number): string {
  return text
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, max);
}

/**
 * Composes the message, the same for SMTP and for a file. `date` is when the mail was written. The `jpeg` of its picture is attached
 * inline: with a link to it, every mail server on the way would learn the secret link. `pdf` is its attachment.
 */
export async function composeMessage(
  mail: MailMessage,
  { from, date, jpeg = null, pdf = null }: { from: Mailbox; date: Date; jpeg?: Uint8Array | null; pdf?: Uint8Array | null },
): Promise<Buffer> {
  const { messageId, to, replyTo, subject, text, html, unsubscribeUrl, picture, attachment } = safeMail(mail);
  const cid = `picture.${messageId}`;
  const composer = new MailComposer({
    messageId: `<${messageId}>`,
    date,
    from: named(from),
    to: named(to),
    ...(replyTo ? { replyTo: named(replyTo) } : {}),
    subject,
    text,
    ...(html === undefined ? {} : { html: html.replace(pictureMark, () => (picture && jpeg ? pictureHtml(`cid:${cid}`, picture) : '')) }),
    attachments: [
      ...(picture && jpeg ? [{ cid, content: Buffer.from(jpeg), filename: 'picture.jpg', contentType: 'image/jpeg' }] : []),
      ...(attachment && pdf ? [{ content: Buffer.from(pdf), filename: attachment.fileName, contentType: 'application/pdf' }] : []),
    ],
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        // In one line, because some mail programs do not unfold this header.
        'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    newline: 'windows',
  });
  return composer.compile().build();
}

const named = ({ name, address }: Mailbox) => ({ name: name ?? '', address });
