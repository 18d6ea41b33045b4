import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { announce } from '#lib/database/change-feed.server.ts';
import type { Database, Trx } from '#lib/database/database.server.ts';
import type { WebhookRow } from '#lib/database/schema.server.ts';
import type { Log } from '#lib/log.server.ts';
import type { CatalogChange } from './catalog-cache.ts';
import { createPaidCarts } from './paid-carts.ts';
import { type PaidOrder, readPaidOrder } from './paid-order.ts';

type Delivery = { topic: string; id: string; signature: string; body: Uint8Array };

export type Webhooks = {
  /** Resolves when the delivery is processed, or was before. */
  receive(delivery: Delivery): Promise<'done' | 'repeated' | 'not signed' | 'not readable'>;
  /** Reports the changes that other processes have received since the last call. */
  follow(): Promise<void>;
};

type WebhooksOptions = {
  database: Database;
  secret: string;
  onChange: (change: CatalogChange) => void;
  /** Called with a paid team order in the transaction that stores the delivery. */
  onPaid: (trx: Trx, order: PaidOrder) => Promise<void>;
  log: Pick<Log, 'warn'>;
  now?: () => number;
};

/** How far back deliveries to other processes are read, in ms: clocks may differ, and a transaction may end late. */
const overlapMs = 60_000;
/** In ms. Shopify repeats a delivery for two days at most. */
const rememberedMs = 14 * 24 * 60 * 60 * 1000;
/** One id for all unsigned deliveries; Shopify's own ids are longer. */
const unsignedId = 'unsigned';
const unsignedMs = 60_000;
const kinds = ['create', 'update', 'delete'] as const;

const itemSchema = z.object({ id: z.union([z.number(), z.string()]), handle: z.string().nullish().catch(null) });
/**
 * Processes Shopify's webhooks. Only a delivery that is signed with the shop's secret counts. A repeated one changes nothing, and a late
 * one only causes another fetch.
 *
 * @example await webhooks.receive({ topic: 'products/update', id, signature, body })
 */
export function createWebhooks({ database, secret, onChange, onPaid, log, now = Date.now }: WebhooksOptions): Webhooks {
  const paidCarts = createPaidCarts(database, now);
  let heard = new Set<string>();
  let unsignedNoted = Number.NEGATIVE_INFINITY;

  /**
   * Stores that an unsigned delivery came, which shows the doctor a wrong secret. Anybody may send one, so it is written once a minute at
   * most and stores nothing of its content.
   */
  async function noteUnsigned() {
    if (now() - unsignedNoted < unsignedMs) return;
    unsignedNoted = now();
    log.warn({}, 'a webhook came that is not signed with SHOPIFY_WEBHOOK_SECRET; npm run cli -- doctor looks closer');
    await database.write((trx) =>
      trx
        .insertInto('webhooks')
        .values({ id: unsignedId, topic: '', received_at: now(), change: null })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ received_at: now() }))
        .execute(),
    );
  }

  return {
    async receive({ topic, id, signature, body }) {
      if (!isSigned(body, signature, secret)) {
        await noteUnsigned();
        return 'not signed';
      }
      const event = read(topic, body);
      if (event === null) {
        log.warn({ topic }, 'a signed webhook cannot be read');
        return 'not readable';
      }
      const known = await database.write(async (trx) => {
        const change = 'change' in event ? JSON.stringify(event.change) : null;
        if (!(await remember(trx, { id, topic, received_at: now(), change }))) return true;
        if (change !== null) await announce(trx, 'catalog');
        if ('paid' in event && event.paid.cart) await paidCarts.add(trx, event.paid.cart);
        if ('paid' in event && event.paid.team) await onPaid(trx, event.paid.team);
        return false;
      });
      // Fetching once more is harmless, and the process that first received the delivery may have died.
      heard.add(id);
      if ('change' in event) onChange(event.change);
      return known ? 'repeated' : 'done';
    },

    async follow() {
      const deliveries = await database.db
        .selectFrom('webhooks')
        .select(['id', 'change'])
        .where('received_at', '>', now() - overlapMs)
        .where('change', 'is not', null)
        .execute();
      const anew = deliveries.filter(({ id }) => !heard.has(id));
      heard = new Set(deliveries.map(({ id }) => id));
      for (const { change } of anew) if (change) onChange(JSON.parse(change));
    },
  };
}

/** Compares in constant time. */
function isSigned(body: Uint8Array, signature: string, secret: string): boolean {
  const wanted = Buffer.from(createHmac('sha256', secret).update(body).digest('base64'));
  const given = Buffer.from(signature);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

type Told = { change: CatalogChange } | { paid: { team: PaidOrder | null; cart: string | null } } | { other: true };

function read(topic: string, body: Uint8Array): Told | null {
  const [subject, event = ''] = topic.split('/');
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
  if (subject === 'products' || subject === 'collections') {
    const kind = kinds.find((one) => one === event);
    if (!kind) return { other: true };
    const item = itemSchema.safeParse(value);
    if (!item.success) return null;
    const of = subject === 'products' ? 'product' : 'collection';
    return { change: { of, kind, id: String(item.data.id), handle: item.data.handle ?? null } };
  }
  if (topic !== 'orders/paid') return { other: true };
  const paid = readPaidOrder(value);
  return paid && { paid };
}

async function remember(trx: Trx, row: WebhookRow): Promise<boolean> {
  await trx
    .deleteFrom('webhooks')
    .where('received_at', '<', row.received_at - rememberedMs)
    .where('received_at', '<', (eb) =>
      eb
        .selectFrom('webhooks as later')
        .select(({ fn }) => fn.max('later.received_at').as('last'))
        .whereRef('later.topic', '=', 'webhooks.topic'),
    )
    .execute();
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webhooks')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** When a webhook of each topic last came, and when one last came without a valid signature. */
export type WebhooksSeen = { signed: { topic: string; receivedAt: Date }[]; unsignedAt: Date | null };

/** Sorted by time, the latest first. */
export async function findWebhooksSeen(database: Database): Promise<WebhooksSeen> {
  const rows = await database.db
    .selectFrom('webhooks')
    .select(({ fn }) => ['topic', fn.max('received_at').as('received_at')])
    .groupBy('topic')
    .orderBy('received_at', 'desc')
    .execute();
  const seen = rows.map(({ topic, received_at }) => ({ topic, receivedAt: new Date(Number(received_at)) }));
  return { signed: seen.filter(({ topic }) => topic !== ''), unsignedAt: seen.find(({ topic }) => topic === '')?.receivedAt ?? null };
}
