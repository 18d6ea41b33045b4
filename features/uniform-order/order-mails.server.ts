import { formatCents } from '#core/money.ts';
import { type Mail, messageIdOf } from '#platform/mail.server.ts';
import { type Block, renderHtml, renderText } from '#platform/mail-layout.server.ts';
import { sampleWords } from './afterwards/words.ts';
import { isInvoiced } from './invoice.ts';
import type { Step, TakenStep } from './lifecycle.ts';
import { pictureOf } from './mail-picture.server.ts';
import {
  datesIn,
  deliveryBlocks,
  ending,
  type Letter,
  pageLink,
  priceTable,
  quoted,
  toCoach,
  toLabel,
  uniformBlocks,
} from './order-letter.server.ts';
import { orderMailWords as words } from './order-mail-words.ts';
import { momentInWords } from './order-view-words.ts';
import { conceptWords } from './proof/concept-words.ts';
import type { Payer, Sample, TeamOrder } from './team-order.server.ts';

export const keptKinds = { coach: 'team-order-kept', label: 'team-order-kept-notice' } as const;

/** The Message-IDs of the mails about an order that is not checked out, as it was sent the `revision`th time. */
export function keptMailIds({ reference, revision }: Pick<TeamOrder, 'reference' | 'revision'>): { coach: string; label: string } {
  return {
    coach: messageIdOf(keptKinds.coach, reference, String(revision)),
    label: messageIdOf(keptKinds.label, reference, String(revision)),
  };
}

/** To the coach: the order is stored and not checked out. */
export function keptMail(letter: Letter): Mail {
  const { reference } = letter.order;
  return toCoach(letter, {
    messageId: keptMailIds(letter.order).coach,
    kind: keptKinds.coach,
    subject: words.kept.subject(reference),
    blocks: [
      { text: words.kept.opening(letter.order.version.order.teamName, reference) },
      { text: words.kept.next },
      pageLink(letter, words.kept.link),
      priceTable(letter.order),
      ...uniformBlocks(letter.order),
    ],
  });
}

export function keptNotice(letter: Letter): Mail {
  const { reference, version } = letter.order;
  return toLabel(letter, {
    messageId: keptMailIds(letter.order).label,
    kind: keptKinds.label,
    subject: words.notice.subject.kept(reference, formatCents(version.totalCents)),
    blocks: [{ text: words.notice.next.kept }],
  });
}

/** To the coach, about a step that was taken; `number` names it among the order's steps. */
export function stepMail(letter: Letter, step: TakenStep & { number: number }): Mail {
  const { reference } = letter.order;
  return toCoach(letter, {
    messageId: messageIdOf('team-order', reference, String(step.number)),
    kind: `team-order-${slug(step.step)}`,
    ...stepText(letter, step),
  });
}

function stepText(letter: Letter, { step, text = '' }: TakenStep): Pick<Mail, 'subject' | 'picture'> & { blocks: Block[] } {
  const { order } = letter;
  const { reference, version, standing } = order;
  const until = standing.review ? momentInWords(standing.review.endsAt) : '';
  const { teamName } = version.order;
  switch (step) {
    case 'confirm':
      return {
        subject: words.confirmed.subject(reference),
        picture: pictureOf(order),
        blocks: [
          { text: words.confirmed.opening(teamName, reference) },
          { text: standing.awaitsLogo ? conceptWords.lead : words.confirmed.next(until) },
          ...(standing.review ? [{ text: words.confirmed.dates(datesIn(order, standing.review.endsAt)) }] : []),
          pageLink(letter, words.confirmed.link),
          { picture: 'here' },
          priceTable(order),
          ...(order.payer ? [{ text: isInvoiced(order.invoice) ? words.confirmed.payment : words.confirmed.paid }] : []),
          ...uniformBlocks(order),
          ...(order.payer ? [{ title: words.goesTo, lines: [order.payer.name, ...order.payer.address] }] : []),
        ],
      };
    case 'request changes':
      return {
        subject: words[step].subject(reference),
        blocks: [
          { text: words[step].opening(reference) },
          { title: words[step].asked, lines: quoted(text) },
          { text: words[step].next },
          pageLink(letter, words[step].link),
        ],
      };
    case 'choose logo':
    case 'send version':
      return {
        subject: words['send version'].subject(reference, version.number),
        picture: pictureOf(order),
        blocks: [
          { text: words['send version'].opening(reference, version.number) },
          ...(version.note ? [{ title: words['send version'].note, lines: quoted(version.note) }] : []),
          { text: standing.awaitsLogo ? conceptWords.lead : words['send version'].next(until) },
          pageLink(letter, words['send version'].link),
          { picture: 'here' },
          priceTable(order),
          ...uniformBlocks(order),
        ],
      };
    case 'approve':
      return approvalText(letter, words.approve.opening(reference));
    case 'begin production':
      return {
        subject: words[step].subject(reference),
        blocks: [{ text: words[step].opening(reference) }, ...deliveryBlocks(order), pageLink(letter, words[step].link)],
      };
    case 'ship':
      return {
        subject: words[step].subject(reference),
        picture: pictureOf(order),
        blocks: [
          { text: words[step].opening(reference) },
          ...(text ? [{ text: words[step].tracking(text) }] : []),
          pageLink(letter, words[step].link),
          { picture: 'here' },
        ],
      };
    case 'cancel':
      return {
        subject: words[step].subject(reference),
        blocks: [
          { text: words[step].opening(reference) },
          { title: words[step].reason, lines: quoted(text) },
          { text: words[step].next },
          pageLink(letter, words[step].link),
        ],
      };
  }
}

function approvalText(letter: Letter, opening: string): { subject: string; blocks: Block[] } {
  return {
    subject: words.approve.subject(letter.order.reference),
    blocks: [
      { text: opening },
      ...deliveryBlocks(letter.order),
      priceTable(letter.order),
      ...uniformBlocks(letter.order),
      pageLink(letter, words.approve.link),
    ],
  };
}

/** To the label, about the same step. An answer goes to the coach. */
export function stepNotice(letter: Letter, { step, text = '', number }: TakenStep & { number: number }): Mail {
  const { order } = letter;
  const next = words.notice.next[step];
  const subject = words.notice.subject[step](order.reference, formatCents(order.version.totalCents));
  return toLabel(letter, {
    messageId: messageIdOf('team-order-notice', order.reference, String(number)),
    kind: `team-order-${slug(step)}-notice`,
    subject,
    blocks: [
      ...(text ? [{ title: step === 'request changes' ? words.notice.asked : words.notice.said, lines: quoted(text) }] : []),
      {
        text:
          typeof next === 'string'
            ? next
            : next(step === 'confirm' ? (isInvoiced(order.invoice) ? (order.invoice ?? '') : '') : order.reference),
      },
    ],
  });
}

/** To whoever checked the order out in the contact's stead. It holds no link: the order is the contact's. */
export function receiptMail(order: TeamOrder, payer: Payer): Mail {
  const blocks: Block[] = [
    { text: `${payer.name},` },
    { text: words.receipt.opening(order.version.order.teamName, order.reference) },
    priceTable(order),
    { text: (isInvoiced(order.invoice) ? words.receipt.next : words.receipt.paid)(order.version.order.contactName) },
    { title: words.goesTo, lines: [payer.name, ...payer.address] },
    ...ending,
  ];
  return {
    messageId: messageIdOf('team-order-receipt', order.reference),
    kind: 'team-order-receipt',
    to: { name: payer.name, address: payer.email },
    subject: words.receipt.subject(order.reference),
    text: renderText(blocks),
    html: renderHtml(blocks),
  };
}

/** To the coach, halfway through a review. */
export function reminderMail(letter: Letter, endsAt: Date): Mail {
  const { reference, standing } = letter.order;
  return toCoach(letter, {
    messageId: messageIdOf('team-order-reminder', reference, String(standing.version)),
    kind: 'team-order-reminder',
    subject: words.reminder.subject(reference),
    blocks: [
      { text: words.reminder.opening(reference) },
      { text: words.reminder.next(momentInWords(endsAt)) },
      pageLink(letter, words.reminder.link),
      ...uniformBlocks(letter.order),
    ],
  });
}

/** To coach and label, when a review ended without a word. */
export function silenceMails(letter: Letter): Mail[] {
  const { reference, standing } = letter.order;
  const version = String(standing.version);
  return [
    toCoach(letter, {
      messageId: messageIdOf('team-order-silence', reference, version),
      kind: 'team-order-approve',
      ...approvalText(letter, words.approve.silent(reference)),
    }),
    toLabel(letter, {
      messageId: messageIdOf('team-order-silence-notice', reference, version),
      kind: 'team-order-approve-notice',
      subject: words.notice.subject.approve(reference),
      blocks: [{ text: words.notice.next.approve(reference) }],
    }),
  ];
}

/** To the label: the coach has paid for a sample before, and wants its price taken off. */
export function sampleNotice(letter: Letter, { paidOn, sample }: Sample): Mail {
  const { reference } = letter.order;
  return toLabel(letter, {
    messageId: messageIdOf('team-order-sample', reference),
    kind: 'team-order-sample-notice',
    subject: sampleWords.notice.subject(reference),
    blocks: [{ title: sampleWords.notice.sample, lines: quoted(sampleWords.paid(paidOn, sample)) }, { text: sampleWords.notice.next }],
  });
}

/** To the coach, with new links in the place of all earlier ones. */
export function renewedMail(letter: Letter): Mail {
  const { reference } = letter.order;
  return toCoach(letter, {
    messageId: messageIdOf('team-order-renewed', reference, letter.links.key.slice(0, 16)),
    kind: 'team-order-renewed',
    subject: words.renewed.subject(reference),
    blocks: [{ text: words.renewed.opening(reference) }, pageLink(letter, words.renewed.link)],
  });
}

/** To whoever lost the links to their orders: one mail for all of them. */
export function lostLinkMail(letters: [Letter, ...Letter[]]): Mail {
  const [{ order, links }] = letters;
  const blocks: Block[] = [
    { text: `${order.version.order.contactName},` },
    { text: words.lost.opening },
    ...letters.map((letter) => pageLink(letter, `${letter.order.reference}, ${letter.order.version.order.teamName}`)),
    { text: words.lost.notYou },
    ...ending,
  ];
  return {
    messageId: messageIdOf('team-order-link', links.key.slice(0, 16)),
    kind: lostLinkKind,
    to: { name: order.version.order.contactName, address: order.version.order.email },
    subject: words.lost.subject(letters.length),
    text: renderText(blocks),
    html: renderHtml(blocks),
    secret: true,
  };
}
export const lostLinkKind = 'team-order-link';

const slug = (step: Step) => step.replaceAll(' ', '-');
