import { brand } from '#core/facts.ts';
import { type Mail, messageIdOf } from '#platform/mail.server.ts';
import { type Block, renderHtml, renderText } from '#platform/mail-layout.server.ts';
import { mailWords } from './words.ts';

export const confirmationKind = 'newsletter-confirmation';

/** To a new subscriber. `keyId` is the part of the key that is no secret: it names the mail. */
export function confirmationMail({
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
  const blocks: Block[] = [
    { text: mailWords.opening(email, dayFormat.format(now)) },
    { text: mailWords.promise },
    { title: mailWords.wayOut, link: unsubscribeUrl },
    { text: mailWords.questions },
    { lines: [brand.name, brand.place] },
  ];
  return {
    messageId: messageIdOf('newsletter', keyId),
    kind: confirmationKind,
    to: { address: email },
    replyTo: { name: brand.name, address: brand.infoMailbox },
    subject: mailWords.subject,
    text: renderText(blocks),
    html: renderHtml(blocks),
    unsubscribeUrl,
  };
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: brand.timeZone });
