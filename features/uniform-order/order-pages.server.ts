import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { isDay } from '#core/business-days.ts';
import { noteSchema, type OrderToChange, type Reorder } from '#core/contract/uniform-order.ts';
import { labelDay } from '#core/label-day.ts';
import { toDollars } from '#core/money.ts';
import { lineProblem, tidyLine } from '#core/one-line.ts';
import type { Database, Trx } from '#platform/database.server.ts';
import { countMailsTo, enqueueMail } from '#platform/mail.server.ts';
import { endLentKeys } from '#platform/upload-book.server.ts';
import { judgeSample } from './afterwards/sample-credit.ts';
import { againWords, sampleWords } from './afterwards/words.ts';
import { canBeFollowed, canTake, type Step, transitions } from './lifecycle.ts';
import type { LogoFiles } from './logo-file.server.ts';
import { endLinks, findByKey, mintLink, orderPath } from './order-links.server.ts';
import { lostLinkKind, lostLinkMail, renewedMail, sampleNotice } from './order-mails.server.ts';
import { orderPageWords } from './order-page-words.ts';
import { StepRefused, takeStep } from './order-steps.server.ts';
import { viewOrder } from './order-view.server.ts';
import type { OrderView } from './order-view.ts';
import { conceptWords } from './proof/concept-words.ts';
import { answerNotice, conceptName, openDesign, writeAnswer } from './proof/concepts.server.ts';
import { proofWords, rowInWords } from './proof/proof-words.ts';
import { keepTicks, type TickedRows } from './proof/ticks.server.ts';
import { standingTicks } from './proof/ticks.ts';
import { listPlayers } from './roster.ts';
import { holdTeamOrder, placedAtOf, readTeamOrders, type Sample, type StoredLogo, type TeamOrder } from './team-order.server.ts';
import { tooLateWords } from './words.ts';

/** Answers come at whole multiples of it, so that their time does not tell whose orders we have. */
const answerMs = 100;
/** Mails with lost links to one address within 24 hours. */
const linkMailsADay = 3;
const dayMs = 24 * 60 * 60 * 1000;
const mostLinks = 10;

/**
 * Why nothing was done, for the coach. `wrong` is about what was typed; `late` about the order; `unticked` asks whether
 * the order is approved all the same.
 */
export type Problem = { kind: 'wrong' | 'late' | 'unticked'; message: string };

/** The pages of team orders: whoever holds a key sees the order, and with a coach's key acts. */
export function createOrderPages({
  database,
  logos,
  findInvoice,
  publicOrigin,
  now = Date.now,
}: {
  database: Database;
  logos: Pick<LogoFiles, 'lend' | 'copy'>;
  /** How far an invoice of ours is; null for what is none. */
  findInvoice: (reference: string) => Promise<{ invoicedAt: Date | null; paidAt: Date | null } | null>;
  publicOrigin: string;
  now?: () => number;
}) {
  const desk = () => ({ publicOrigin, now: now() });

  async function open(key: string) {
    const opened = await findByKey(database.db, key);
    if (!opened) return null;
    const row = await database.db.selectFrom('team_orders').selectAll().where('id', '=', opened.orderId).executeTakeFirst();
    const [order] = await readTeamOrders(database.db, row ? [row] : [], now());
    return order ? { order, only: opened.only } : null;
  }

  /** Takes a coach's step with the version they saw, unless something stands in its way. null for a key that may not. */
  async function act(
    key: string,
    { version, step, text, check }: { version: number; step: Step; text?: string; check?: (order: TeamOrder) => Problem | null },
  ): Promise<'done' | Problem | null> {
    return database.write(async (trx) => {
      const order = await holdAsCoach(trx, key);
      if (!order) return null;
      if (order.standing.version !== version) return { kind: 'late', message: orderPageWords.newer };
      const hindrance = canTake(step, order.standing) ? check?.(order) : null;
      if (hindrance) return hindrance;
      try {
        await takeStep(trx, order, { step, text }, desk());
        return 'done';
      } catch (error) {
        if (!(error instanceof StepRefused)) throw error;
        if (step === 'approve' && error.standing.awaitsLogo) return { kind: 'late', message: conceptWords.first };
        return { kind: 'late', message: tooLateWords[error.standing.state] ?? error.message };
      }
    });
  }

  type Choosing = { order: TeamOrder; round: number; mayRevise: boolean };

  /** What the coach says to the drawings that wait for it: once a round. */
  async function answerDesign(key: string, answer: (trx: Trx, choosing: Choosing) => Promise<'done' | Problem>) {
    return database.write(async (trx): Promise<'done' | Problem | null> => {
      const order = await holdAsCoach(trx, key);
      if (!order) return null;
      const design = openDesign(order);
      if (design?.stage !== 'choosing') return { kind: 'late', message: conceptWords.gone };
      return answer(trx, { order, round: design.round, mayRevise: design.mayRevise });
    });
  }

  async function tellLabel(trx: Trx, id: string, answer: { round: number; chosen: number | null; text: string | null }): Promise<'done'> {
    const order = await holdTeamOrder(trx, { id }, now());
    if (!order) throw new Error('an order that is held cannot be read');
    await trx.updateTable('team_orders').set({ due_at: null }).where('id', '=', id).execute();
    await enqueueMail(trx, answerNotice({ order, links: await mintLink(trx, id, now()), publicOrigin }, answer), now());
    return 'done';
  }

  async function holdAsCoach(trx: Trx, key: string) {
    const opened = await findByKey(trx, key);
    return opened && !opened.only ? holdTeamOrder(trx, { id: opened.orderId }, now()) : null;
  }

  return {
    /** null for a key that is none, or ended. */
    async find(key: string): Promise<OrderView | null> {
      const opened = await open(key);
      if (!opened) return null;
      const { order, only } = opened;
      const invoice = order.invoice === null || only ? null : await findInvoice(order.invoice);
      return viewOrder(order, { key, only, invoice, publicOrigin, now: new Date(now()) });
    },

    /** Keeps what was ticked off on the version that was seen, also where there is a newer one. null for a key that may not. */
    tick: (key: string, rows: TickedRows): Promise<'done' | Problem | null> =>
      database.write(async (trx) => {
        const order = await holdAsCoach(trx, key);
        if (!order) return null;
        if (!transitions.approve.from.some((state) => state === order.standing.state))
          return { kind: 'late', message: tooLateWords[order.standing.state] ?? orderPageWords.newer };
        await keepTicks(trx, order, rows, now());
        return order.standing.version === rows.version ? 'done' : { kind: 'late', message: orderPageWords.newer };
      }),

    /** Approves the version that was seen; asks first where names are not ticked off, unless that is `sure`. null for a key that may not. */
    approve: (key: string, version: number, { sure = false }: { sure?: boolean } = {}) =>
      act(key, {
        version,
        step: 'approve',
        check: (order) => {
          const players = sure ? [] : untickedIn(order);
          return players.length === 0 ? null : { kind: 'unticked', message: proofWords.unticked(players) };
        },
      }),

    /**
     * Chooses one of our drawings of the logo: it makes the next version, or waits for the one that was asked for. null for
     * a key that may not.
     */
    chooseLogo: (key: string, number: number): Promise<'done' | Problem | null> =>
      answerDesign(key, async (trx, { order, round }) => {
        const concept = order.concepts.find((one) => one.number === number);
        if (!concept) return { kind: 'wrong', message: conceptWords.gone };
        await writeAnswer(trx, order, { round, chosen: number, text: null, at: now() });
        if (order.standing.state === 'in review') {
          const { totalCents, order: content } = order.version;
          const note = conceptWords.note(conceptName(order, number));
          await takeStep(trx, order, { step: 'choose logo', version: { order: content, logo: concept.logo, totalCents, note } }, desk());
          return 'done';
        }
        return tellLabel(trx, order.id, { round, chosen: number, text: null });
      }),

    /** Asks for the revision of the logo that belongs to its design. null as above. */
    async reviseLogo(key: string, written: string): Promise<'done' | Problem | null> {
      const note = noteSchema.safeParse(written);
      if (!note.success) return { kind: 'wrong', message: note.error.issues[0]?.message ?? '' };
      return answerDesign(key, async (trx, { order, round, mayRevise }) => {
        if (!mayRevise) return { kind: 'late', message: conceptWords.noRevision };
        await writeAnswer(trx, order, { round, chosen: null, text: note.data, at: now() });
        return tellLabel(trx, order.id, { round, chosen: null, text: note.data });
      });
    },

    /** A drawing of the logo that the order's keys show. */
    async findConcept(key: string, number: number): Promise<StoredLogo | null> {
      const opened = await open(key);
      return opened?.order.concepts.find((concept) => concept.number === number)?.logo ?? null;
    },

    /** Asks to have that version changed. */
    async requestChanges(key: string, version: number, written: string): Promise<'done' | Problem | null> {
      const note = noteSchema.safeParse(written);
      if (!note.success) return { kind: 'wrong', message: note.error.issues[0]?.message ?? '' };
      return act(key, { version, step: 'request changes', text: note.data });
    },

    /** The order that a coach's key opens as a form can be filled with it, while it is not checked out. */
    change: (key: string): Promise<OrderToChange | Problem | null> =>
      database.write(async (trx) => {
        const order = await holdAsCoach(trx, key);
        if (!order) return null;
        const { state } = order.standing;
        if (!canTake('confirm', order.standing)) return { kind: 'late', message: tooLateWords[state] ?? orderPageWords.checkedOut };
        const logo = order.version.logo && { uploadId: await logos.lend(trx, order.version.logo.uploadId) };
        return { order: { ...order.version.order, logo }, uniformOrder: { reference: order.reference, key, path: orderPath(key) } };
      }),

    /**
     * The order that a coach's key opens as the next one begins with it: its design, with its players or with one blank
     * uniform. What hung on its date is left out. Throws UploadsAway.
     */
    async reorder(key: string, { roster }: { roster: boolean }): Promise<Reorder | Problem | null> {
      const opened = await open(key);
      if (!opened || opened.only) return null;
      const { reference, standing, version } = opened.order;
      if (!canBeFollowed(standing)) return { kind: 'late', message: againWords.notYet };
      const uploadId = version.logo && (await logos.copy(version.logo.uploadId));
      return {
        order: {
          ...version.order,
          ...(roster ? {} : { roster: [], quantity: 1 }),
          logo: uploadId === null ? null : { ...version.order.logo, uploadId },
          needsLogoDesign: false,
          rush: false,
          neededBy: null,
        },
        follows: { reference, key, path: orderPath(key), unitPrice: version.unitCents === null ? null : toDollars(version.unitCents) },
      };
    },

    /**
     * Asks for the price of a sample that was paid before the order, once. null for a key that may not; where `field` is
     * named, that is what was wrong.
     */
    claimSample: (key: string, { paidOn, sample }: Sample): Promise<'done' | (Problem & { field?: keyof Sample }) | null> =>
      database.write(async (trx) => {
        const order = await holdAsCoach(trx, key);
        if (!order) return null;
        const told = { paidOn, sample: tidyLine(sample) };
        if (order.sample) return isDeepStrictEqual(order.sample, told) ? 'done' : { kind: 'late', message: sampleWords.once };
        const placedAt = placedAtOf(order);
        if (order.standing.state === 'cancelled') return { kind: 'late', message: sampleWords.cancelled };
        if (!placedAt) return { kind: 'late', message: sampleWords.notPlaced };
        if (!isDay(paidOn)) return { kind: 'wrong', field: 'paidOn', message: sampleWords.noDay };
        const tooLong = lineProblem(told.sample, sampleWords.longest);
        if (tooLong) return { kind: 'wrong', field: 'sample', message: tooLong };
        const { quantity } = order.version.order;
        const verdict = judgeSample({ quantity, paidOn, placedOn: labelDay(placedAt), today: labelDay(new Date(now())) });
        if (verdict !== 'credited') return { kind: 'wrong', field: 'paidOn', message: sampleWords.refused[verdict] };
        await trx
          .updateTable('team_orders')
          .set({ sample: JSON.stringify(told) })
          .where('id', '=', order.id)
          .execute();
        const letter = { order: { ...order, sample: told }, links: await mintLink(trx, order.id, now()), publicOrigin };
        await enqueueMail(trx, sampleNotice(letter, told), now());
        return 'done';
      }),

    /** The id of the order that a coach's key opens: what it may be checked out by. */
    async findOwn(key: string): Promise<string | null> {
      const opened = await findByKey(database.db, key);
      return opened && !opened.only ? opened.orderId : null;
    },

    /** The whole order, for what only its coach's key opens; null for any other. */
    async findOrder(key: string): Promise<TeamOrder | null> {
      const opened = await open(key);
      return opened && opened.only === null ? opened.order : null;
    },

    /** The whole order that any key opens, for a picture of it that names nobody. */
    async findShown(key: string): Promise<TeamOrder | null> {
      return (await open(key))?.order ?? null;
    },

    /** The logo of the order that a key opens, and whether the key gives the file itself. */
    async findLogo(key: string): Promise<{ logo: StoredLogo; own: boolean } | null> {
      const opened = await open(key);
      return opened?.order.version.logo ? { logo: opened.order.version.logo, own: opened.only === null } : null;
    },

    /** Ends every link to the order and mails a new one. Gives the path of another new one, for whoever asked; null as above. */
    renew: (key: string): Promise<string | null> =>
      database.write(async (trx) => {
        const order = await holdAsCoach(trx, key);
        if (!order) return null;
        await endLinks(trx, order.id);
        await endLentKeys(trx, order.id);
        await enqueueMail(trx, renewedMail({ order, links: await mintLink(trx, order.id, now()), publicOrigin }), now());
        return orderPath((await mintLink(trx, order.id, now())).key);
      }),

    /** Mails the links of an address's orders to it. The same from outside whether it has some or not. */
    async sendAgain(address: string): Promise<void> {
      const started = performance.now();
      const email = address.toLowerCase();
      await database.write(async (trx) => {
        const rows = await trx
          .selectFrom('team_orders')
          .selectAll()
          .where('email', '=', email)
          .orderBy('submitted_at', 'desc')
          .limit(mostLinks)
          .execute();
        const orders = await readTeamOrders(trx, rows, now());
        const [newest] = orders;
        if (!newest) return;
        const recipient = newest.version.order.email;
        if ((await countMailsTo(trx, { recipient, kind: lostLinkKind, since: now() - dayMs })) >= linkMailsADay) return;
        const letters = [];
        for (const order of orders) letters.push({ order, links: await mintLink(trx, order.id, now()), publicOrigin });
        const [first, ...others] = letters;
        if (first) await enqueueMail(trx, lostLinkMail([first, ...others]), now());
      });
      await sleep(answerMs - ((performance.now() - started) % answerMs));
    },
  };
}
export type OrderPages = ReturnType<typeof createOrderPages>;

/** The players of the newest version who are not ticked off, as the roster says them. */
function untickedIn(order: TeamOrder): string[] {
  const ticked = standingTicks({ ...order, version: order.version.number });
  return listPlayers(order.version.order.roster)
    .filter(({ id }) => !ticked.includes(id))
    .map(rowInWords);
}
