import { navigate } from '#core/browser/navigate.ts';
import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { client } from '#core/contract/browser-client.ts';
import { idempotencyKey } from '#core/contract/client.ts';
import { leaveContact } from '#features/line-items/checkout-contact.ts';
import { toast } from '#ui/components/toaster.tsx';
import { restoreLogo } from '../logo/use-logo-upload.ts';
import { type BuilderStore, createBuilderStore } from './builder-store.ts';

const sharedRoster = storedText(storageKeys.teamSheet);

/** The key of the shared draft that the order is sent from. The players' link ends with its approval. */
function sharedRosterKey(): string | undefined {
  return /"key":"([0-9a-f]{64})"/.exec(sharedRoster.get() ?? '')?.[1];
}

let made: BuilderStore | undefined;

/** The only builder store of the browser, with the draft of an earlier visit. Must not be called on the server. */
export function browserBuilder(): BuilderStore {
  if (made) return made;
  const store = createBuilderStore({
    draft: storedText(storageKeys.uniformDraft),
    sent: storedText(storageKeys.uniformSent),
    logo: storedText(storageKeys.logo),
    sheet: sharedRoster,
    earlier: storedText(storageKeys.uniformEarlier),
    onLogoSwapped: restoreLogo,
    onOtherTab: (listener) => addEventListener('storage', ({ key }) => (key === null || key === storageKeys.uniformDraft) && listener()),
    createCheckout(request, key) {
      const { contactName: name = '', email = '', phone, purchaseOrder } = request.uniformOrder ?? {};
      leaveContact({ name, email, phone, purchaseOrder });
      return client().createCheckout(request, key, sharedRosterKey());
    },
    newKey: idempotencyKey,
    now: () => new Date(),
    notify: toast,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    navigate,
  });
  addEventListener('pageshow', ({ persisted }) => persisted && store.resume());
  made = store;
  return store;
}
