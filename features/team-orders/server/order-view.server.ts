import { uniforms } from '#core/config/pricing.ts';
import { formatShortDay, storeDate } from '#core/dates/store-date.ts';
import { usualLettering } from '#core/garment/jersey-choices.ts';
import { glyphsIn } from '#core/garment/lettering.ts';
import { lookOf } from '#core/garment/uniform-look.ts';
import type { ProgressStep } from '#ui/components/order-progress.tsx';
import { validCheckOffs } from '../domain/check-offs.ts';
import { deliveryWindow, formatWindow } from '../domain/delivery.ts';
import { assess, planOrder } from '../domain/delivery-planner.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import { chargedFor } from '../domain/order-pricing.ts';
import type { OrderEvent, OrderView, PinnedRequest, ShirtView } from '../domain/order-view.ts';
import { listPlayers } from '../domain/roster.ts';
import { type OrderState, orderStates, statusOf, transitions } from '../domain/status.ts';
import { changesBetween } from '../domain/version-changes.ts';
import { conceptName, openLogoDesign } from './logo-concepts.server.ts';
import { type OrderAccess, readTokenOf } from './order-key.server.ts';
import { orderPath } from './order-links.server.ts';
import { pinsOf } from './proof-pins.server.ts';
import { type OrderVersion, placedAtOf, type TeamOrder } from './team-order.server.ts';

type Invoice = { invoicedAt: Date | null; paidAt: Date | null; invoice: { number: string } | null };
type Viewer = { key: string; access: OrderAccess; invoice: Invoice | null; publicOrigin: string; now: Date };

/** The order page's data for the holder of `key`. A key that only shows gets no contact data (R5.13). */
export function viewOrder(order: TeamOrder, { key, access, invoice, publicOrigin, now }: Viewer): OrderView {
  const { status, version } = order;
  const { roster, quantity, rush, contactName, email, phone } = version.order;
  const price = chargedFor(version);
  return {
    reference: order.reference,
    follows: order.reorderOf,
    now: now.toISOString(),
    state: status.state,
    version: status.version,
    reviewEndsAt: status.review?.endsAt.toISOString() ?? null,
    approvedBy: status.approval?.by ?? null,
    progress: progressOf(order),
    delivery: deliveryOf(order, now),
    ...shirtOf(version),
    quantity,
    rush,
    roster: listPlayers(roster).map(({ position: _, ...player }) => player),
    proof: {
      checkedOff: access === 'read' || roster.length === 0 ? null : validCheckOffs({ ...order, version: version.number }),
      versions: versionsOf(order),
      requests: access === 'read' ? [] : requestsOf(order),
    },
    design: designView(order, access),
    price,
    events: eventsOf(order, access),
    coach:
      access === 'read'
        ? null
        : {
            contactName,
            email,
            phone,
            payer: order.payer,
            payment:
              order.invoice === null
                ? null
                : {
                    reference: order.invoice,
                    invoicedAt: invoice?.invoicedAt?.toISOString() ?? null,
                    paidAt: invoice?.paidAt?.toISOString() ?? null,
                    file: invoice?.invoice ? { number: invoice.invoice.number, path: `${orderPath(key)}/invoice.pdf` } : null,
                  },
            sample: order.sample ?? (mayClaimSample(order) ? 'offered' : null),
            key,
            viewUrl: publicOrigin + orderPath(readTokenOf(key)),
          },
  };
}

/** How a version's shirts look. */
function shirtOf(version: OrderVersion): Omit<ShirtView, 'player' | 'hasLogoFile'> {
  const { roster, teamName, fabric, design: shirtDesign = 'plain', colours, logoPlacement } = version.order;
  const { lettering, cut, glyphs } = lookOf(version.order);
  return {
    teamName,
    fabric,
    shirtDesign,
    lettering,
    cut,
    glyphs:
      lettering.style === usualLettering.style
        ? null
        : glyphsIn(glyphs, [teamName, ...roster.flatMap(({ name, number }) => [name, number])]),
    colours,
    logoDesign: chargedFor(version).logoDesign,
    logo: version.logo && (({ uploadId: _, ...logo }) => logo)(version.logo),
    logoPlacement,
  };
}

function requestsOf(order: TeamOrder): PinnedRequest[] {
  return order.versions.flatMap((version) => {
    const pins = pinsOf(order, version.number).map(({ version: _, ...pin }) => pin);
    if (pins.length === 0) return [];
    const [player = null] = listPlayers(version.order.roster);
    const shirt = {
      ...shirtOf(version),
      player: player && { name: player.name, number: player.number, sizeCategory: player.sizeCategory },
      hasLogoFile: version.logo !== null && version.logo.uploadId === order.version.logo?.uploadId,
    };
    return [{ version: version.number, text: requestTextOf(order, version.number), pins, shirt }];
  });
}

/** What was written with the change request of a version. */
function requestTextOf({ steps }: TeamOrder, version: number): string | null {
  let seen = 0;
  for (const { step, text } of steps) {
    if (transitions[step].to === 'in review') seen += 1;
    if (step === 'request changes' && seen === version) return text ?? null;
  }
  return null;
}

function mayClaimSample(order: TeamOrder): boolean {
  const { quantity } = order.version.order;
  return quantity >= uniforms.sample.creditFromUniforms && placedAtOf(order) !== null && order.status.state !== 'cancelled';
}

function designView(order: TeamOrder, access: OrderAccess): OrderView['design'] {
  const design = openLogoDesign(order);
  if (!design) return null;
  return {
    stage: design.stage,
    mayRevise: design.stage === 'choosing' && design.mayRevise,
    revision: design.stage === 'drawing' && access === 'write' ? design.revision : null,
    concepts: order.concepts.map(({ number }) => ({ number, name: conceptName(order, number) })),
  };
}

function versionsOf({ versions }: TeamOrder): OrderView['proof']['versions'] {
  return versions
    .flatMap((version, at) => {
      const before = versions[at - 1];
      return before ? [{ number: version.number, at: version.madeAt.toISOString(), changes: changesBetween(before, version) }] : [];
    })
    .reverse();
}

function deliveryOf({ status: { state, approval, review }, version: { order } }: TeamOrder, now: Date): OrderView['delivery'] {
  if (statusOf(state).ended) return null;
  const { rush, neededBy } = order;
  const planned = planOrder({ today: storeDate(now), neededBy })[rush ? 'rush' : 'standard'];
  const approvedAt = approval?.at ?? review?.endsAt;
  const window = approvedAt ? deliveryWindow({ approved: storeDate(approvedAt), rush }) : planned.window;
  return { window, assessment: neededBy === null ? null : assess(neededBy, window), neededBy };
}

/**
 * The progress bar: the statuses in the order of their table, and how far the order has come. A canceled order ends
 * where it was canceled.
 */
function progressOf({ submittedAt, status, steps, version }: TeamOrder): ProgressStep[] {
  const { state, approval, review } = status;
  const enteredAt = (status: OrderState): Date | null => {
    if (status === 'awaiting checkout') return submittedAt;
    if (status === 'approved') return approval?.at ?? null;
    return steps.findLast(({ step }) => transitions[step].to === status)?.at ?? null;
  };
  const nameOf = (status: OrderState) => {
    const { name, passed = name } = statusOf(status).messages;
    return status === state ? name : passed;
  };
  const approvedAt = approval?.at ?? review?.endsAt;
  const window = approvedAt && deliveryWindow({ approved: storeDate(approvedAt), rush: version.order.rush });
  const expected: Partial<Record<OrderState, string | null | undefined>> = {
    approved: review && orderPageMessages.by(formatShortDay(review.endsAt)),
    shipped: window && orderPageMessages.withYou(formatWindow(window).replace(/, \d{4}$/, '')),
  };
  const way = progressGroups().map((group) => (group.includes(state) ? state : (group[0] ?? state)));
  // An order from before a status was added has never had it, and may be past it all the same.
  const shown = statusOf(state).progress === null ? [...way.filter((status) => enteredAt(status) !== null), state] : way;
  const current = shown.lastIndexOf(state);
  return shown.map((status, index) => ({
    name: nameOf(status),
    place: index < current ? 'done' : index === current ? 'current' : 'upcoming',
    at: enteredAt(status)?.toISOString() ?? null,
    expected: (index > current && expected[status]) || null,
  }));
}

/** The steps of the progress bar, each with its statuses. */
function progressGroups(): OrderState[][] {
  const groups: OrderState[][] = [];
  for (const status of orderStates) {
    const { progress } = statusOf(status);
    if (progress === 'step') groups.push([status]);
    if (progress === 'within') groups.at(-1)?.push(status);
  }
  return groups;
}

/** The events, newest first. A key that only shows does not get the coach's texts, because they may name people. */
function eventsOf({ steps, status: { approval }, versions, concepts, answers }: TeamOrder, access: OrderAccess): OrderEvent[] {
  const taken: OrderEvent[] = [];
  let version = 0;
  for (const { step, at, text } of steps) {
    if (transitions[step].to === 'in review') version += 1;
    const isVersion = step === 'send version' || step === 'choose logo';
    const eventText = isVersion ? (versions.find(({ number }) => number === version)?.note ?? null) : (text ?? null);
    taken.push({
      step,
      at: at.toISOString(),
      text: access === 'read' && step === 'request changes' ? null : eventText,
      version: isVersion ? version : null,
    });
  }
  for (const sentAt of new Set(concepts.map((concept) => concept.sentAt.toISOString()))) {
    taken.push({ step: 'concepts', at: sentAt, text: null, version: null });
  }
  for (const { text, at } of answers) {
    if (text !== null) taken.push({ step: 'revision', at: at.toISOString(), text: access === 'read' ? null : text, version: null });
  }
  if (approval?.by === 'silence') taken.push({ step: 'silence', at: approval.at.toISOString(), text: null, version: null });
  return taken.sort((a, b) => (a.at < b.at ? 1 : -1));
}
