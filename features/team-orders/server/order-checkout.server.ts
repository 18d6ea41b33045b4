import type { CommerceCheckout } from '#commerce/port.ts';
import { printedPlacement } from '#core/garment/logo-size.ts';
import { attributesOf } from '../domain/attributes.ts';
import { priceLineName } from '../domain/messages.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import { chargedFor } from '../domain/order-pricing.ts';
import { canTransition } from '../domain/status.ts';
import { changeOrder, type OrderProblem, type TeamOrderDeps } from './order-access.server.ts';
import type { TeamOrder } from './team-order.server.ts';

/** Makes a checkout for the order, which replaces any earlier one. Throws what the provider throws. */
export async function createCheckout({ database, commerce }: TeamOrderDeps, order: TeamOrder): Promise<CommerceCheckout> {
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

/** The address of the checkout of an order that awaits it, its open one or a new one. Throws what the provider throws. */
export async function openCheckoutByKey(deps: TeamOrderDeps, key: string): Promise<string | OrderProblem | null> {
  const order = await changeOrder(deps, key, async (_trx, locked) => locked);
  if (!order) return null;
  if (!canTransition('confirm', order.status)) return { kind: 'conflict', message: orderPageMessages.checkedOut };
  const open = order.checkout && (await deps.commerce().findCheckout(order.checkout.id));
  return (open ?? (await createCheckout(deps, order))).webUrl;
}
