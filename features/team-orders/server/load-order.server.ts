import type { OrderToChange, Reorder } from '#core/contract/uniform-order.ts';
import { toDollars } from '#core/money.ts';
import { orderPageMessages } from '../domain/order-messages.ts';
import { canTransition, statusOf } from '../domain/status.ts';
import { reorderMessages } from '../reorder/messages.ts';
import type { LogoFiles } from './logo-file.server.ts';
import { lockForCoach, type OrderProblem, openOrder, type PagesOver } from './order-access.server.ts';
import { orderPath } from './order-links.server.ts';

/** Orders as a form is filled with them: to be changed before the checkout, or followed by the next one. */
export function createOrderLoader(over: PagesOver & { logos: Pick<LogoFiles, 'lend' | 'copy'> }) {
  const { database, logos, now } = over;
  return {
    /** The order that a coach's key opens as a form can be filled with it, while it is not checked out. */
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
     * The order that a coach's key opens as the next one begins with it: its design, with its players or with one blank
     * uniform. What hung on its date is left out. Throws UploadsAway.
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
