import { brand } from '#core/config/brand.ts';
import { type MailBlock, renderMail } from '#lib/mail/mail-layout.server.ts';
import { type Mail, messageIdOf } from '#lib/mail/mailer.server.ts';
import { stockAlertMailMessages } from './messages.ts';

export const stockAlertKind = 'stock-alert';

/**
 * The mail that an item is in stock again, with the address of its page and the one that ends what else the recipient waits for. `keyId` is
 * the part of the key that is not secret; it names the mail.
 */
export function stockAlertMail({
  email,
  item,
  itemUrl,
  keyId,
  unsubscribeUrl,
}: {
  email: string;
  item: string;
  itemUrl: string;
  keyId: string;
  unsubscribeUrl: string;
}): Mail {
  const blocks: MailBlock[] = [
    { text: stockAlertMailMessages.opening(item) },
    { text: stockAlertMailMessages.asked },
    { button: { label: stockAlertMailMessages.see, link: itemUrl } },
    { title: stockAlertMailMessages.stop, link: unsubscribeUrl },
    { text: stockAlertMailMessages.questions },
  ];
  return {
    messageId: messageIdOf('stock-alert', keyId),
    kind: stockAlertKind,
    to: { address: email },
    replyTo: { name: brand.name, address: brand.infoMailbox },
    ...renderMail({ subject: stockAlertMailMessages.subject(item), blocks }),
    unsubscribeUrl,
  };
}
