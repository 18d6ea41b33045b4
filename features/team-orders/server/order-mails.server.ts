import { formatCents } from '#core/money.ts';
import { findTracking } from '#core/tracking.ts';
import type { MailBlock } from '#lib/mail/mail-layout.server.ts';
import { type Mail, type MailKind, messageIdOf } from '#lib/mail/mailer.server.ts';
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
  packLink,
  pageButton,
  priceTable,
  quoted,
  toCoach,
  toCustomer,
  toLabel,
  uniformBlocks,
} from './mail-sections.server.ts';
import { orderMailMessages } from './messages.ts';
import { answeredBlocks, markedBlocks, pinBlocks } from './proof-pins.server.ts';
import type { OrderedSample, Payer, TeamOrder } from './team-order.server.ts';

const { confirmed, receipt, notice, pendingCheckout, approve, reminder, renewed } = orderMailMessages;

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
    subject: pendingCheckout.subject(reference),
    blocks: [
      { text: pendingCheckout.opening(context.order.version.order.teamName, reference) },
      { text: pendingCheckout.next },
      pageButton(context, pendingCheckout.link),
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
    subject: notice.subject.pendingCheckout(reference, formatCents(version.totalCents)),
    blocks: [{ text: notice.next.pendingCheckout }],
  });
}

/** The mail to the coach about a transition; `number` counts the order's transitions. */
export function transitionMail(context: MailContext, step: TransitionRecord & { number: number }): Mail {
  const { reference } = context.order;
  return toCoach(context, {
    messageId: messageIdOf('team-order', reference, String(step.number)),
    kind: transitionKinds[step.step].coach,
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
        subject: confirmed.subject(reference),
        picture: pictureOf(order),
        blocks: [
          { text: confirmed.opening(teamName, reference) },
          { text: status.awaitsLogo ? conceptMessages.lead : confirmed.next(until) },
          ...(status.review ? [{ text: confirmed.dates(datesIn(order, status.review.endsAt)) }] : []),
          pageButton(context, confirmed.link),
          { picture: 'here' },
          priceTable(order),
          ...(order.payer ? [{ text: isInvoiced(order.invoice) ? confirmed.payment : confirmed.paid }] : []),
          ...uniformBlocks(order),
          ...(order.payer ? [{ title: orderMailMessages.goesTo, lines: [order.payer.name, ...order.payer.address] }] : []),
        ],
      };
    case 'request changes':
    case 'cancel':
      return {
        subject: orderMailMessages[step].subject(reference),
        blocks: [
          { text: orderMailMessages[step].opening(reference) },
          ...(text ? [{ title: orderMailMessages[step].quote, lines: quoted(text) }] : []),
          ...(step === 'request changes' ? markedBlocks(order) : []),
          { text: orderMailMessages[step].next },
          pageButton(context, orderMailMessages[step].link),
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
          ...answeredBlocks(order),
          { text: status.awaitsLogo ? conceptMessages.lead : orderMailMessages['send version'].next(until) },
          pageButton(context, orderMailMessages['send version'].link),
          { picture: 'here' },
          priceTable(order),
          ...uniformBlocks(order),
        ],
      };
    case 'approve':
      return approvalContent(context, approve.opening(reference));
    case 'begin production':
      return {
        subject: orderMailMessages[step].subject(reference),
        blocks: [
          { text: orderMailMessages[step].opening(reference) },
          ...deliveryBlocks(order),
          pageButton(context, orderMailMessages[step].link),
        ],
      };
    case 'ship':
      return {
        subject: orderMailMessages[step].subject(reference),
        picture: pictureOf(order),
        blocks: [
          { text: orderMailMessages[step].opening(reference) },
          ...(text ? [trackingBlock(text)] : []),
          pageButton(context, orderMailMessages[step].link),
          { picture: 'here' },
        ],
      };
  }
}

/** The carrier's page, where the number says whose it is. */
function trackingBlock(code: string): MailBlock {
  const found = findTracking(code);
  const { tracking, trackingBy } = orderMailMessages.ship;
  return found ? { title: trackingBy(found.carrier, code), link: found.url } : { text: tracking(code) };
}

function approvalContent(context: MailContext, opening: string): { subject: string; blocks: MailBlock[] } {
  return {
    subject: approve.subject(context.order.reference),
    blocks: [
      { text: opening },
      ...deliveryBlocks(context.order),
      pageButton(context, approve.link),
      priceTable(context.order),
      ...uniformBlocks(context.order),
    ],
  };
}

/** The mail to the label about a transition. A reply goes to the coach. */
export function transitionNotice(context: MailContext, { step, text = '', number }: TransitionRecord & { number: number }): Mail {
  const { order } = context;
  const subject = notice.subject[step](order.reference, formatCents(order.version.totalCents));
  return toLabel(context, {
    messageId: messageIdOf('team-order-notice', order.reference, String(number)),
    kind: transitionKinds[step].label,
    subject,
    blocks: [
      ...(text ? [{ title: step === 'request changes' ? notice.request : notice.text, lines: quoted(text) }] : []),
      ...(step === 'request changes' ? pinBlocks(order) : []),
      { text: notice.next[step](order) },
      ...(step === 'approve' ? [packLink(context, notice.pack)] : []),
    ],
  });
}

/** The mail to a payer who is not the contact. It has no link, because the order is the contact's. */
export function receiptMail({ reference, invoice, version }: TeamOrder, payer: Payer): Mail {
  const { teamName, contactName } = version.order;
  return toCustomer(
    { name: payer.name, address: payer.email },
    {
      messageId: messageIdOf('team-order-receipt', reference),
      kind: 'team-order-receipt',
      subject: receipt.subject(reference),
      blocks: [
        { text: receipt.opening(teamName, reference) },
        priceTable({ version }),
        { text: (isInvoiced(invoice) ? receipt.next : receipt.paid)(contactName) },
        { title: orderMailMessages.goesTo, lines: [payer.name, ...payer.address] },
      ],
    },
  );
}

/** The reminder to the coach halfway through a review (R5.3). */
export function reminderMail(context: MailContext, endsAt: Date): Mail {
  const { reference, status } = context.order;
  return toCoach(context, {
    messageId: messageIdOf('team-order-reminder', reference, String(status.version)),
    kind: 'team-order-reminder',
    subject: reminder.subject(reference),
    blocks: [
      { text: reminder.opening(reference) },
      { text: reminder.next(formatMoment(endsAt)) },
      pageButton(context, reminder.link),
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
      ...approvalContent(context, approve.automatic(reference)),
    }),
    toLabel(context, {
      messageId: messageIdOf('team-order-silence-notice', reference, version),
      kind: 'team-order-approve-notice',
      subject: notice.subject.approve(reference),
      blocks: [{ text: notice.next.approve(context.order) }, packLink(context, notice.pack)],
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
    subject: renewed.subject(reference),
    blocks: [{ text: renewed.opening(reference) }, pageButton(context, renewed.link)],
  });
}

/** The kinds of the mails about each transition. */
const transitionKinds: Record<Transition, { coach: MailKind; label: MailKind }> = {
  confirm: { coach: 'team-order-confirm', label: 'team-order-confirm-notice' },
  'request changes': { coach: 'team-order-request-changes', label: 'team-order-request-changes-notice' },
  'choose logo': { coach: 'team-order-choose-logo', label: 'team-order-choose-logo-notice' },
  'send version': { coach: 'team-order-send-version', label: 'team-order-send-version-notice' },
  approve: { coach: 'team-order-approve', label: 'team-order-approve-notice' },
  'begin production': { coach: 'team-order-begin-production', label: 'team-order-begin-production-notice' },
  ship: { coach: 'team-order-ship', label: 'team-order-ship-notice' },
  cancel: { coach: 'team-order-cancel', label: 'team-order-cancel-notice' },
};
