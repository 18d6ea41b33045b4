import { client } from '#core/contract/browser-client.ts';
import { storageKeys } from '#core/facts.ts';
import { toast } from '#ui/toaster.tsx';
import { keptText } from '../kept-text.ts';
import { restoreLogo } from '../use-logo-upload.ts';
import { orderForm } from './browser-order-form.ts';
import { says } from './form-words.ts';
import { type KeptForm, takeUp } from './take-up.ts';

/**
 * Fills the browser's form with the order of that key, to be changed; what stood there before comes back by the toast.
 * Gives what stands in the way, or null. Throws a RequestError.
 */
export async function fillForm(key: string): Promise<string | null> {
  const answer = await client().changeTeamOrder(key);
  if (!answer.success) return answer.error.message;
  const before = { draft: entries.draft.get(), sent: entries.sent.get(), logo: entries.logo.get() };
  const next = takeUp(answer, before, new Date());
  put(next);
  if (before.draft !== null && next.draft !== before.draft) {
    toast.success(says.takenUp(answer.uniformOrder.reference), { action: { label: says.undo, onClick: () => put(before) } });
  }
  return null;
}

const entries = {
  draft: keptText(storageKeys.uniformDraft),
  sent: keptText(storageKeys.uniformSent),
  logo: keptText(storageKeys.logo),
};

function put({ draft, sent, logo }: KeptForm) {
  entries.draft.set(draft);
  entries.sent.set(sent);
  entries.logo.set(logo);
  orderForm().rest();
  restoreLogo();
}
