import { client } from '#core/contract/browser-client.ts';
import { idempotencyKey } from '#core/contract/client.ts';
import { storageKeys } from '#core/facts.ts';
import { navigate } from '#features/checkout/navigate.ts';
import { toast } from '#ui/toaster.tsx';
import { keptText } from '../kept-text.ts';
import { restoreLogo } from '../use-logo-upload.ts';
import { createOrderForm, type OrderFormStore } from './order-form-store.ts';

const sheet = keptText(storageKeys.teamSheet);

/** An order that is sent from a shared draft says so: the players' link ends with its approval. */
function sheetKey(): string | undefined {
  return /"key":"([0-9a-f]{64})"/.exec(sheet.get() ?? '')?.[1];
}

let made: OrderFormStore | undefined;

/** The browser's one order form, with what an earlier visit left. Not for the server. */
export function orderForm(): OrderFormStore {
  if (made) return made;
  const store = createOrderForm({
    draft: keptText(storageKeys.uniformDraft),
    sent: keptText(storageKeys.uniformSent),
    logo: keptText(storageKeys.logo),
    sheet,
    earlier: keptText(storageKeys.uniformEarlier),
    onLogoSwapped: restoreLogo,
    onOtherTab: (heard) => addEventListener('storage', ({ key }) => (key === null || key === storageKeys.uniformDraft) && heard()),
    createCheckout: (request, key) => client().createCheckout(request, key, sheetKey()),
    newKey: idempotencyKey,
    now: () => new Date(),
    notify: toast,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    navigate,
  });
  addEventListener('pageshow', ({ persisted }) => persisted && store.rest());
  made = store;
  return store;
}
