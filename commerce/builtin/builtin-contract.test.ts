import { engines } from '#tests/fixtures/engines.ts';
import { openTestShop } from '#tests/fixtures/shop.ts';
import { describeCommerce } from '../contract-suite.ts';

for (const engine of engines) {
  describeCommerce(
    engine.name,
    async () => {
      const shop = await openTestShop({ engine });
      return {
        commerce: shop.commerce,
        database: shop.database,
        close: shop.close,
        product: { handle: 'two-piece-suit-set', name: 'Two-Piece Suit Set' },
        collection: { handle: 'suits', products: ['two-piece-suit-set'] },
        emptyCollection: 'archive',
        plentiful: { variantId: 'plain-cap--default', priceCents: 3500 },
        madeToOrder: { variantId: 'two-piece-suit-set--m-ink', priceCents: 32_050 },
        scarce: { variantId: 'two-piece-suit-set--m-bone', left: 2 },
        soldOut: { variantId: 'two-piece-suit-set--s-ink' },
      };
    },
    { skipped: engine.skipped },
  );
}
