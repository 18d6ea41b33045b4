import { type UniformOrder, writtenOrderSchema } from '#core/contract/uniform-order.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { enqueueMail } from '#lib/mail/mailer.server.ts';
import { conceptMessages } from '../approval/concept-messages.ts';
import { drawingsIn } from '../domain/logo-design.ts';
import { chargedFor } from '../domain/order-pricing.ts';
import { type LabelTransition, type OrderState, orderStates, transitionNames, transitions } from '../domain/status.ts';
import { storeStatus } from './due-mails.server.ts';
import { chosenLogo, conceptsMail, openLogoDesign, writeConcepts } from './logo-concepts.server.ts';
import type { LogoFiles } from './logo-file.server.ts';
import { createMailContext } from './mail-sections.server.ts';
import type { TeamOrderDeps } from './order-access.server.ts';
import type { CommandContext } from './order-links.server.ts';
import { TransitionRejected, transition } from './order-transitions.server.ts';
import { checkAnswers, type PinAnswer } from './proof-pins.server.ts';
import { findTeamOrder, lockTeamOrder, readTeamOrders, requireTeamOrder, type TeamOrder } from './team-order.server.ts';

/** A request of the label's staff that cannot be done. The message is for the staff. */
export class StaffRejection extends Error {
  override name = 'StaffRejection';
}

/** A transition that the label makes without a new version. */
export type StaffTransition = Exclude<LabelTransition, 'send version'>;
export const staffTransitions = transitionNames.filter(
  (name): name is StaffTransition => transitions[name].by === 'label' && name !== 'send version',
);

type StaffDeps = Pick<TeamOrderDeps, 'database' | 'publicOrigin' | 'now'>;

/**
 * Team orders for the label's staff, who name them by order number in any case. It needs no provider, so the command line
 * uses it. Every command throws StaffRejection.
 */
export function createStaffOrders(deps: StaffDeps) {
  return { queries: createStaffQueries(deps), commands: createStaffCommands(deps) };
}
export type StaffOrders = ReturnType<typeof createStaffOrders>;

function createStaffQueries({ database, now }: StaffDeps) {
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
      return orders.filter(({ status }) => state === undefined || status.state === state).slice(0, limit);
    },

    find: (reference: string): Promise<TeamOrder | null> => findTeamOrder(database.db, { reference: canonical(reference) }, now()),
  };
}

function createStaffCommands({ database, publicOrigin, now }: StaffDeps) {
  function change(
    reference: string,
    work: (trx: Trx, order: TeamOrder, context: CommandContext) => Promise<TeamOrder>,
  ): Promise<TeamOrder> {
    return database.write(async (trx) => {
      const context = { publicOrigin, now: now() };
      const order = await lockTeamOrder(trx, { reference: canonical(reference) }, context.now);
      if (!order) throw new StaffRejection(`There is no team order ${canonical(reference)}.`);
      try {
        return await work(trx, order, context);
      } catch (error) {
        if (!(error instanceof TransitionRejected)) throw error;
        throw new StaffRejection(`${order.reference} is ${order.status.state}.`, { cause: error });
      }
    });
  }

  return {
    /** Makes a transition and mails the coach. `text` is the tracking number or the reason. */
    transition: (reference: string, input: { step: StaffTransition; text?: string | undefined }) =>
      change(reference, (trx, order, context) => transition(trx, order, input, context)),

    /**
     * Sends the next version, which restarts the review (R5.4): changed by `changed`, or as it was. A version with
     * another total than the one checked out is refused. `answers` are to the marks of the change request (R5.17).
     */
    sendVersion: (
      reference: string,
      { changed, note, answers = [] }: { changed?: unknown; note: string | null; answers?: readonly PinAnswer[] },
    ) =>
      change(reference, (trx, order, context) => {
        const { logo, totalCents, prices } = order.version;
        const next = changed === undefined ? order.version.order : parseChanged(changed, order.version.order);
        if (chargedFor({ order: next, prices }).totalCents !== totalCents)
          throw new StaffRejection('The new version comes to another price than was checked out.');
        const checked = checkAnswers(order, answers);
        if ('problem' in checked) throw new StaffRejection(checked.problem);
        const version = { order: next, logo: logo ?? chosenLogo(order), totalCents, note };
        return transition(trx, order, { step: 'send version', version, answers: checked }, context);
      }),

    /** Sends the uploaded concepts of a paid logo design, or its revision (R5.9). `tokens` open the uploads. */
    sendConcepts: (reference: string, { tokens, logos }: { tokens: string[]; logos: Pick<LogoFiles, 'claim'> }) =>
      change(reference, async (trx, order, context) => {
        const design = openLogoDesign(order);
        if (!design) throw new StaffRejection(conceptMessages.staff.notPaid(order.reference));
        if (design.stage !== 'drawing') throw new StaffRejection(conceptMessages.staff.notNow(order.reference));
        const { round } = design;
        if (tokens.length !== drawingsIn(round)) throw new StaffRejection(conceptMessages.staff.count(round, drawingsIn(round)));
        const claimed = [];
        for (const token of tokens) claimed.push(await logos.claim(trx, { token, owner: order.id }));
        const concepts = claimed.filter((logo) => logo !== null);
        const blind = concepts.find(({ preview }) => !preview);
        if (blind) throw new StaffRejection(conceptMessages.staff.noPicture(blind.name));
        await writeConcepts(trx, order, { round, logos: concepts, now: context.now });
        const after = await requireTeamOrder(trx, order.id, context.now);
        await storeStatus(trx, after, context.now);
        const sent = openLogoDesign(after);
        const mayRevise = sent?.stage === 'choosing' && sent.mayRevise;
        await enqueueMail(trx, conceptsMail(await createMailContext(trx, after, context), { round, mayRevise }), context.now);
        return after;
      }),
  };
}

/** Parses a changed order. The logo stays, because it is the order's own file. */
function parseChanged(changed: unknown, { logo }: UniformOrder): UniformOrder {
  const parsed = writtenOrderSchema.safeParse(changed);
  if (parsed.success) return { ...parsed.data, logo };
  const problems = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new StaffRejection(`That is no order. ${problems.join(' ')}`);
}

const canonical = (reference: string) => reference.trim().toUpperCase();

export const isOrderState = (text: string): text is OrderState => orderStates.some((state) => state === text);
