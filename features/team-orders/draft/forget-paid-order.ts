import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { checkoutRequest, orderOf } from '../domain/checkout-request.ts';
import { readDraft } from '../domain/draft.ts';
import { readSent, type SentOrder } from './sent-order.ts';

/**
 * Removes the draft, the logo and the keys of an order that was paid at a hosted checkout, found by its order number. A
 * draft that was edited since stays.
 */
export function forgetPaidOrder(reference: string, now: Date) {
  const [draft, sent] = [storedText(storageKeys.uniformDraft), storedText(storageKeys.uniformSent)];
  const last = readSent(sent.get());
  if (last?.stored?.reference !== reference || !isAsSent(draft.get(), last, now)) return;
  for (const key of [storageKeys.uniformDraft, storageKeys.logo, storageKeys.teamSheet, storageKeys.uniformSent]) storedText(key).set(null);
}

/** Whether a draft equals what was sent. Drafts are stored without the logo. */
function isAsSent(text: string | null, { request }: SentOrder, now: Date): boolean {
  const draft = readDraft(text, now);
  const [, uploadId] = /"logo":\{"uploadId":"([^"]+)"/.exec(request) ?? [];
  return draft === null || JSON.stringify(checkoutRequest({ ...orderOf(draft), logo: uploadId ? { uploadId } : null })) === request;
}
