import { brand, legal } from '#core/config/brand.ts';
import { retentionDays } from '#core/config/retention.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import { statusOf } from '../domain/status.ts';
import { lockTeamOrder, readTeamOrders, type TeamOrder } from './team-order.server.ts';

const dayMs = 24 * 60 * 60 * 1000;
const batch = 200;

/** Releases an order's files. Files without an owner are deleted some days later (R8.6). */
type Release = (trx: Trx, owner: string) => Promise<void>;

/**
 * Deletes orders that were not checked out after 90 days without a change, and others 7 years after their last change
 * (R12.4). Resolves with their number.
 */
export async function deleteOldOrders(database: Database, { release, now }: { release: Release; now: number }): Promise<number> {
  const unpaidBefore = now - retentionDays.draftLeftAlone * dayMs;
  const before = yearsBefore(now, legal.customOrderYears);
  let deleted = 0;
  for (;;) {
    const old = await database.db
      .selectFrom('team_orders')
      .select('id')
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'awaiting checkout'), eb('submitted_at', '<', unpaidBefore)]),
          eb.and([eb('state', '!=', 'awaiting checkout'), eb('touched_at', '<', before)]),
        ]),
      )
      .limit(batch)
      .execute();
    for (const { id } of old) await database.write((trx) => deleteOrder(trx, id, release));
    deleted += old.length;
    if (old.length < batch) return deleted;
  }
}

function yearsBefore(now: number, years: number): number {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}

async function deleteOrder(trx: Trx, id: string, release: Release) {
  await release(trx, id);
  await trx.deleteFrom('team_orders').where('id', '=', id).execute();
}

/** Every team order whose contact or payer has that address. */
export async function listOrdersOf(database: Database, address: string, now = Date.now()): Promise<TeamOrder[]> {
  const email = address.trim().toLowerCase();
  const rows = await database.db
    .selectFrom('team_orders')
    .selectAll()
    .where((eb) => eb.or([eb('email', '=', email), eb('payer', 'is not', null)]))
    .execute();
  const orders = await readTeamOrders(database.db, rows, now);
  return orders.filter(({ payer, version }) => [payer?.email, version.order.email].some((one) => one?.toLowerCase() === email));
}

/** `deleted`: it was never checked out. `erased`: the personal data is removed, figures and sizes stay. `kept`: it is still in progress. */
export type ErasedOrders = { reference: string; outcome: 'deleted' | 'erased' | 'kept' };

/** Erases a person who is the contact or the payer of orders (R12.5). An order in progress must be ended first. */
export async function eraseOrdersOf(
  database: Database,
  { address, release, now = Date.now() }: { address: string; release: Release; now?: number },
): Promise<ErasedOrders[]> {
  const erased: ErasedOrders[] = [];
  for (const { id } of await listOrdersOf(database, address, now)) {
    const one = await database.write(async (trx): Promise<ErasedOrders | null> => {
      const order = await lockTeamOrder(trx, { id }, now);
      if (!order) return null;
      const { reference, status } = order;
      if (status.version === 0) {
        await deleteOrder(trx, id, release);
        return { reference, outcome: 'deleted' };
      }
      if (!statusOf(status.state).ended) return { reference, outcome: 'kept' };
      await erase(trx, order, release);
      return { reference, outcome: 'erased' };
    });
    if (one) erased.push(one);
  }
  return erased;
}

const erasedContact = { contactName: 'Forgotten', email: `forgotten@${brand.slug}.invalid`, phone: '', purchaseOrder: undefined };

/** Whether an order's personal data was removed. @example if (isErased(order)) throw new StaffRejection(packMessages.forgotten); */
export const isErased = ({ version }: TeamOrder): boolean => version.order.email === erasedContact.email;

async function erase(trx: Trx, { id, versions }: TeamOrder, release: Release) {
  await release(trx, id);
  for (const { number, order } of versions) {
    const content = { ...order, ...erasedContact, roster: order.roster.map((player) => ({ ...player, name: '' })) };
    await trx
      .updateTable('team_order_versions')
      .set({ content: JSON.stringify(content), logo: null, note: null })
      .where('order_id', '=', id)
      .where('number', '=', number)
      .execute();
  }
  await trx.deleteFrom('team_order_concepts').where('order_id', '=', id).execute();
  await trx.deleteFrom('team_order_concept_answers').where('order_id', '=', id).execute();
  await trx.deleteFrom('team_order_pins').where('order_id', '=', id).execute();
  await trx.updateTable('team_order_steps').set({ text: null }).where('order_id', '=', id).execute();
  await trx.deleteFrom('team_order_links').where('order_id', '=', id).execute();
  await trx.deleteFrom('team_order_submissions').where('order_id', '=', id).execute();
  await trx.updateTable('team_orders').set({ email: '', payer: null, checkout_url: null, sample: null }).where('id', '=', id).execute();
}
