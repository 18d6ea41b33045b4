import type { TeamOrderTag } from '#commerce/port.ts';
import { brand } from '#core/config/brand.ts';
import { type MailBlock, renderMail } from '#lib/mail/mail-layout.server.ts';
import { type Mail, messageIdOf } from '#lib/mail/mailer.server.ts';
import { paidMessages } from './paid-messages.ts';
import type { Payer } from './team-order.server.ts';

type Payment = { orderTag: TeamOrderTag; invoice: string; payer: Payer };

/** The mail to the label that a payment does not match its team order. */
export function paidProblemMail({ orderTag, invoice, payer }: Payment, problem: string): Mail {
  const blocks: MailBlock[] = [
    { text: paidMessages.opening(invoice, orderTag.reference) },
    { text: problem },
    { text: paidMessages.next },
    { title: paidMessages.payer, lines: [payer.name, payer.email, payer.phone ?? ''].filter(Boolean) },
  ];
  return {
    messageId: messageIdOf('team-order-paid-problem', orderTag.reference, invoice.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 60)),
    kind: 'team-order-paid-problem',
    to: { name: brand.name, address: brand.ordersMailbox },
    ...renderMail({ subject: paidMessages.subject(invoice, orderTag.reference), blocks }),
  };
}
