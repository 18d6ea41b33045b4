import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type FakeShopify, type FaultMode, openFakeShopify } from '#commerce/testing/fake-shopify/index.ts';
import { smallShopUniforms } from '#commerce/testing/fake-shopify/products.ts';
import { uniforms } from '#core/config/pricing.ts';
import { formatCents } from '#core/money.ts';
import { openDatabase } from '#lib/database/database.server.ts';
import { temporaryDirectory } from '#tests/fixtures/temporary.ts';
import { costCents, formatCost } from '#tests/fixtures/uniform-prices.ts';
import { runDoctor } from './doctor-command.ts';

describe('the doctor, of a Shopify store', () => {
  let standIn: FakeShopify;
  const came = new Date(Date.now() - 3_600_000);
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
  beforeAll(async () => {
    standIn = await openFakeShopify();
    directory = await temporaryDirectory();
    const database = await openDatabase({ databaseUrl: null, dataDir: directory.path });
    const webhook = { id: 'one', topic: 'products/update', received_at: came.getTime() };
    await database.write((trx) => trx.insertInto('webhooks').values(webhook).execute());
    await database.close();
  });
  afterAll(async () => {
    await standIn.close();
    await directory.remove();
  });
  afterEach(() => vi.unstubAllEnvs());

  const examined = async (changes: Record<string, string> = {}) => {
    const env = {
      DATA_DIR: directory.path,
      SHOPIFY_STORE_URL: standIn.access.storeUrl,
      SHOPIFY_STOREFRONT_TOKEN: standIn.access.token,
      SHOPIFY_WEBHOOK_SECRET: 'secret',
      SHOPIFY_UNIFORM_MESH: smallShopUniforms.mesh,
      SHOPIFY_UNIFORM_LYCRA: smallShopUniforms.lycra,
      SHOPIFY_UNIFORM_LOGO_DESIGN: smallShopUniforms['logo-design'],
      SHOPIFY_UNIFORM_RUSH: smallShopUniforms.rush,
      ...changes,
    };
    for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
    return (await runDoctor([])).text;
  };

  it('finds a store that is set up well', async () => {
    expect((await examined()).split('\n').filter(isOfStore)).toEqual([
      `ok    Store and token: ${standIn.access.storeUrl} answers as "Stand-in" and takes the token.`,
      'ok    Version: 2026-04 is supported.',
      'ok    Currency: The store sells in USD.',
      'ok    Stock: The token may read how many are left.',
      'ok    Products: 3 are shown.',
      'ok    Collections: 2 are shown.',
      'ok    Carts: The token may read and write checkouts.',
      `ok    Uniform charge mesh: Mesh uniform, ${formatCost({ mesh: 1 })}.`,
      `ok    Uniform charge lycra: Lycra uniform, ${formatCost({ lycra: 1 })}.`,
      `ok    Uniform charge logo-design: Logo Design, ${formatCost({ logoDesign: true })}.`,
      `ok    Uniform charge rush: Rush (5 days), ${formatCost({ rush: true })}.`,
      'ok    Team checkout: 15 of each fabric with logo design and rush are charged to the cent.',
      `ok    Webhooks: The last one, products/update, came ${came.toISOString()}; no payment has been told of yet.`,
    ]);
  });

  it.each([
    [
      'a revoked token',
      { SHOPIFY_STOREFRONT_TOKEN: 'revoked' },
      'fail  Store and token: Shopify refuses the token (401): check SHOPIFY_STOREFRONT_TOKEN',
    ],
    [
      'a version that is not there',
      { SHOPIFY_API_VERSION: '2031-04' },
      'fail  Store and token: There is no Storefront API at this address (404)',
    ],
    [
      'a version that is served no more',
      { SHOPIFY_API_VERSION: '2019-04' },
      'fail  Version: 2019-04 is not supported any more: set SHOPIFY_API_VERSION to one of 2026-04.',
    ],
    [
      'a store that is not there',
      { SHOPIFY_STORE_URL: 'http://127.0.0.1:9' },
      'fail  Store and token: http://127.0.0.1:9 cannot be reached: check SHOPIFY_STORE_URL',
    ],
    ['a uniform variant that is not set', { SHOPIFY_UNIFORM_RUSH: '' }, 'fail  Uniform charge rush: SHOPIFY_UNIFORM_RUSH is not set'],
    [
      'a uniform variant that is gone',
      { SHOPIFY_UNIFORM_RUSH: '999' },
      'fail  Uniform charge rush: SHOPIFY_UNIFORM_RUSH names a variant the token does not see',
    ],
    [
      'a uniform variant of the wrong price',
      { SHOPIFY_UNIFORM_MESH: smallShopUniforms.lycra },
      `Shopify charges ${formatCost({ lycra: 1 })} for mesh, and it must be ${formatCost({ mesh: 1 })}`,
    ],
    ['no secret for webhooks', { SHOPIFY_WEBHOOK_SECRET: '' }, 'fail  Webhooks: SHOPIFY_WEBHOOK_SECRET is not set'],
    ['no store', { SHOPIFY_STORE_URL: '' }, 'ok    Catalog: The built-in shop sells'],
  ])('says of %s what to mend', async (_, changes, line) => {
    expect(await examined(changes)).toContain(line);
  });

  const scope = (name: string) => ({ kind: 'graphql error', code: 'ACCESS_DENIED', message: `Required access: ${name}.` }) as const;

  it.each<[string, (operation: string) => FaultMode, string]>([
    [
      'throttles',
      () => ({ kind: 'status', status: 430 }),
      'fail  Store and token: Shopify says there are too many requests (430): try again',
    ],
    ['fails', () => ({ kind: 'status', status: 503 }), 'a failure of its own (503): there is nothing to mend here'],
    ['is no Shopify', () => ({ kind: 'nonsense', body: '<html>' }), 'fail  Store and token: What answers is no Storefront API'],
    ['hides stock', () => ({ kind: 'stock unseen' }), 'give the token the scope unauthenticated_read_product_inventory'],
    [
      'hides products',
      (asked) => (asked === 'Products' ? scope('unauthenticated_read_product_listings') : { kind: 'well' }),
      'fail  Products: The token may not ask for this: Required access: unauthenticated_read_product_listings. Give it the scopes',
    ],
    [
      'lets no cart be made',
      (asked) => (asked === 'CartCreate' ? scope('unauthenticated_write_checkouts') : { kind: 'well' }),
      'fail  Carts: The token may not ask for this: Required access: unauthenticated_write_checkouts. Give it the scopes',
    ],
  ])('says of a store that %s what to mend', async (_, mood, line) => {
    standIn.become(({ operation }) => mood(operation));
    expect(await examined()).toContain(line);
    standIn.become({ kind: 'well' });
  });

  /** What the doctor tries a checkout with. */
  const most = uniforms.mostPerOrder;
  const all = costCents({ mesh: most, lycra: most, logoDesign: true, rush: true });

  /** The fake store, each time with one mistake in its setup. */
  const sick: [string, (shop: FakeShopify) => () => void, string][] = [
    [
      'sells goods in another currency',
      spoilt(({ variant }) => variant(31), { currency: 'CAD' }),
      'fail  Products: 2 are shown. 1 left out: the product "plain-tee" is left out: its price is in CAD',
    ],
    [
      'keeps its books in another currency',
      spoilt(({ stock }) => stock, { currency: 'EUR' }),
      'fail  Currency: The store keeps its books in EUR',
    ],
    ['has published no product', spoilt(({ stock }) => stock, { products: [] }), 'fail  Products: None is visible: publish products'],
    [
      'has published no collection',
      spoilt(({ stock }) => stock, { collections: [] }),
      'fail  Collections: None is visible: publish collections',
    ],
    [
      'has sold out of a uniform charge',
      spoilt(({ variant }) => variant(910), { stock: 0 }),
      'fail  Uniform charge mesh: SHOPIFY_UNIFORM_MESH names a variant that is sold out: stop tracking',
    ],
    [
      'has a few left of a uniform charge',
      spoilt(({ variant }) => variant(920), { stock: 9 }),
      'fail  Team checkout: team orders cannot be checked out: Shopify does not sell as many as asked for of the variant that SHOPIFY_UNIFORM_LYCRA',
    ],
    [
      'charges a uniform in another currency',
      spoilt(({ variant }) => variant(940), { currency: 'EUR' }),
      'fail  Uniform charge rush: its price is in EUR',
    ],
    [
      'takes a discount off by itself',
      spoilt(({ stock }) => stock, { discount: { percent: 10, of: 'order' } }),
      `fail  Team checkout: team orders cannot be checked out: Shopify charges ${formatCents((9 * all) / 10)} for what costs ${formatCents(all)}; keep automatic discounts off`,
    ],
  ];

  it.each(sick)('says of a store that %s what to mend', async (_, spoil, line) => {
    const mend = spoil(standIn);
    expect(await examined()).toContain(line);
    mend();
  });

  it('says of webhooks that do not come, and of some that are signed otherwise, what to mend', async () => {
    const database = await openDatabase({ databaseUrl: null, dataDir: directory.path });
    const set = (id: string, days: number) =>
      database.write(async (trx) => {
        await trx.deleteFrom('webhooks').execute();
        const topic = id === 'unsigned' ? '' : 'products/update';
        await trx
          .insertInto('webhooks')
          .values({ id, topic, received_at: Date.now() - days * 86_400_000 })
          .execute();
      });
    await set('one', 40);
    expect(await examined()).toContain(
      'fail  Webhooks: The last one, products/update, came 40 days ago: see in Settings, Notifications, Webhooks',
    );
    await set('unsigned', 0);
    expect(await examined()).toContain('was not signed with the secret: if it was Shopify’s, copy SHOPIFY_WEBHOOK_SECRET anew');
    await database.write((trx) => trx.deleteFrom('webhooks').execute());
    expect(await examined()).toContain('fail  Webhooks: None has come yet: in Settings, Notifications, Webhooks have them sent to http');
    await database.close();
  });
});

/** The other lines are about the installation; nothing is served here. */
const isOfStore = (line: string) => !/^\w+ +(?:Settings|Database|SQLite|Outbox|Clock|Disk|Temporary files|Shop): /.test(line);

/** Changes a part of the fake store and gives a function that restores it. */
function spoilt<Part extends object>(partOf: (shop: FakeShopify) => Part, changes: Partial<Part>) {
  return (shop: FakeShopify) => {
    const part = partOf(shop);
    const before = { ...part };
    Object.assign(part, changes);
    return () => {
      for (const name of Object.keys(changes)) if (!(name in before)) Reflect.deleteProperty(part, name);
      Object.assign(part, before);
    };
  };
}
