import { type UniformOrder, writtenOrderSchema } from '#core/contract/uniform-order.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { conceptMessages } from '../approval/concept-messages.ts';
import { drawingsIn } from '../domain/logo-design.ts';
import { chargedFor } from '../domain/order-pricing.ts';
import { type OrderState, orderStates } from '../domain/status.ts';
import { chosenLogo, conceptsMail, openLogoDesign, writeConcepts } from './logo-concepts.server.ts';
import { mintLink } from './order-links.server.ts';
import { nextDue, TransitionRejected, transition } from './order-transitions.server.ts';
import { lockTeamOrder, readTeamOrders, type StoredLogo, type TeamOrder } from './team-order.server.ts';

/** A request of the label's staff that cannot be done. The message is for the staff. */
export class StaffRejection extends Error {
  override name = 'StaffRejection';
}

export type StaffTransition = 'begin production' | 'ship' | 'cancel';

/** Team orders for the label's staff. Order numbers are accepted in any case. */
export function createStaffService({
  database,
  publicOrigin,
  now = Date.now,
}: {
  database: Database;
  publicOrigin: string;
  now?: () => number;
}) {
  const desk = () => ({ publicOrigin, now: now() });

  async function step<T>(reference: string, take: (order: TeamOrder, trx: Trx) => Promise<T>) {
    return database.write(async (trx) => {
      const order = await lockTeamOrder(trx, { reference: canonical(reference) }, now());
      if (!order) throw new StaffRejection(`There is no team order ${canonical(reference)}.`);
      try {
        return await take(order, trx);
      } catch (error) {
        if (!(error instanceof TransitionRejected)) throw error;
        throw new StaffRejection(`${order.reference} is ${order.standing.state}.`, { cause: error });
      }
    });
  }

  /** Gives the order after its concepts have changed, and sets when the next reminder is due. */
  async function settled(trx: Trx, id: string): Promise<TeamOrder> {
    const after = await lockTeamOrder(trx, { id }, now());
    if (!after) throw new Error('an order that is held cannot be read');
    await trx
      .updateTable('team_orders')
      .set({ due_at: nextDue(after, now()) })
      .where('id', '=', id)
      .execute();
    return after;
  }

  return {
    /** The orders, newest first. A status is derived at read time, so the filter reads every order that may have it. */
    async list({ state, limit }: { state?: OrderState | undefined; limit?: number | undefined } = {}): Promise<TeamOrder[]> {
      const rows = await database.db
        .selectFrom('team_orders')
        .selectAll()
        .$if(state !== undefined && state !== 'approved', (query) => query.where('state', '=', state ?? ''))
        .$if(state === 'approved', (query) => query.where('state', 'in', ['approved', 'in review']))
        .orderBy('submitted_at', 'desc')
        .orderBy('reference')
        .$if(limit !== undefined && state === undefined, (query) => query.limit(limit ?? 0))
        .execute();
      const orders = await readTeamOrders(database.db, rows, now());
      return orders.filter(({ standing }) => state === undefined || standing.state === state).slice(0, limit);
    },

    async find(reference: string): Promise<TeamOrder | null> {
      const rows = await database.db.selectFrom('team_orders').selectAll().where('reference', '=', canonical(reference)).execute();
      return (await readTeamOrders(database.db, rows, now()))[0] ?? null;
    },

    /** Makes a transition and mails the coach. `text` is the tracking number or the reason. Throws StaffRejection. */
    move: (reference: string, taken: { step: StaffTransition; text?: string | undefined }): Promise<TeamOrder> =>
      step(reference, (order, trx) => transition(trx, order, taken, desk())),

    /**
     * Sends the next version, which restarts the review (R5.4): changed by `changed`, or as it was. A version with
     * another total than the one checked out is refused. Throws StaffRejection.
     */
    sendVersion: (reference: string, { changed, note }: { changed?: unknown; note: string | null }): Promise<TeamOrder> =>
      step(reference, (order, trx) => {
        const { logo, totalCents, prices } = order.version;
        const printed = logo ?? chosenLogo(order);
        const next = changed === undefined ? order.version.order : readChanged(changed, order.version.order);
        if (chargedFor({ order: next, prices }).totalCents !== totalCents)
          throw new StaffRejection('The new version comes to another price than was checked out.');
        return transition(trx, order, { step: 'send version', version: { order: next, logo: printed, totalCents, note } }, desk());
      }),

    /**
     * Sends concepts of a paid logo design, or its revision (R5.9). `claim` assigns the uploaded files to the order.
     * Throws StaffRejection.
     */
    sendConcepts: (
      reference: string,
      { files, claim }: { files: number; claim: (trx: Trx, owner: string) => Promise<StoredLogo[]> },
    ): Promise<TeamOrder> =>
      step(reference, async (order, trx) => {
        const design = openLogoDesign(order);
        if (!design) throw new StaffRejection(conceptMessages.desk.notPaid(order.reference));
        if (design.stage !== 'drawing') throw new StaffRejection(conceptMessages.desk.notNow(order.reference));
        const { round } = design;
        if (files !== drawingsIn(round)) throw new StaffRejection(conceptMessages.desk.count(round, drawingsIn(round)));
        const logos = await claim(trx, order.id);
        const blind = logos.find(({ preview }) => !preview);
        if (blind) throw new StaffRejection(conceptMessages.desk.noPicture(blind.name));
        await writeConcepts(trx, order, { round, logos, now: now() });
        const after = await settled(trx, order.id);
        const letter = { order: after, links: await mintLink(trx, order.id, now()), publicOrigin };
        await enqueueMail(trx, conceptsMail(letter, { round, mayRevise: openMay(after) }), now());
        return after;
      }),
  };
}
export type StaffService = ReturnType<typeof createStaffService>;

/** The logo stays, because it is the order's own file. */
function readChanged(changed: unknown, { logo }: UniformOrder): UniformOrder {
  const read = writtenOrderSchema.safeParse(changed);
  if (read.success) return { ...read.data, logo };
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new StaffRejection(`That is no order. ${problems.join(' ')}`);
}

function openMay(order: TeamOrder): boolean {
  const design = openLogoDesign(order);
  return design?.stage === 'choosing' && design.mayRevise;
}

const canonical = (reference: string) => reference.trim().toUpperCase();

export const isOrderState = (text: string): text is OrderState => orderStates.some((state) => state === text);
