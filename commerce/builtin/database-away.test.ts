import { rename } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sqliteFile } from '#lib/database/database.server.ts';
import { holdSqlite } from '#tests/fixtures/hold-sqlite.ts';
import { buyer, openTestShop } from '#tests/fixtures/shop.ts';
import { builtinMessages } from './messages.ts';

const cap = { lineItems: [{ variantId: 'plain-cap--default', quantity: 1 }] };

describe('while the database is', () => {
  let shop: Awaited<ReturnType<typeof openTestShop>>;
  let checkout: Awaited<ReturnType<typeof shop.commerce.addLines>>;
  beforeEach(async () => {
    shop = await openTestShop({ busyBudgetMs: 200 });
    checkout = await shop.commerce.addLines(cap);
  });
  afterEach(() => shop.close());

  const writesFail = async (message: string) => {
    const outcomes = await Promise.allSettled([
      shop.commerce.addLines({ ...cap, checkoutId: checkout.id }),
      shop.commerce.setQuantities(checkout.id, [{ id: checkout.lines[0]?.id ?? '', quantity: 5 }]),
      shop.invoices.placeOrder(checkout.id, buyer()),
    ]);
    const failure = { status: 'rejected', reason: { name: 'CommerceUnavailable', kind: 'busy', message } };
    expect(outcomes).toMatchObject([failure, failure, failure]);
  };
  const browse = async () => {
    expect((await shop.commerce.listProducts()).length).toBe(4);
    expect((await shop.commerce.findProduct('plain-cap'))?.variants[0]?.available).toBe(true);
    expect((await shop.commerce.findCollection('suits'))?.productsCount).toBe(1);
  };
  const unchanged = async () => {
    expect(await shop.commerce.findCheckout(checkout.id)).toEqual(checkout);
    expect(await shop.invoices.findOrder(checkout.id)).toBeNull();
    expect(await shop.database.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  };

  it('locked, browsing goes on, carts are read, writes are refused as busy and leave nothing', async () => {
    const letGo = holdSqlite(shop.dataDir);
    await writesFail(builtinMessages.busy);
    await browse();
    await unchanged();
    letGo();
    await unchanged();
    expect((await shop.invoices.placeOrder(checkout.id, buyer())).totalCents).toBe(3500);
  });

  it('gone, browsing goes on, the rest is refused, and all is well when it is back', async () => {
    const file = sqliteFile(shop.dataDir);
    const move = async (from: string, to: string) => {
      for (const suffix of ['', '-wal', '-shm']) await rename(from + suffix, to + suffix).catch(() => undefined);
    };
    await move(file, `${file}.away`);
    await writesFail(builtinMessages.unavailable);
    await expect(shop.commerce.findCheckout(checkout.id)).rejects.toMatchObject({ kind: 'busy' });
    await expect(shop.commerce.ready()).rejects.toMatchObject({ kind: 'busy' });
    await browse();
    await move(`${file}.away`, file);
    await shop.commerce.ready();
    await unchanged();
    expect((await shop.invoices.placeOrder(checkout.id, buyer())).totalCents).toBe(3500);
  });
});
