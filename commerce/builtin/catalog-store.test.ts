import { expect, it } from 'vitest';
import { anyPicture, buyer, openTestShop, quietLog } from '#tests/fixtures/shop.ts';
import { openCatalogStore } from './catalog-store.ts';

it('sees what another process sold out, also where an order of its own came right after', async () => {
  const shop = await openTestShop();
  try {
    const source = { contentDir: shop.contentDir, diskCache: null, picture: anyPicture };
    const store = await openCatalogStore({ database: shop.database, source, log: quietLog });
    const handle = 'two-piece-suit-set';
    const { id } = await shop.commerce.addLines({ lineItems: [{ variantId: `${handle}--m-bone`, quantity: 2 }] });
    await shop.invoices.placeOrder(id, buyer());
    const { value } = await shop.database.db.selectFrom('revisions').select('value').executeTakeFirstOrThrow();
    store.note({ remaining: new Map([['plain-cap--default', 5]]), revision: value + 1 });
    await shop.database.write((trx) =>
      trx
        .updateTable('revisions')
        .set({ value: value + 1 })
        .execute(),
    );
    const product = store.catalog().productByHandle.get(handle);
    const available = () => product && store.withStock(product).variants.find((variant) => variant.id === `${handle}--m-bone`)?.available;
    expect(available()).toBe(true);
    await store.pollStock();
    expect(available()).toBe(false);
    store.close();
  } finally {
    await shop.close();
  }
});
