import { brand } from '#core/config/brand.ts';
import { writtenOrderSchema } from '#core/contract/uniform-order.ts';
import type { TeamOrderMailKind } from '#lib/mail/mail-kinds.ts';
import type { Mail } from '#lib/mail/mailer.server.ts';
import { chargedFor, todaysPrices } from '../domain/order-pricing.ts';
import { deriveStatus, type Transition, type TransitionRecord } from '../domain/status.ts';
import { answerNotice, conceptReminderMail, conceptsMail } from './logo-concepts.server.ts';
import type { MailContext } from './mail-sections.server.ts';
import {
  autoApprovalMails,
  pendingCheckoutMail,
  pendingCheckoutNotice,
  receiptMail,
  reminderMail,
  renewedMail,
  sampleNotice,
  transitionMail,
  transitionNotice,
} from './order-mails.server.ts';
import { paidMessages } from './paid-messages.ts';
import { paidProblemMail } from './paid-problem-mail.server.ts';
import type { OrderVersion, Payer, StoredPin, TeamOrder } from './team-order.server.ts';

/** At least one mail of every kind about team orders, made of sample data by what makes the real ones. */
export function sampleTeamOrderMails(publicOrigin: string): Record<TeamOrderMailKind, readonly [Mail, ...Mail[]]> {
  const context = (order: TeamOrder): MailContext => ({ order, links: sampleKey, publicOrigin });
  const about = (order: TeamOrder, step: Transition, text?: string) => {
    const record = { step, at: placedAt, text, number: order.steps.length };
    return { coach: [transitionMail(context(order), record)] as const, label: [transitionNotice(context(order), record)] as const };
  };
  const kept = context(sampleOrder({ steps: [] }));
  const inReview = sampleOrder({ steps: ['confirm'] });
  const drawn = sampleOrder({ steps: ['confirm'], hasLogo: false, concepts: 2 });
  const confirmed = about(inReview, 'confirm');
  const changes = about(sampleOrder({ steps: ['confirm', 'request changes'] }), 'request changes', sampleTexts.changes);
  const marked = about(sampleOrder({ steps: ['confirm', 'request changes'], pins: samplePins }), 'request changes');
  const answered = about(sampleOrder({ steps: ['confirm', 'request changes', 'send version'], pins: samplePins }), 'send version');
  const version = about(sampleOrder({ steps: ['confirm', 'send version'], note: sampleTexts.note }), 'send version');
  const chosen = about(sampleOrder({ steps: ['confirm', 'send version'], note: 'The logo: concept 2.' }), 'choose logo');
  const approved = about(sampleOrder({ steps: ['confirm', 'approve'] }), 'approve');
  const [silentMail, ...silentNotices] = autoApprovalMails(context(sampleOrder({ steps: ['confirm', 'approve'] })));
  const made = about(sampleOrder({ steps: ['confirm', 'approve', 'begin production'] }), 'begin production');
  const shipped = about(sampleOrder({ steps: ['confirm', 'approve', 'begin production', 'ship'] }), 'ship', sampleTexts.tracking);
  const canceled = about(sampleOrder({ steps: ['confirm', 'cancel'] }), 'cancel', sampleTexts.reason);
  return {
    'team-order-kept': [pendingCheckoutMail(kept)],
    'team-order-kept-notice': [pendingCheckoutNotice(kept)],
    'team-order-confirm': [
      ...confirmed.coach,
      ...about(sampleOrder({ steps: ['confirm'], hasLogo: false }), 'confirm').coach,
      ...about(sampleOrder({ steps: ['confirm'], names: sampleTexts.longNames }), 'confirm').coach,
    ],
    'team-order-confirm-notice': confirmed.label,
    'team-order-receipt': [receiptMail(inReview, samplePayer)],
    'team-order-concepts': [conceptsMail(context(drawn), { round: 1, mayRevise: true })],
    'team-order-concepts-reminder': [conceptReminderMail(context(drawn), { round: 1, count: 1 })],
    'team-order-concept-answer-notice': [
      answerNotice(context(drawn), { round: 1, chosen: 2, text: null }),
      answerNotice(context(drawn), { round: 1, chosen: null, text: sampleTexts.revision }),
    ],
    'team-order-choose-logo': chosen.coach,
    'team-order-choose-logo-notice': chosen.label,
    'team-order-request-changes': [...changes.coach, ...marked.coach],
    'team-order-request-changes-notice': [...changes.label, ...marked.label],
    'team-order-send-version': [...version.coach, ...answered.coach],
    'team-order-send-version-notice': version.label,
    'team-order-reminder': [reminderMail(context(inReview), inReview.status.review?.endsAt ?? placedAt)],
    'team-order-approve': [...approved.coach, ...(silentMail ? [silentMail] : [])],
    'team-order-approve-notice': [...approved.label, ...silentNotices],
    'team-order-begin-production': made.coach,
    'team-order-begin-production-notice': made.label,
    'team-order-ship': shipped.coach,
    'team-order-ship-notice': shipped.label,
    'team-order-cancel': canceled.coach,
    'team-order-cancel-notice': canceled.label,
    'team-order-sample-notice': [sampleNotice(context(inReview), { paidOn: '2026-02-20', sample: `${brand.orderPrefixes.shop}-4HN8PD` })],
    'team-order-renewed': [renewedMail(context(inReview))],
    'team-order-paid-problem': [
      paidProblemMail(
        { orderTag: { reference: inReview.reference, revision: 1 }, invoice: '#1042', payer: samplePayer },
        paidMessages.total('$825.00', '$1,175.00'),
      ),
    ],
  };
}

const placedAt = new Date('2026-03-02T18:30:00Z');
const hourMs = 3_600_000;
const sampleKey = { key: '0123456789abcdef'.repeat(4), readToken: `v${'0123456789abcdef'.repeat(4)}`, packToken: 'p'.padEnd(65, '0') };

const sampleTexts = {
  changes: 'Number 7 is Okafor, not Okafer.\nAnd the trim in signal, please.',
  note: 'Number 7 is Okafor now, and the trim is signal.',
  reason: 'You asked us to: the season begins later.',
  revision: 'Concept 1, but with the hawk looking to the left.',
  tracking: '1Z999AA10123456784',
  longNames: {
    teamName: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio',
    contactName: 'Maximiliane-Alexandra Featherstonehaugh-Cholmondeley',
  },
};

const samplePins: StoredPin[] = [
  { version: 1, number: 1, side: 'front', x: 0, y: 0.26, note: 'The logo an inch lower, please.', answer: 'It is an inch lower now.' },
  { version: 1, number: 2, side: 'back', x: 0.08, y: 0.12, note: 'Is there a seam here?', answer: null },
];

const samplePayer: Payer = {
  name: 'Ines Robles',
  email: 'ines@example.com',
  phone: '+13105550164',
  address: ['Harbor High School', '1200 W Harbor Blvd', 'San Pedro, California 90731', 'US'],
  note: 'Deliver to the gym, please.\nIt is open until five.',
};

const squad = ['Okafor 7', 'Robles 10', 'Nguyen 00', 'Castellanos 23', 'O’Brien 4', 'Yilmaz 99', 'Sato 11', 'Dubois 3'];

type Sample = {
  steps: Transition[];
  hasLogo?: boolean;
  concepts?: number;
  note?: string;
  pins?: StoredPin[];
  names?: { teamName: string; contactName: string };
  at?: number;
};

/** An order after those transitions, an hour apart; `at` tells several orders apart. */
function sampleOrder({ steps: names, hasLogo = true, concepts = 0, note, pins = [], names: who, at = 0 }: Sample): TeamOrder {
  const steps = names.map((step, index): TransitionRecord => ({ step, at: new Date(placedAt.getTime() + index * hourMs) }));
  const versions = Math.max(1, names.filter((step) => step === 'confirm' || step === 'send version').length);
  const version = sampleVersion({ number: versions, hasLogo, who, note: note ?? null });
  return {
    id: `sample-${at}`,
    reference: `${brand.orderPrefixes.team}-${at === 0 ? '7KQ2M9' : '4HN8PD'}`,
    submittedAt: placedAt,
    revision: 1,
    version,
    versions: Array.from({ length: versions }, (_, index) => ({ ...version, number: index + 1 })),
    steps,
    concepts: Array.from({ length: concepts }, (_, index) => ({ number: index + 1, round: 1, logo: sampleLogo, sentAt: placedAt })),
    answers: [],
    checkOffs: [],
    pins,
    status: deriveStatus({ submittedAt: placedAt, steps, awaitsLogo: () => !hasLogo }, steps.at(-1)?.at ?? placedAt),
    checkout: null,
    invoice: names.includes('confirm') ? `${brand.orderPrefixes.shop}-9XW3TB` : null,
    payer: names.includes('confirm') ? samplePayer : null,
    reorderOf: null,
    sample: null,
  };
}

const sampleLogo = {
  uploadId: 'sample-sample-sample',
  name: 'harbor-hawks.png',
  bytes: 40_000,
  kind: 'png' as const,
  width: 900,
  height: 900,
  note: null,
  preview: true,
};

function sampleVersion({
  number,
  hasLogo,
  who,
  note,
}: {
  number: number;
  hasLogo: boolean;
  who: Sample['names'];
  note: string | null;
}): OrderVersion {
  const roster = squad.map((player, index) => {
    const [name = '', shirt = ''] = player.split(' ');
    return {
      id: `player-${index}`,
      name,
      number: shirt,
      sizeCategory: 'adult' as const,
      size: index % 3 === 0 ? ('L' as const) : ('M' as const),
    };
  });
  const order = writtenOrderSchema.parse({
    fabric: 'mesh',
    colours: { body: 'navy', trim: 'signal', lettering: 'bone' },
    quantity: roster.length,
    contactName: who?.contactName ?? 'Ada Okafor',
    email: 'ada@example.com',
    phone: '+1 310 555 0188',
    teamName: who?.teamName ?? 'Harbor Hawks',
    roster,
    needsLogoDesign: !hasLogo,
    rush: true,
    neededBy: '2026-04-10',
  });
  const prices = todaysPrices;
  const logo = hasLogo ? sampleLogo : null;
  return { number, order, logo, totalCents: chargedFor({ order, prices }).totalCents, prices, note, madeAt: placedAt };
}
