import { tabStorage } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { isFields } from '#core/contract/read-fields.ts';

/**
 * Leaves contact details, typed in another form, for the checkout that this tab goes to: nobody types them twice. What was typed at a
 * checkout before stays.
 */
export function leaveContact({
  name,
  email,
  phone,
  purchaseOrder,
}: {
  name: string;
  email: string;
  phone?: string | undefined;
  purchaseOrder?: string | undefined;
}): void {
  const contact = { name, email, ...(phone && { phone }), ...(purchaseOrder && { purchaseOrder }) };
  tabStorage.setItem(storageKeys.checkoutDraft, JSON.stringify({ ...contact, ...typedBefore() }));
}

/** What was typed at a checkout of this tab, without what was left empty. */
function typedBefore(): object {
  try {
    const typed: unknown = JSON.parse(tabStorage.getItem(storageKeys.checkoutDraft) ?? 'null');
    return isFields(typed) ? Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== '')) : {};
  } catch {
    return {};
  }
}
