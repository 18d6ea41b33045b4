import { client } from '#core/contract/browser-client.ts';
import { idempotencyKey } from '#core/contract/client.ts';
import { storageKeys } from '#core/facts.ts';
import { navigate } from '#features/checkout/navigate.ts';
import { toast } from '#ui/toaster.tsx';
import { keptText } from '../kept-text.ts';
import { restoreLogo } from '../use-logo-upload.ts';
import { createOrderForm, type OrderFormStore } from './order-form-store.ts';

let made: OrderFormStore | undefined;

/** The browser's one order form, with what an earlier visit left. Not for the server. */
export function orderForm(): OrderFormStore {
  if (made) return made;
  const store = createOrderForm({
    draft: keptText(storageKeys.uniformDraft),
    sent: keptText(storageKeys.uniformSent),
    logo: keptText(storageKeys.logo),
    earlier: keptText(storageKeys.uniformEarlier),
    onLogoSwapped: restoreLogo,
    onOtherTab: (heard) => addEventListener('storage', ({ key }) => (key === null || key === storageKeys.uniformDraft) && heard()),
    createCheckout: (request, key) => client().createCheckout(request, key),
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
