import type { Cents } from '#core/money.ts';
import { formatCents } from '#core/money.ts';
import { createBrowsing } from './browsing.ts';
import { variantGid } from './ids.ts';
import { toCents, UnusableMoney } from './money.ts';
import { operations } from './operations.ts';
import { createStorefront, type StorefrontAccess } from './storefront.ts';
import { uniformSettings, words } from './words.ts';

type Kind = keyof typeof uniformSettings;

export type Examined = StorefrontAccess & {
  webhookSecret: string | null;
  uniforms: Record<Kind, string | null>;
  /** What each has to charge. */
  prices: Record<Kind, Cents>;
  /** The last webhook that was validly signed. */
  lastWebhook: { topic: string; receivedAt: Date } | null;
};

/** What was looked at, how it is, and where it is not well, what to do. */
export type Finding = { what: string; well: boolean; says: string };

const quiet = { info: () => undefined, warn: () => undefined, debug: () => undefined };

/**
 * Looks a store over step by step, as the shop would ask it; a step that fails ends what builds on it. Leaves nothing behind
 * but a cart that holds nothing.
 *
 * @example (await examine(examined)).every(({ well }) => well)
 */
export async function examine(examined: Examined): Promise<Finding[]> {
  const { read, write } = createStorefront({ ...examined, log: quiet, tries: { most: 2, pauseMs: 300 } });
  const findings: Finding[] = [];
  const note = (what: string, well: boolean, says: string) => void findings.push({ what, well, says });
  const look = async (what: string, work: () => Promise<string>) => {
    try {
      note(what, true, await work());
      return true;
    } catch (error) {
      note(what, false, error instanceof Error ? error.message : 'unknown');
      return false;
    }
  };

  const reached = await look('Store and token', async () => {
    const { shop } = await read(operations.shop, {});
    return `${examined.storeUrl} answers as ${JSON.stringify(shop.name)} and takes the token.`;
  });
  if (reached) {
    await look('Version', async () => {
      const { publicApiVersions } = await read(operations.shop, {});
      const supported = publicApiVersions.filter((one) => one.supported).map(({ handle }) => handle);
      if (supported.includes(examined.version)) return `${examined.version} is supported.`;
      throw new Error(`${examined.version} is not supported any more: set SHOPIFY_API_VERSION to one of ${supported.join(', ')}.`);
    });
    await look('Stock', async () => {
      const { products } = await read(operations.inventory, {});
      const variant = products.nodes[0]?.variants.nodes[0];
      if (!variant || variant.quantityAvailable !== null) return 'The token may read how many are left.';
      throw new Error('How many are left cannot be read: give the token the scope unauthenticated_read_product_inventory.');
    });
    await look('Products', async () => {
      const left: string[] = [];
      const hidden = new Set(Object.values(examined.uniforms).flatMap((id) => (id && variantGid(id)) || []));
      const products = await createBrowsing({ read, hidden, onUnusable: (problem) => left.push(problem) }).listProducts();
      const out = left.length > 0 ? ` ${left.length} left out: ${left.slice(0, 5).join('; ')}.` : '';
      if (products.length > 0 && left.length === 0) return `${products.length} are shown.`;
      if (products.length > 0) throw new Error(`${products.length} are shown.${out}`);
      throw new Error(`None is visible: publish products to the sales channel that the token belongs to.${out}`);
    });
    await look('Carts', async () => {
      const made = (await write(operations.cartCreate, { input: {} })).cartCreate?.cart;
      if (!made || !(await read(operations.cart, { id: made.id })).cart)
        throw new Error('A cart was made and is not there: try again later.');
      return 'The token may read and write checkouts.';
    });
    for (const kind of ['mesh', 'lycra', 'logo-design', 'rush'] as const) {
      await look(`Uniform charge ${kind}`, () => examineUniform(examined, kind, read));
    }
  }
  if (!reached) note('The rest', false, 'Products, stock, carts and the uniform charges are looked at when this is mended.');
  findings.push(examineWebhooks(examined));
  return findings;
}

async function examineUniform({ uniforms, prices }: Examined, kind: Kind, read: ReturnType<typeof createStorefront>['read']) {
  const setting = uniformSettings[kind];
  const id = uniforms[kind] && variantGid(uniforms[kind]);
  if (!id) throw new Error(`${setting} is not set: team orders with it cannot be checked out.`);
  const { nodes } = await read(operations.uniformVariants, { ids: [id] });
  const [variant] = nodes;
  if (!variant || !('price' in variant))
    throw new Error(`${setting} names a variant the token does not see: publish it to its sales channel.`);
  if (!variant.availableForSale) throw new Error(`${setting} names a variant that is sold out: stop tracking its quantity.`);
  const is = amountOf(variant.price);
  if (typeof is === 'string') throw new Error(`${setting}: ${is}.`);
  if (is !== prices[kind]) throw new Error(`${words.uniformPrice({ kind, is, shall: prices[kind] })}: change it in Shopify.`);
  return `${variant.product.title}, ${formatCents(is)}.`;
}

function amountOf(price: { amount: string; currencyCode: string }): Cents | string {
  try {
    return toCents(price);
  } catch (error) {
    if (error instanceof UnusableMoney) return error.message;
    throw error;
  }
}

function examineWebhooks({ webhookSecret, lastWebhook }: Examined): Finding {
  const what = 'Webhooks';
  if (webhookSecret === null) {
    return {
      what,
      well: false,
      says: 'SHOPIFY_WEBHOOK_SECRET is not set: paid team orders do not come back, and changes show after a minute.',
    };
  }
  if (!lastWebhook) {
    return {
      what,
      well: false,
      says: 'None has come with a valid signature yet: set them up as docs/shopify.md says, and change a product.',
    };
  }
  return { what, well: true, says: `The last one, ${lastWebhook.topic}, came ${lastWebhook.receivedAt.toISOString()}.` };
}
