import type { OrderToChange, Reorder } from '#core/contract/uniform-order.ts';
import { toDollars } from '#core/money.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import { canTransition, statusOf } from '../domain/status.ts';
import { reorderMessages } from '../reorder/messages.ts';
import type { LogoFiles } from './logo-file.server.ts';
import { lockForCoach, type OrderProblem, openOrder, type PagesOver } from './order-access.server.ts';
import { orderPath } from './order-links.server.ts';

/** Loads orders to fill the form: to change one before its checkout, or to begin a new one with its design. */
export function createOrderLoader(over: PagesOver & { logos: Pick<LogoFiles, 'lend' | 'copy'> }) {
  const { database, logos, now } = over;
  return {
    /** The order of a coach's key for changing it, while it is not checked out. */
    change: (key: string): Promise<OrderToChange | OrderProblem | null> =>
      database.write(async (trx) => {
        const order = await lockForCoach(trx, key, now());
        if (!order) return null;
        const { state } = order.standing;
        if (!canTransition('confirm', order.standing))
          return { kind: 'late', message: statusOf(state).messages.tooLate ?? orderPageMessages.checkedOut };
        const logo = order.version.logo && { uploadId: await logos.lend(trx, order.version.logo.uploadId) };
        return { order: { ...order.version.order, logo }, uniformOrder: { reference: order.reference, key, path: orderPath(key) } };
      }),

    /**
     * The design of the order of a coach's key for a new order: with its players, or with one blank uniform. The day of
     * need and rush are left out. Throws UploadsAway.
     */
    async reorder(key: string, { roster }: { roster: boolean }): Promise<Reorder | OrderProblem | null> {
      const opened = await openOrder(over, key);
      if (!opened || opened.only) return null;
      const { reference, standing, version } = opened.order;
      if (!statusOf(standing.state).canReorder) return { kind: 'late', message: reorderMessages.notYet };
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
        follows: { reference, key, path: orderPath(key), unitPrice: toDollars(version.prices[version.order.fabric]) },
      };
    },
  };
}
