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

/** The kinds of the mails about an order that is not checked out. */
export const pendingCheckoutKinds = { coach: 'team-order-kept', label: 'team-order-kept-notice' } as const;

/** The Message-IDs of the mails about an order that is not checked out, for its `revision`th submit. */
export function pendingCheckoutMailIds({ reference, revision }: Pick<TeamOrder, 'reference' | 'revision'>): {
  coach: string;
  label: string;
} {
  return {
    coach: messageIdOf(pendingCheckoutKinds.coach, reference, String(revision)),
    label: messageIdOf(pendingCheckoutKinds.label, reference, String(revision)),
  };
}

/** The mail to the coach that the order is stored and not checked out. */
export function pendingCheckoutMail(context: MailContext): Mail {
  const { reference } = context.order;
  return toCoach(context, {
    messageId: pendingCheckoutMailIds(context.order).coach,
    kind: pendingCheckoutKinds.coach,
    subject: orderMailMessages.pendingCheckout.subject(reference),
    blocks: [
      { text: orderMailMessages.pendingCheckout.opening(context.order.version.order.teamName, reference) },
      { text: orderMailMessages.pendingCheckout.next },
      pageLink(context, orderMailMessages.pendingCheckout.link),
      priceTable(context.order),
      ...uniformBlocks(context.order),
    ],
  });
}

export function pendingCheckoutNotice(context: MailContext): Mail {
  const { reference, version } = context.order;
  return toLabel(context, {
    messageId: pendingCheckoutMailIds(context.order).label,
    kind: pendingCheckoutKinds.label,
    subject: orderMailMessages.notice.subject.pendingCheckout(reference, formatCents(version.totalCents)),
    blocks: [{ text: orderMailMessages.notice.next.pendingCheckout }],
  });
}

/** The mail to the coach about a transition; `number` counts the order's transitions. */
export function transitionMail(context: MailContext, step: TransitionRecord & { number: number }): Mail {
  const { reference } = context.order;
  return toCoach(context, {
    messageId: messageIdOf('team-order', reference, String(step.number)),
    kind: `team-order-${slug(step.step)}`,
    ...transitionContent(context, step),
  });
}

function transitionContent(
  context: MailContext,
  { step, text = '' }: TransitionRecord,
): Pick<Mail, 'subject' | 'picture'> & { blocks: MailBlock[] } {
  const { order } = context;
  const { reference, version, status } = order;
  const until = status.review ? formatMoment(status.review.endsAt) : '';
  const { teamName } = version.order;
  switch (step) {
    case 'confirm':
      return {
        subject: orderMailMessages.confirmed.subject(reference),
        picture: pictureOf(order),
        blocks: [
          { text: orderMailMessages.confirmed.opening(teamName, reference) },
          { text: status.awaitsLogo ? conceptMessages.lead : orderMailMessages.confirmed.next(until) },
          ...(status.review ? [{ text: orderMailMessages.confirmed.dates(datesIn(order, status.review.endsAt)) }] : []),
          pageLink(context, orderMailMessages.confirmed.link),
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
          { title: orderMailMessages[step].request, lines: quoted(text) },
          { text: orderMailMessages[step].next },
          pageLink(context, orderMailMessages[step].link),
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
          { text: status.awaitsLogo ? conceptMessages.lead : orderMailMessages['send version'].next(until) },
          pageLink(context, orderMailMessages['send version'].link),
          { picture: 'here' },
          priceTable(order),
          ...uniformBlocks(order),
        ],
      };
    case 'approve':
      return approvalContent(context, orderMailMessages.approve.opening(reference));
    case 'begin production':
      return {
        subject: orderMailMessages[step].subject(reference),
        blocks: [
          { text: orderMailMessages[step].opening(reference) },
          ...deliveryBlocks(order),
          pageLink(context, orderMailMessages[step].link),
        ],
      };
    case 'ship':
      return {
        subject: orderMailMessages[step].subject(reference),
        picture: pictureOf(order),
        blocks: [
          { text: orderMailMessages[step].opening(reference) },
          ...(text ? [{ text: orderMailMessages[step].tracking(text) }] : []),
          pageLink(context, orderMailMessages[step].link),
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
          pageLink(context, orderMailMessages[step].link),
        ],
      };
  }
}

function approvalContent(context: MailContext, opening: string): { subject: string; blocks: MailBlock[] } {
  return {
    subject: orderMailMessages.approve.subject(context.order.reference),
    blocks: [
      { text: opening },
      ...deliveryBlocks(context.order),
      priceTable(context.order),
      ...uniformBlocks(context.order),
      pageLink(context, orderMailMessages.approve.link),
    ],
  };
}

/** The mail to the label about a transition. A reply goes to the coach. */
export function transitionNotice(context: MailContext, { step, text = '', number }: TransitionRecord & { number: number }): Mail {
  const { order } = context;
  const next = orderMailMessages.notice.next[step];
  const subject = orderMailMessages.notice.subject[step](order.reference, formatCents(order.version.totalCents));
  return toLabel(context, {
    messageId: messageIdOf('team-order-notice', order.reference, String(number)),
    kind: `team-order-${slug(step)}-notice`,
    subject,
    blocks: [
      ...(text
        ? [{ title: step === 'request changes' ? orderMailMessages.notice.request : orderMailMessages.notice.text, lines: quoted(text) }]
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
export function reminderMail(context: MailContext, endsAt: Date): Mail {
  const { reference, status } = context.order;
  return toCoach(context, {
    messageId: messageIdOf('team-order-reminder', reference, String(status.version)),
    kind: 'team-order-reminder',
    subject: orderMailMessages.reminder.subject(reference),
    blocks: [
      { text: orderMailMessages.reminder.opening(reference) },
      { text: orderMailMessages.reminder.next(formatMoment(endsAt)) },
      pageLink(context, orderMailMessages.reminder.link),
      ...uniformBlocks(context.order),
    ],
  });
}

/** The mails to coach and label after an automatic approval (R5.2). */
export function autoApprovalMails(context: MailContext): Mail[] {
  const { reference, status } = context.order;
  const version = String(status.version);
  return [
    toCoach(context, {
      messageId: messageIdOf('team-order-silence', reference, version),
      kind: 'team-order-approve',
      ...approvalContent(context, orderMailMessages.approve.automatic(reference)),
    }),
    toLabel(context, {
      messageId: messageIdOf('team-order-silence-notice', reference, version),
      kind: 'team-order-approve-notice',
      subject: orderMailMessages.notice.subject.approve(reference),
      blocks: [{ text: orderMailMessages.notice.next.approve(reference) }],
    }),
  ];
}

/** The mail to the label that the coach claims the credit of a sample. */
export function sampleNotice(context: MailContext, { paidOn, sample }: OrderedSample): Mail {
  const { reference } = context.order;
  return toLabel(context, {
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
export function renewedMail(context: MailContext): Mail {
  const { reference } = context.order;
  return toCoach(context, {
    messageId: messageIdOf('team-order-renewed', reference, context.links.key.slice(0, 16)),
    kind: 'team-order-renewed',
    subject: orderMailMessages.renewed.subject(reference),
    blocks: [{ text: orderMailMessages.renewed.opening(reference) }, pageLink(context, orderMailMessages.renewed.link)],
  });
}

/** The mail with the links to all orders of an address. */
export function lostLinkMail(contexts: [MailContext, ...MailContext[]]): Mail {
  const [{ order, links }] = contexts;
  const blocks: MailBlock[] = [
    { text: `${order.version.order.contactName},` },
    { text: orderMailMessages.lost.opening },
    ...contexts.map((context) => pageLink(context, `${context.order.reference}, ${context.order.version.order.teamName}`)),
    { text: orderMailMessages.lost.ifNotYou },
    ...signature,
  ];
  return {
    messageId: messageIdOf('team-order-link', links.key.slice(0, 16)),
    kind: lostLinkKind,
    to: { name: order.version.order.contactName, address: order.version.order.email },
    subject: orderMailMessages.lost.subject(contexts.length),
    text: renderText(blocks),
    html: renderHtml(blocks),
    secret: true,
  };
}
export const lostLinkKind = 'team-order-link';

const slug = (step: Transition) => step.replaceAll(' ', '-');
