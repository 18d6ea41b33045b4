import type { PlacedOrder, TeamOrderPlaced } from '#commerce/builtin/index.ts';
import { type Commerce, type CommerceCheckout, CommerceRejection } from '#commerce/port.ts';
import { uniformPlaceholderVariant } from '#core/config/limits.ts';
import type { Checkout, CheckoutRequest } from '#core/contract/checkout.ts';
import type { StoredOrder } from '#core/contract/uniform-order.ts';
import { printedPlacement } from '#core/garment/logo-area.ts';
import { toCheckout } from '#features/line-items/to-checkout.server.ts';
import type { Database } from '#lib/database/database.server.ts';
import { sendNow } from '#lib/mail/mailer.server.ts';
import { UploadRejection } from '#lib/uploads/uploads.server.ts';
import { attributesOf } from '../domain/attributes.ts';
import { priceLineName, submitMessages } from '../domain/messages.ts';
import { chargedFor } from '../domain/order-pricing.ts';
import { canTransition } from '../domain/status.ts';
import type { LogoFiles } from './logo-file.server.ts';
import type { OrderKey } from './order-key.server.ts';
import { orderPath } from './order-links.server.ts';
import { retainedMailIds } from './order-mails.server.ts';
import { sendDueMails, transition } from './order-transitions.server.ts';
import type { OrderRejection } from './parse-attributes.server.ts';
import { parseOrder } from './parse-order.server.ts';
import { findReorderOf } from './reorder-of.server.ts';
import { bindSharedRoster, reorderOfSharedRoster } from './shared-roster-service.server.ts';
import { storeOrder, submissionOf } from './store-order.server.ts';
import { lockTeamOrder, type TeamOrder } from './team-order.server.ts';

/** The order is refused and nothing was stored. `fields` has messages by path in the request. */
export class TeamOrderRejected extends Error {
  override name = 'TeamOrderRejected';
  readonly code: OrderRejection['code'] | 'not_alone' | 'logo_gone' | 'order_placed';
  readonly fields: Record<string, string> | undefined;

  constructor(code: TeamOrderRejected['code'], message: string, fields?: Record<string, string>) {
    super(message);
    this.code = code;
    this.fields = fields;
  }
}

/** The order is stored, but the provider made no checkout. It can be checked out later from its page (R4.10). */
export class CheckoutNotMade extends Error {
  override name = 'CheckoutNotMade';
  readonly stored: StoredOrder;

  constructor(stored: StoredOrder, options: { cause: unknown }) {
    super('a team order is stored without a checkout', options);
    this.stored = stored;
  }
}

type Submission = Pick<CheckoutRequest, 'lineItems' | 'customAttributes' | 'uniformOrder' | 'replaces' | 'follows'>;

/** Whether a checkout request is a team order. @example isTeamOrder({ lineItems: [{ variantId: 'custom-team-uniform', quantity: 1 }] }) // true */
export function isTeamOrder({ lineItems, uniformOrder }: Pick<Submission, 'lineItems' | 'uniformOrder'>): boolean {
  return uniformOrder !== undefined || lineItems.some(({ variantId }) => variantId === uniformPlaceholderVariant);
}

/** Team orders from the submit to the checkout, and the mails that are due without a transition. */
export function createTeamOrderSubmission({
  database,
  commerce,
  logos,
  publicOrigin,
  now = Date.now,
}: {
  database: Database;
  commerce: () => Pick<Commerce, 'openTeamCheckout' | 'findCheckout'>;
  logos: LogoFiles;
  publicOrigin: string;
  now?: () => number;
}) {
  const desk = () => ({ publicOrigin, now: now() });

  /** The order's open checkout, or a new one that replaces any earlier one. */
  async function openCheckout(order: TeamOrder): Promise<CommerceCheckout> {
    const { order: content, logo, prices } = order.version;
    const { fabric, logoPlacement } = content;
    const checkout = await commerce().openTeamCheckout({
      order: { reference: order.reference, revision: order.revision },
      lines: chargedFor(order.version).lines.map(({ kind, unitCents, quantity }) => ({
        kind: kind === 'uniforms' ? fabric : kind,
        title: priceLineName({ kind, fabric }),
        priceCents: unitCents,
        quantity,
      })),
      attributes: attributesOf(content, logo ? printedPlacement(logoPlacement, logo) : logoPlacement, prices),
      onceKey: `team-order:${order.id}:${order.revision}`,
      instead: order.checkout?.id ?? null,
    });
    await database.write((trx) =>
      trx
        .updateTable('team_orders')
        .set({ checkout_id: checkout.id, checkout_url: checkout.webUrl })
        .where('id', '=', order.id)
        .where('revision', '=', order.revision)
        .execute(),
    );
    return checkout;
  }

  return {
    /**
     * Stores the order and makes its checkout (R4.10). The same `onceKey` and order are one order (R4.11). The shared
     * roster of `sheetKey` is assigned to it. Throws TeamOrderRejected for a refused order, CheckoutNotMade once the
     * order is stored, and DatabaseUnavailable.
     */
    async submit(request: Submission, onceKey?: string, sheetKey?: string): Promise<{ checkout: Checkout; uniformOrder: StoredOrder }> {
      const order = requireOrder(request);
      if (order.logo) await requireLogo(logos, order.logo.uploadId);
      const submission = submissionOf(onceKey, order);
      const stored = await database.write(async (trx) => {
        const follows =
          (await findReorderOf(trx, request.follows, now())) ?? (sheetKey ? await reorderOfSharedRoster(trx, sheetKey, now()) : null);
        const kept = await storeOrder(trx, { order, submission, replaces: request.replaces, follows, logos }, desk());
        if (sheetKey && typeof kept !== 'string') await bindSharedRoster(trx, sheetKey, kept.order.id, now());
        return kept;
      });
      if (stored === 'gone')
        throw new TeamOrderRejected('logo_gone', submitMessages.logoGone, { 'uniformOrder.logo': submitMessages.logoGone });
      if (stored === 'checked out') throw new TeamOrderRejected('order_placed', submitMessages.alreadyPlaced);
      if (!canTransition('confirm', stored.order.standing)) throw new TeamOrderRejected('order_placed', submitMessages.alreadyPlaced);
      const told = tell(stored);
      try {
        return { checkout: toCheckout(await openCheckout(stored.order)), uniformOrder: told };
      } catch (cause) {
        const mails = Object.values(retainedMailIds(stored.order));
        // If this fails too, the scheduled mails are sent a few minutes later.
        await database.write((trx) => sendNow(trx, mails, now())).catch(() => undefined);
        throw new CheckoutNotMade(told, { cause });
      }
    },

    /** The address of the checkout of an order that awaits it, or null. Throws what the provider throws. */
    async payLater(orderId: string): Promise<string | null> {
      const order = await database.write((trx) => lockTeamOrder(trx, { id: orderId }, now()));
      if (!order || !canTransition('confirm', order.standing)) return null;
      const open = order.checkout && (await commerce().findCheckout(order.checkout.id));
      return (open ?? (await openCheckout(order))).webUrl;
    },

    /** The provider calls it in the transaction that places a team order's checkout. The review begins (R5.2). */
    placed: (async (trx, { mark, order }) => {
      const held = await lockTeamOrder(trx, { reference: mark.reference }, now());
      const fits = held && held.revision === mark.revision && held.version.totalCents === order.totalCents;
      if (!fits || !canTransition('confirm', held.standing)) throw new CommerceRejection('order_changed', submitMessages.changedMeanwhile);
      await transition(trx, held, { step: 'confirm', checkedOut: { invoice: order.reference, payer: payerOf(order) } }, desk());
    }) satisfies TeamOrderPlaced,

    /** Sends the mails that are due: reminders and notices of automatic approval. Resolves with the number of orders concerned. */
    async sendDue(): Promise<number> {
      const due = await database.db.selectFrom('team_orders').select('id').where('due_at', '<=', now()).limit(200).execute();
      for (const { id } of due) {
        await database.write(async (trx) => {
          const held = await lockTeamOrder(trx, { id }, now());
          if (held) await sendDueMails(trx, held, desk());
        });
      }
      return due.length;
    },
  };
}
export type TeamOrderSubmission = ReturnType<typeof createTeamOrderSubmission>;

function requireOrder(request: Submission) {
  const [line, ...more] = request.lineItems;
  if (more.length > 0 || line?.variantId !== uniformPlaceholderVariant || line.quantity !== 1) {
    throw new TeamOrderRejected('not_alone', submitMessages.notAlone, { lineItems: submitMessages.notAlone });
  }
  const read = parseOrder(request);
  if (read.ok) return read.order;
  throw new TeamOrderRejected(read.refusal.code, read.refusal.message, read.refusal.fields);
}

/** It also settles a file whose upload has just ended. */
async function requireLogo(logos: LogoFiles, token: string): Promise<void> {
  const found = await logos.find(token).catch((error) => {
    if (error instanceof UploadRejection) return null;
    throw error;
  });
  if (!found) throw new TeamOrderRejected('logo_gone', submitMessages.logoGone, { 'uniformOrder.logo': submitMessages.logoGone });
}

function tell({ order: { reference }, links: { key } }: { order: TeamOrder; links: OrderKey }): StoredOrder {
  return { reference, key, path: orderPath(key) };
}

function payerOf({ buyer, note }: PlacedOrder) {
  const address = [buyer.address1, buyer.address2, `${buyer.city}, ${buyer.region} ${buyer.postalCode}`, buyer.country];
  return { name: buyer.name, email: buyer.email, phone: buyer.phone, address: address.filter((line) => line !== null), note };
}
