import { brand } from '#core/config/brand.ts';
import { type MailBlock, renderMail } from '#lib/mail/mail-layout.server.ts';
import { type Mail, messageIdOf } from '#lib/mail/mailer.server.ts';
import { newsletterMailMessages } from './messages.ts';

export const confirmationKind = 'newsletter-confirmation';

/** The mail to a new subscriber. `keyId` is the part of the key that is not secret; it names the mail. */
export function newsletterConfirmationMail({
  email,
  keyId,
  unsubscribeUrl,
  now,
}: {
  email: string;
  keyId: string;
  unsubscribeUrl: string;
  now: number;
}): Mail {
  const blocks: MailBlock[] = [
    { text: newsletterMailMessages.opening(email, dayFormat.format(now)) },
    { text: newsletterMailMessages.promise },
    { title: newsletterMailMessages.unsubscribe, link: unsubscribeUrl },
    { text: newsletterMailMessages.questions },
  ];
  return {
    messageId: messageIdOf('newsletter', keyId),
    kind: confirmationKind,
    to: { address: email },
    replyTo: { name: brand.name, address: brand.infoMailbox },
    ...renderMail({ subject: newsletterMailMessages.subject, blocks }),
    unsubscribeUrl,
  };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: brand.timeZone });
