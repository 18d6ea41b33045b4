import MailComposer from 'nodemailer/lib/mail-composer';
import { brand } from '#core/config/brand.ts';
import { pictureHtml, pictureMark } from './mail-layout.server.ts';

export type Mailbox = { name?: string | undefined; address: string };

/** A picture that comes with a mail: what it is of, for who makes it when the mail goes, and in words for who cannot see it. */
export type MailPicture = { of: string; alt: string };

/** A mail as the shop writes it. `messageId` names it for good: sending it again is a repeat, not a second mail. */
export type Mail = {
  /** Without angle brackets. */
  messageId: string;
  /** What it is, for logs and lists: 'order-confirmation'. */
  kind: string;
  to: Mailbox;
  replyTo?: Mailbox | undefined;
  subject: string;
  text: string;
  html?: string | undefined;
  /** For what goes to a list: a POST to it unsubscribes (RFC 8058). */
  unsubscribeUrl?: string | undefined;
  /** Stands in the HTML where `pictureMark` is. */
  picture?: MailPicture | undefined;
  /** Its text holds a link that acts for its reader, and is kept no longer than until it is sent. */
  secret?: boolean | undefined;
};

/** A Message-ID of the label's own. @example messageIdOf('order', 'CC-7KQ2M9') // 'order.CC-7KQ2M9@cutandcourt.example' */
export function messageIdOf(...parts: string[]): string {
  return `${parts.join('.')}@${new URL(brand.site).hostname}`;
}

const addressShape = /^[^\s@<>",;:\\()[\]\p{C}]{1,64}@[A-Za-z0-9.-]{1,190}$/u;
const messageIdShape = /^[A-Za-z0-9._-]{1,200}@[A-Za-z0-9.-]{1,200}$/;

/**
 * The mail with nothing in its headers that could begin another header: control characters in names and
 * subject become spaces, in the body they go (PostgreSQL stores no NUL, mail carries none). Throws a TypeError
 * for an address or Message-ID that is none; both were checked where they came in.
 */
export function safeMail(mail: Mail): Mail {
  if (!messageIdShape.test(mail.messageId)) throw new TypeError('a Message-ID has an unexpected shape');
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

// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is how they are left out
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
 * The message as it goes over the wire: the same bytes' worth for SMTP and for a file. `date` is when it was written. The
 * `jpeg` of its picture goes inside it: fetched by a link, whoever carries the mail would learn of the link.
 */
export async function composeMessage(
  mail: Mail,
  { from, date, jpeg = null }: { from: Mailbox; date: Date; jpeg?: Uint8Array | null },
): Promise<Buffer> {
  const { messageId, to, replyTo, subject, text, html, unsubscribeUrl, picture } = safeMail(mail);
  const cid = `picture.${messageId}`;
  const composer = new MailComposer({
    messageId: `<${messageId}>`,
    date,
    from: named(from),
    to: named(to),
    ...(replyTo ? { replyTo: named(replyTo) } : {}),
    subject,
    text,
    ...(html === undefined ? {} : { html: html.replace(pictureMark, () => (picture && jpeg ? pictureHtml(cid, picture) : '')) }),
    ...(picture && jpeg ? { attachments: [{ cid, content: Buffer.from(jpeg), filename: 'picture.jpg', contentType: 'image/jpeg' }] } : {}),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        // In one line: not every mail program unfolds it.
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
