import type { OrderToChange } from '#core/contract/uniform-order.ts';
import { checkoutRequest, orderOf } from '../checkout-request.ts';
import { draftOf, writeDraft } from '../draft.ts';
import type { KeptForm } from './earlier-form.ts';
import { readSent, type SentOrder } from './sent-order.ts';

/**
 * What the browser keeps once it changes that order: sent again, it takes the order's place. Where this browser sent the
 * order as it stands, its own draft stays: it is the same, or was typed into since.
 */
export function takeUp({ order, uniformOrder }: OrderToChange, kept: KeptForm, now: Date): KeptForm {
  const sent = readSent(kept.sent);
  const draft = draftOf(order);
  if (kept.draft !== null && sent?.stored?.reference === uniformOrder.reference && sent.request === requestOf(orderOf(draft), sent)) {
    return { ...kept, sent: JSON.stringify({ ...sent, stored: uniformOrder }) };
  }
  const taken: SentOrder = { onceKey: '', request: '', replaces: null, stored: uniformOrder, checkoutId: null };
  return {
    draft: writeDraft(draft, now),
    sent: JSON.stringify(taken),
    logo: order.logo && JSON.stringify({ token: order.logo.uploadId, going: null }),
    sheet: null,
  };
}

/** The order as that request would tell it, whose logo goes by another token. */
function requestOf(order: ReturnType<typeof orderOf>, { request }: SentOrder): string {
  const [, token] = /"logo":\{"uploadId":"([^"]+)"/.exec(request) ?? [];
  return JSON.stringify(checkoutRequest({ ...order, logo: order.logo && token ? { uploadId: token } : order.logo }));
}
