import { storedText } from '#core/browser/safe-storage.ts';
import { storageKeys } from '#core/config/storage-keys.ts';
import { client } from '#core/contract/browser-client.ts';
import type { ChangeResponse, ReorderResponse } from '#core/contract/responses.ts';
import { builderMessages } from '../domain/builder-messages.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { loadDesign, loadOrder } from '../draft/load-order.ts';
import { reorderMessages } from './messages.ts';

/**
 * Fills the browser's form with the order of that key to change it. The earlier draft can be restored. Gives a message
 * if something prevents it, or null. Throws a RequestError.
 */
export async function fillForm(key: string): Promise<string | null> {
  const response = await client().callOwn<ChangeResponse>('POST', '/team-orders/change', { body: { key } });
  if (!response.success) return response.error.message;
  const { uniformDraft, uniformSent, logo: uniformLogo, teamSheet } = storageKeys;
  const [draft, sent, logo, sharedRoster] = [uniformDraft, uniformSent, uniformLogo, teamSheet].map(storedText);
  const before = { draft: draft?.get() ?? null, sent: sent?.get() ?? null, logo: logo?.get() ?? null, sheet: sharedRoster?.get() ?? null };
  const next = loadOrder(response, before, new Date());
  if (next.draft === before.draft) sent?.set(next.sent);
  else browserBuilder().swap(next, builderMessages.orderLoaded(response.uniformOrder.reference));
  return null;
}

/**
 * Fills the form with the design of the approved order of that key (R5.15), and with its players if `roster`. The
 * earlier draft can be restored. Gives and throws the same as `fillForm`.
 */
export async function beginNext(key: string, players: { roster: boolean }): Promise<string | null> {
  const response = await client().callOwn<ReorderResponse>('POST', '/team-orders/reorder', { body: { key, roster: players.roster } });
  if (!response.success) return response.error.message;
  browserBuilder().swap(loadDesign(response, players, new Date()), reorderMessages.designLoaded(response.follows.reference));
  return null;
}
