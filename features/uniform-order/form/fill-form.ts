import { client } from '#core/contract/browser-client.ts';
import { storageKeys } from '#core/facts.ts';
import { againWords } from '../afterwards/words.ts';
import { keptText } from '../kept-text.ts';
import { orderForm } from './browser-order-form.ts';
import { says } from './form-words.ts';
import { takeDesign, takeUp } from './take-up.ts';

/**
 * Fills the browser's form with the order of that key, to be changed; what stood there before can be brought back.
 * Gives what stands in the way, or null. Throws a RequestError.
 */
export async function fillForm(key: string): Promise<string | null> {
  const answer = await client().changeTeamOrder(key);
  if (!answer.success) return answer.error.message;
  const { uniformDraft, uniformSent, logo: uniformLogo, teamSheet } = storageKeys;
  const [draft, sent, logo, sheet] = [uniformDraft, uniformSent, uniformLogo, teamSheet].map(keptText);
  const before = { draft: draft?.get() ?? null, sent: sent?.get() ?? null, logo: logo?.get() ?? null, sheet: sheet?.get() ?? null };
  const next = takeUp(answer, before, new Date());
  if (next.draft === before.draft) sent?.set(next.sent);
  else orderForm().swap(next, says.takenUp(answer.uniformOrder.reference));
  return null;
}

/**
 * Begins the next order with the design of the approved one of that key, its players with it where `roster`; what stood
 * in the form can be brought back. Gives and throws the same.
 */
export async function beginNext(key: string, players: { roster: boolean }): Promise<string | null> {
  const answer = await client().reorderTeam(key, players.roster);
  if (!answer.success) return answer.error.message;
  orderForm().swap(takeDesign(answer, players, new Date()), againWords.takenUp(answer.follows.reference));
  return null;
}
