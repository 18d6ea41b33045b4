import { formatCents } from '#core/money.ts';
import { type MailBlock, renderHtml, renderText } from '#lib/mail/mail-layout.server.ts';
import { type Mail, messageIdOf } from '#lib/mail/mailer.server.ts';
import { conceptMessages } from '../approval/concept-messages.ts';
import { formatMoment } from '../domain/format-moment.ts';
import { isInvoiced } from '../domain/invoice-number.ts';
import type { Transition, TransitionRecord } from '../domain/status.ts';
import { sampleMessages } from '../reorder/messages.ts';
import { pictureOf } from './mail-picture.server.ts';
import {
  datesIn,
  deliveryBlocks,
  type MailContext,
  pageLink,
  priceTable,
  quoted,
  signature,
  toCoach,
  toLabel,
  uniformBlocks,
} from './mail-sections.server.ts';
import { orderMailMessages } from './messages.ts';
import type { OrderedSample, Payer, TeamOrder } from './team-order.server.ts';

export const retainedKinds = { coach: 'team-order-kept', label: 'team-order-kept-notice' } as const;

/** The Message-IDs of the mails about an order that is not checked out, for its `revision`th submit. */
export function retainedMailIds({ reference, revision }: Pick<TeamOrder, 'reference' | 'revision'>): { coach: string; label: string } {
  return {
    coach: messageIdOf(retainedKinds.coach, reference, String(revision)),
    label: messageIdOf(retainedKinds.label, reference, String(revision)),
  };
}

/** The mail to the coach that the order is stored and not checked out. */
export function orderStoredMail(letter: MailContext): Mail {
  const { reference } = letter.order;
  return toCoach(letter, {
    messageId: retainedMailIds(letter.order).coach,
    kind: retainedKinds.coach,
    subject: orderMailMessages.kept.subject(reference),
    blocks: [
      { text: orderMailMessages.kept.opening(letter.order.version.order.teamName, reference) },
      { text: orderMailMessages.kept.next },
      pageLink(letter, orderMailMessages.kept.link),
      priceTable(letter.order),
      ...uniformBlocks(letter.order),
    ],
  });
}

export function orderStoredNotice(letter: MailContext): Mail {
  const { reference, version } = letter.order;
  return toLabel(letter, {
    messageId: retainedMailIds(letter.order).label,
    kind: retainedKinds.label,
    subject: orderMailMessages.notice.subject.kept(reference, formatCents(version.totalCents)),
    blocks: [{ text: orderMailMessages.notice.next.kept }],
  });
}

/** The mail to the coach about a transition; `number` counts the order's transitions. */
export function stepMail(letter: MailContext, step: TransitionRecord & { number: number }): Mail {
  const { reference } = letter.order;
  return toCoach(letter, {
    messageId: messageIdOf('team-order', reference, String(step.number)),
    kind: `team-order-${slug(step.step)}`,
    ...stepText(letter, step),
  });
}

function stepText(letter: MailContext, { step, text = '' }: TransitionRecord): Pick<Mail, 'subject' | 'picture'> & { blocks: MailBlock[] } {
  const { order } = letter;
  const { reference, version, standing } = order;
  const until = standing.review ? formatMoment(standing.review.endsAt) : '';
  const { teamName } = version.order;
  switch (step) {
    case 'confirm':
      return {
        subject: orderMailMessages.confirmed.subject(reference),
        picture: pictureOf(order),
        blocks: [
          { text: orderMailMessages.confirmed.opening(teamName, reference) },
          { text: standing.awaitsLogo ? conceptMessages.lead : orderMailMessages.confirmed.next(until) },
          ...(standing.review ? [{ text: orderMailMessages.confirmed.dates(datesIn(order, standing.review.endsAt)) }] : []),
          pageLink(letter, orderMailMessages.confirmed.link),
          { picture: 'here' },
          priceTable(order),
          ...(order.payer
            ? [{ text: isInvoiced(order.invoice) ? orderMailMessages.confirmed.payment : orderMailMessages.confirmed.paid }]
            : []),
          ...uniformBlocks(order),
          ...(order.payer ? [{ title: orderMailMessages.goesTo, lines: [order.payer.name, ...order.payer.address] }] : []),
        ],
      };
    case 'request changes':
      return {
        subject: orderMailMessages[step].subject(reference),
        blocks: [
          { text: orderMailMessages[step].opening(reference) },
          { title: orderMailMessages[step].asked, lines: quoted(text) },
          { text: orderMailMessages[step].next },
          pageLink(letter, orderMailMessages[step].link),
        ],
      };
    case 'choose logo':
    case 'send version':
      return {
        subject: orderMailMessages['send version'].subject(reference, version.number),
        picture: pictureOf(order),
        blocks: [
          { text: orderMailMessages['send version'].opening(reference, version.number) },
          ...(version.note ? [{ title: orderMailMessages['send version'].note, lines: quoted(version.note) }] : []),
          { text: standing.awaitsLogo ? conceptMessages.lead : orderMailMessages['send version'].next(until) },
          pageLink(letter, orderMailMessages['send version'].link),
          { picture: 'here' },
          priceTable(order),
          ...uniformBlocks(order),
        ],
      };
    case 'approve':
      return approvalText(letter, orderMailMessages.approve.opening(reference));
    case 'begin production':
      return {
        subject: orderMailMessages[step].subject(reference),
        blocks: [
          { text: orderMailMessages[step].opening(reference) },
          ...deliveryBlocks(order),
          pageLink(letter, orderMailMessages[step].link),
        ],
      };
    case 'ship':
      return {
        subject: orderMailMessages[step].subject(reference),
        picture: pictureOf(order),
        blocks: [
          { text: orderMailMessages[step].opening(reference) },
          ...(text ? [{ text: orderMailMessages[step].tracking(text) }] : []),
          pageLink(letter, orderMailMessages[step].link),
          { picture: 'here' },
        ],
      };
    case 'cancel':
      return {
        subject: orderMailMessages[step].subject(reference),
        blocks: [
          { text: orderMailMessages[step].opening(reference) },
          { title: orderMailMessages[step].reason, lines: quoted(text) },
          { text: orderMailMessages[step].next },
          pageLink(letter, orderMailMessages[step].link),
        ],
      };
  }
}

function approvalText(letter: MailContext, opening: string): { subject: string; blocks: MailBlock[] } {
  return {
    subject: orderMailMessages.approve.subject(letter.order.reference),
    blocks: [
      { text: opening },
      ...deliveryBlocks(letter.order),
      priceTable(letter.order),
      ...uniformBlocks(letter.order),
      pageLink(letter, orderMailMessages.approve.link),
    ],
  };
}

/** The mail to the label about a transition. A reply goes to the coach. */
export function stepNotice(letter: MailContext, { step, text = '', number }: TransitionRecord & { number: number }): Mail {
  const { order } = letter;
  const next = orderMailMessages.notice.next[step];
  const subject = orderMailMessages.notice.subject[step](order.reference, formatCents(order.version.totalCents));
  return toLabel(letter, {
    messageId: messageIdOf('team-order-notice', order.reference, String(number)),
    kind: `team-order-${slug(step)}-notice`,
    subject,
    blocks: [
      ...(text
        ? [{ title: step === 'request changes' ? orderMailMessages.notice.asked : orderMailMessages.notice.said, lines: quoted(text) }]
        : []),
      {
        text:
          typeof next === 'string'
            ? next
            : next(step === 'confirm' ? (isInvoiced(order.invoice) ? (order.invoice ?? '') : '') : order.reference),
      },
    ],
  });
}

/** The mail to a payer who is not the contact. It has no link, because the order is the contact's. */
export function receiptMail(order: TeamOrder, payer: Payer): Mail {
  const blocks: MailBlock[] = [
    { text: `${payer.name},` },
    { text: orderMailMessages.receipt.opening(order.version.order.teamName, order.reference) },
    priceTable(order),
    {
      text: (isInvoiced(order.invoice) ? orderMailMessages.receipt.next : orderMailMessages.receipt.paid)(order.version.order.contactName),
    },
    { title: orderMailMessages.goesTo, lines: [payer.name, ...payer.address] },
    ...signature,
  ];
  return {
    messageId: messageIdOf('team-order-receipt', order.reference),
    kind: 'team-order-receipt',
    to: { name: payer.name, address: payer.email },
    subject: orderMailMessages.receipt.subject(order.reference),
    text: renderText(blocks),
    html: renderHtml(blocks),
  };
}

/** The reminder to the coach halfway through a review (R5.3). */
export function reminderMail(letter: MailContext, endsAt: Date): Mail {
  const { reference, standing } = letter.order;
  return toCoach(letter, {
    messageId: messageIdOf('team-order-reminder', reference, String(standing.version)),
    kind: 'team-order-reminder',
    subject: orderMailMessages.reminder.subject(reference),
    blocks: [
      { text: orderMailMessages.reminder.opening(reference) },
      { text: orderMailMessages.reminder.next(formatMoment(endsAt)) },
      pageLink(letter, orderMailMessages.reminder.link),
      ...uniformBlocks(letter.order),
    ],
  });
}

/** The mails to coach and label after an automatic approval (R5.2). */
export function autoApprovalMails(letter: MailContext): Mail[] {
  const { reference, standing } = letter.order;
  const version = String(standing.version);
  return [
    toCoach(letter, {
      messageId: messageIdOf('team-order-silence', reference, version),
      kind: 'team-order-approve',
      ...approvalText(letter, orderMailMessages.approve.silent(reference)),
    }),
    toLabel(letter, {
      messageId: messageIdOf('team-order-silence-notice', reference, version),
      kind: 'team-order-approve-notice',
      subject: orderMailMessages.notice.subject.approve(reference),
      blocks: [{ text: orderMailMessages.notice.next.approve(reference) }],
    }),
  ];
}

/** The mail to the label that the coach claims the credit of a sample. */
export function sampleNotice(letter: MailContext, { paidOn, sample }: OrderedSample): Mail {
  const { reference } = letter.order;
  return toLabel(letter, {
    messageId: messageIdOf('team-order-sample', reference),
    kind: 'team-order-sample-notice',
    subject: sampleMessages.notice.subject(reference),
    blocks: [
      { title: sampleMessages.notice.sample, lines: quoted(sampleMessages.paid(paidOn, sample)) },
      { text: sampleMessages.notice.next },
    ],
  });
}

/** The mail to the coach with new links, which replace all earlier ones. */
export function renewedMail(letter: MailContext): Mail {
  const { reference } = letter.order;
  return toCoach(letter, {
    messageId: messageIdOf('team-order-renewed', reference, letter.links.key.slice(0, 16)),
    kind: 'team-order-renewed',
    subject: orderMailMessages.renewed.subject(reference),
    blocks: [{ text: orderMailMessages.renewed.opening(reference) }, pageLink(letter, orderMailMessages.renewed.link)],
  });
}

/** The mail with the links to all orders of an address. */
export function lostLinkMail(letters: [MailContext, ...MailContext[]]): Mail {
  const [{ order, links }] = letters;
  const blocks: MailBlock[] = [
    { text: `${order.version.order.contactName},` },
    { text: orderMailMessages.lost.opening },
    ...letters.map((letter) => pageLink(letter, `${letter.order.reference}, ${letter.order.version.order.teamName}`)),
    { text: orderMailMessages.lost.notYou },
    ...signature,
  ];
  return {
    messageId: messageIdOf('team-order-link', links.key.slice(0, 16)),
    kind: lostLinkKind,
    to: { name: order.version.order.contactName, address: order.version.order.email },
    subject: orderMailMessages.lost.subject(letters.length),
    text: renderText(blocks),
    html: renderHtml(blocks),
    secret: true,
  };
}
export const lostLinkKind = 'team-order-link';

const slug = (step: Transition) => step.replaceAll(' ', '-');
