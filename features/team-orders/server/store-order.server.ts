import { createHash } from 'node:crypto';
import { brand } from '#core/config/brand.ts';
import type { UniformOrder } from '#core/contract/uniform-order.ts';
import { createOrderNumber } from '#core/order-number.ts';
import type { Trx } from '#lib/database/database.server.ts';
import { countMailsTo, dropMails, enqueueMail } from '#lib/mail/mailer.server.ts';
import { priceToday, todaysPrices } from '../domain/order-pricing.ts';
import { canTransition } from '../domain/status.ts';
import type { LogoFiles } from './logo-file.server.ts';
import { createMailContext } from './mail-sections.server.ts';
import { lockByKey } from './order-access.server.ts';
import type { OrderKey } from './order-key.server.ts';
import { type CommandContext, mintLink } from './order-links.server.ts';
import { pendingCheckoutKinds, pendingCheckoutMail, pendingCheckoutMailIds, pendingCheckoutNotice } from './order-mails.server.ts';
import { lockTeamOrder, requireTeamOrder, type StoredLogo, type TeamOrder } from './team-order.server.ts';

/** How long an order may wait for its checkout before a mail is sent, in milliseconds. The mail is sent sooner if the checkout failed. */
const checkoutGraceMs = 15 * 60 * 1000;
/** How many mails about unpaid orders go to one address in 24 hours, because anybody can type anybody's address. */
const pendingCheckoutMailsADay = 3;
const dayMs = 24 * 60 * 60 * 1000;

/** `gone`: the logo is not available. `checked out`: the order can no longer be replaced. */
export type StoreRejection = 'gone' | 'checked out';
export type Stored = { order: TeamOrder; links: OrderKey };

/**
 * Stores an order once for each submission (R4.11); a repeated submission gives the stored order. `replaces` is the key
 * of an earlier order that this one replaces if it is not checked out; with an unknown key a new order is made.
 * `reorderOf` is the number of the order whose design it began with.
 */
export async function storeOrder(
  trx: Trx,
  {
    order,
    submission,
    replaces,
    reorderOf,
    logos,
  }: {
    order: UniformOrder;
    submission: string | null;
    replaces: string | undefined;
    reorderOf: string | null;
    logos: LogoFiles;
  },
  context: CommandContext,
): Promise<Stored | StoreRejection> {
  const earlier =
    submission && (await trx.selectFrom('team_order_submissions').select('order_id').where('hash', '=', submission).executeTakeFirst());
  if (earlier) {
    const known = await lockTeamOrder(trx, { id: earlier.order_id }, context.now);
    if (known) return { order: known, links: await mintLink(trx, known.id, context.now) };
  }
  const before = replaces === undefined ? null : await lockByKey(trx, replaces, context.now);
  if (before && before.status.state !== 'cancelled' && !canTransition('confirm', before.status)) return 'checked out';
  const replaced = before && canTransition('confirm', before.status) ? before : null;

  const id = replaced?.id ?? newId();
  if (replaced) await logos.release(trx, id);
  const claimed = order.logo ? await logos.claim(trx, { token: order.logo.uploadId, owner: id }) : null;
  if (order.logo && !claimed) return 'gone';
  await (replaced ? replaceOrder(trx, replaced, order, context) : insertOrder(trx, { id, order, now: context.now }));
  if (reorderOf) await trx.updateTable('team_orders').set({ follows: reorderOf }).where('id', '=', id).execute();
  await writeVersion(trx, { id, order, logo: claimed, now: context.now });
  if (submission) {
    await trx.insertInto('team_order_submissions').values({ hash: submission, order_id: id, created_at: context.now }).execute();
  }
  const stored = await requireTeamOrder(trx, id, context.now);
  await schedulePendingCheckoutMails(trx, stored, context);
  return { order: stored, links: await mintLink(trx, id, context.now) };
}

/**
 * Identifies a submission by its key and its content. Orders are stored with this hash for good, and a browser may send one again after
 * an update, so its form must stay: JSON in the order of the schema, not canonical JSON.
 */
export function submissionOf(onceKey: string | undefined, order: UniformOrder): string | null {
  return onceKey === undefined
    ? null
    : createHash('sha256')
        .update(`${onceKey}\n${JSON.stringify(order)}`)
        .digest('base64url');
}

async function insertOrder(trx: Trx, { id, order, now }: { id: string; order: UniformOrder; now: number }) {
  await trx
    .insertInto('team_orders')
    .values({
      id,
      reference: await freeReference(trx),
      submitted_at: now,
      touched_at: now,
      revision: 1,
      email: order.email.toLowerCase(),
      state: 'awaiting checkout',
      due_at: null,
      checkout_id: null,
      checkout_url: null,
      invoice: null,
      payer: null,
      follows: null,
      sample: null,
    })
    .execute();
}

async function replaceOrder(trx: Trx, { id, reference, revision }: TeamOrder, order: UniformOrder, { now }: CommandContext) {
  await dropMails(trx, Object.values(pendingCheckoutMailIds({ reference, revision })));
  await trx
    .updateTable('team_orders')
    .set({ revision: revision + 1, submitted_at: now, email: order.email.toLowerCase() })
    .where('id', '=', id)
    .execute();
  await trx.deleteFrom('team_order_versions').where('order_id', '=', id).execute();
}

type FirstVersion = { id: string; order: UniformOrder; logo: StoredLogo | null; now: number };

async function writeVersion(trx: Trx, { id, order, logo, now }: FirstVersion) {
  const content: UniformOrder = { ...order, logo: logo && { uploadId: logo.uploadId } };
  await trx
    .insertInto('team_order_versions')
    .values({
      order_id: id,
      number: 1,
      content: JSON.stringify(content),
      logo: logo && JSON.stringify(logo),
      total_cents: priceToday(content).totalCents,
      prices: JSON.stringify(todaysPrices),
      note: null,
      made_at: now,
    })
    .execute();
}

/** Schedules the mails about an order that is not checked out. They are due after a while, and the placed order removes them. */
async function schedulePendingCheckoutMails(trx: Trx, order: TeamOrder, context: CommandContext) {
  const { now } = context;
  const mailContext = await createMailContext(trx, order, context);
  const recipient = order.version.order.email;
  const written = await countMailsTo(trx, { recipient, kind: pendingCheckoutKinds.coach, since: now - dayMs });
  if (written < pendingCheckoutMailsADay) await enqueueMail(trx, pendingCheckoutMail(mailContext), now + checkoutGraceMs);
  await enqueueMail(trx, pendingCheckoutNotice(mailContext), now + checkoutGraceMs);
}

async function freeReference(trx: Trx): Promise<string> {
  for (;;) {
    const reference = createOrderNumber(brand.orderPrefixes.team);
    const taken = await trx.selectFrom('team_orders').select('id').where('reference', '=', reference).executeTakeFirst();
    if (!taken) return reference;
  }
}

const newId = () => `t_${crypto.randomUUID()}`;
