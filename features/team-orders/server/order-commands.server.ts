import type { Trx } from '#lib/database/database.server.ts';
import type { CheckedOffRows } from './check-off-repository.server.ts';
import { claimSample } from './claim-sample.server.ts';
import { confirmPaid, confirmPlaced, type PaidCheckout, type PlacedCheckout } from './confirm-order.server.ts';
import { sendDueMails } from './due-mails.server.ts';
import { mintLinksOf, renewLinks } from './link-commands.server.ts';
import { loadReorder, loadToChange } from './load-order.server.ts';
import { chooseLogo, reviseLogo } from './logo-commands.server.ts';
import type { TeamOrderDeps } from './order-access.server.ts';
import { openCheckoutByKey } from './order-checkout.server.ts';
import { approve, checkOff, requestChanges } from './review-commands.server.ts';
import { type Submission, type SubmitKeys, submitOrder } from './submit-order.server.ts';
import type { OrderedSample } from './team-order.server.ts';

/** Everything that changes a team order, from the form to the links. The label's commands are in `staff-service.server.ts`. */
export function createOrderCommands(deps: TeamOrderDeps) {
  return {
    submit: (request: Submission, keys?: SubmitKeys) => submitOrder(deps, request, keys),
    openCheckout: (key: string) => openCheckoutByKey(deps, key),
    confirmPlaced: (trx: Trx, placed: PlacedCheckout) => confirmPlaced(deps, trx, placed),
    confirmPaid: (trx: Trx, paid: PaidCheckout) => confirmPaid(deps, trx, paid),

    checkOff: (key: string, rows: CheckedOffRows) => checkOff(deps, key, rows),
    approve: (key: string, version: number, { sure = false }: { sure?: boolean } = {}) => approve(deps, key, { version, sure }),
    requestChanges: (key: string, version: number, text: string, pins = '') => requestChanges(deps, key, { version, text, pins }),
    chooseLogo: (key: string, number: number) => chooseLogo(deps, key, number),
    reviseLogo: (key: string, text: string) => reviseLogo(deps, key, text),
    claimSample: (key: string, sample: OrderedSample) => claimSample(deps, key, sample),

    loadToChange: (key: string) => loadToChange(deps, key),
    loadReorder: (key: string, content: { roster: boolean }) => loadReorder(deps, key, content),

    renewLinks: (key: string) => renewLinks(deps, key),
    mintLinksOf: (trx: Trx, email: string) => mintLinksOf(deps, trx, email),
    sendDueMails: () => sendDueMails(deps),
  };
}
