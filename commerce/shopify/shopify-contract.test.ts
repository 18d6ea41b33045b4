import { openDatabase } from '#lib/database/database.server.ts';
import { quietLog } from '#tests/fixtures/shop.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { describeCommerce } from '../contract-suite.ts';
import { openFakeShopify } from '../testing/fake-shopify/index.ts';
import { smallShopUniforms } from '../testing/fake-shopify/products.ts';
import { createShopify } from './index.ts';

describeCommerce('Shopify', async () => {
  const fakeShopify = await openFakeShopify();
  const directory = await temporaryDirectory();
  const database = await openDatabase({ databaseUrl: null, dataDir: directory.path });
  const { commerce } = createShopify({ ...fakeShopify.access, uniforms: smallShopUniforms, database, log: quietLog });
  return {
    commerce,
    database,
    async close() {
      await fakeShopify.close();
      await database.close();
      await directory.remove();
    },
    product: { handle: 'two-piece-suit-set', name: 'Two-Piece Suit Set' },
    collection: { handle: 'suits', products: ['two-piece-suit-set'] },
    emptyCollection: 'archive',
    plentiful: { variantId: '21', priceCents: 3500 },
    madeToOrder: { variantId: '12', priceCents: 32_050 },
    scarce: { variantId: '13', left: 2 },
    soldOut: { variantId: '11' },
  };
});
