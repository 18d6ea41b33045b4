import type { OrderToChange, Reorder } from '#core/contract/uniform-order.ts';
import { toDollars } from '#core/money.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import { canTransition, statusOf } from '../domain/status.ts';
import { reorderMessages } from '../reorder/messages.ts';
import { changeOrder, type OrderProblem, openOrder, type TeamOrderDeps } from './order-access.server.ts';
import { orderPath } from './order-links.server.ts';

/** Loads the order of a key with write access into the form to change it, while it is not checked out. Null for any other key. */
export function loadToChange(deps: TeamOrderDeps, key: string): Promise<OrderToChange | OrderProblem | null> {
  return changeOrder(deps, key, async (trx, { status, version, reference }) => {
    if (!canTransition('confirm', status))
      return { kind: 'conflict', message: statusOf(status.state).messages.tooLate ?? orderPageMessages.checkedOut };
    const logo = version.logo && { uploadId: await deps.logos.lend(trx, version.logo.uploadId) };
    return { order: { ...version.order, logo }, uniformOrder: { reference, key, path: orderPath(key) } };
  });
}

/**
 * Loads the design of the order of a key with write access for a new order: with its players, or with one blank uniform.
 * The day of need and rush are left out. Null for any other key. Throws UploadsAway.
 */
export async function loadReorder(
  deps: TeamOrderDeps,
  key: string,
  { roster }: { roster: boolean },
): Promise<Reorder | OrderProblem | null> {
  const opened = await openOrder(deps, key, 'write');
  if (!opened) return null;
  const { reference, status, version } = opened.order;
  if (!statusOf(status.state).canReorder) return { kind: 'conflict', message: reorderMessages.notYet };
  const uploadId = version.logo && (await deps.logos.copy(version.logo.uploadId));
  return {
    order: {
      ...version.order,
      // Another order has another purchase order number.
      purchaseOrder: undefined,
      ...(roster ? {} : { roster: [], quantity: 1 }),
      logo: uploadId === null ? null : { ...version.order.logo, uploadId },
      needsLogoDesign: false,
      rush: false,
      neededBy: null,
    },
    follows: { reference, key, path: orderPath(key), unitPrice: toDollars(version.prices[version.order.fabric]) },
  };
}
