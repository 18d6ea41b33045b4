import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { checkoutRequest, orderOf } from '../domain/checkout-request.ts';
import { readDraft } from '../domain/draft.ts';
import { readSent, type SentOrder } from './sent-order.ts';

/**
 * An order that was paid at a checkout elsewhere, met again by its reference: its draft, its logo and its keys leave
 * the browser. What was typed into it since stays.
 */
export function forgetPaidOrder(reference: string, now: Date) {
  const [draft, sent] = [storedText(storageKeys.uniformDraft), storedText(storageKeys.uniformSent)];
  const last = readSent(sent.get());
  if (last?.stored?.reference !== reference || !isAsSent(draft.get(), last, now)) return;
  for (const key of [storageKeys.uniformDraft, storageKeys.logo, storageKeys.teamSheet, storageKeys.uniformSent]) storedText(key).set(null);
}

/** Whether a draft, which is kept without its logo, is what was sent. */
function isAsSent(text: string | null, { request }: SentOrder, now: Date): boolean {
  const draft = readDraft(text, now);
  const [, uploadId] = /"logo":\{"uploadId":"([^"]+)"/.exec(request) ?? [];
  return draft === null || JSON.stringify(checkoutRequest({ ...orderOf(draft), logo: uploadId ? { uploadId } : null })) === request;
}
