import type { OrderToChange, Reorder } from '#core/contract/uniform-order.ts';
import { checkoutRequest, orderOf } from '../domain/checkout-request.ts';
import { type Draft, draftOf, writeDraft } from '../domain/draft.ts';
import { readSent, type SentOrder, unsent } from './sent-order.ts';
import type { SnapshotForm } from './undo-snapshot.ts';

/**
 * The stored form for changing an order: sent again, it replaces that order (R4.11). If this browser sent the order in
 * its current form, its own draft stays, because it is equal or was edited since.
 */
export function loadOrder({ order, uniformOrder }: OrderToChange, current: SnapshotForm, now: Date): SnapshotForm {
  const sent = readSent(current.sent);
  const draft = draftOf(order);
  if (current.draft !== null && sent?.stored?.reference === uniformOrder.reference && sent.request === requestOf(orderOf(draft), sent)) {
    return { ...current, sent: JSON.stringify({ ...sent, stored: uniformOrder }) };
  }
  return formOf(draft, { ...unsent, stored: uniformOrder }, now);
}

/** The stored form for a new order with the design of that one (R5.15): with its players, or for more players. */
export function loadDesign({ order, follows }: Reorder, { roster }: { roster: boolean }, now: Date): SnapshotForm {
  const draft = draftOf(order);
  const sent = { ...unsent, follows: { ...follows, fabric: order.fabric } };
  return formOf({ ...draft, wantsRoster: draft.wantsRoster || !roster }, sent, now);
}

function formOf(draft: Draft, sent: SentOrder, now: Date): SnapshotForm {
  return {
    draft: writeDraft(draft, now),
    sent: JSON.stringify(sent),
    logo: draft.logo && JSON.stringify({ token: draft.logo.uploadId, going: null }),
    sheet: null,
  };
}

/** The order in the form of a request, with the logo token of the request that was sent. */
function requestOf(order: ReturnType<typeof orderOf>, { request }: SentOrder): string {
  const [, token] = /"logo":\{"uploadId":"([^"]+)"/.exec(request) ?? [];
  return JSON.stringify(checkoutRequest({ ...order, logo: order.logo && token ? { uploadId: token } : order.logo }));
}
