import { createCartCalls } from './cart-calls.ts';
import type { DoctorReport } from './doctor-report.ts';
import { checkUniforms } from './doctor-uniforms.ts';
import { checkWebhooks } from './doctor-webhooks.ts';
import { createFindings, type Finding } from './findings.ts';
import { variantGid } from './ids.ts';
import { storefrontOperations } from './operations.ts';
import { createShopifyCatalog } from './shopify-catalog.ts';
import { currency } from './shopify-money.ts';
import { createStorefront } from './storefront.ts';

const quiet = { info: () => undefined, warn: () => undefined, debug: () => undefined };

/**
 * Checks a store step by step with the shop's own requests; a failed step ends those that build on it. Leaves only empty carts behind.
 *
 * @example (await examine(examined)).every(({ well }) => well)
 */
export async function checkStore(examined: DoctorReport): Promise<Finding[]> {
  const storefront = createStorefront({ ...examined, log: quiet, tries: { most: 2, pauseMs: 300 } });
  const { read } = storefront;
  const calls = { read, carts: createCartCalls(storefront) };
  const { all: findings, note, look } = createFindings();

  const reached = await look('Store and token', async () => {
    const { shop } = await read(storefrontOperations.shop, {});
    return `${examined.storeUrl} answers as ${JSON.stringify(shop.name)} and takes the token.`;
  });
  if (reached) {
    await look('Version', async () => {
      const { publicApiVersions } = await read(storefrontOperations.shop, {});
      const supported = publicApiVersions.filter((one) => one.supported).map(({ handle }) => handle);
      if (supported.includes(examined.version)) return `${examined.version} is supported.`;
      throw new Error(`${examined.version} is not supported any more: set SHOPIFY_API_VERSION to one of ${supported.join(', ')}.`);
    });
    await look('Currency', async () => {
      const { shop, localization } = await read(storefrontOperations.shop, {});
      const { isoCode, currency: sells } = localization.country;
      if (shop.paymentSettings.currencyCode !== currency)
        throw new Error(
          `The store keeps its books in ${shop.paymentSettings.currencyCode}, and this shop in ${currency}: it needs a store of that currency.`,
        );
      if (isoCode !== 'US' || sells.isoCode !== currency)
        throw new Error(
          `Buyers in the United States are charged in ${sells.isoCode}: in Settings, Markets let the United States buy in ${currency}.`,
        );
      return `The store sells in ${currency}.`;
    });
    await look('Stock', async () => {
      const { products } = await read(storefrontOperations.inventory, {});
      const variants = products.nodes.flatMap((product) => product.variants.nodes);
      if (variants.length === 0) return 'There is no variant to ask about.';
      if (variants.some(({ quantityAvailable }) => quantityAvailable !== null)) return 'The token may read how many are left.';
      throw new Error('How many are left cannot be read: give the token the scope unauthenticated_read_product_inventory.');
    });
    await look('Products', async () => {
      const left: string[] = [];
      const hidden = new Set(Object.values(examined.uniforms).flatMap((id) => (id && variantGid(id)) || []));
      const products = await createShopifyCatalog({ read, hidden, onUnusable: (problem) => left.push(problem) }).listProducts();
      if (left.length > 0) throw new Error(`${products.length} are shown. ${left.length} left out: ${left.slice(0, 5).join('; ')}.`);
      if (products.length > 0) return `${products.length} are shown.`;
      throw new Error('None is visible: publish products to the sales channel that the token belongs to.');
    });
    await look('Collections', async () => {
      const collections = await createShopifyCatalog({ read, hidden: new Set(), onUnusable: () => undefined }).listCollections();
      if (collections.length > 0) return `${collections.length} are shown.`;
      throw new Error('None is visible: publish collections to the sales channel that the token belongs to.');
    });
    await look('Carts', async () => {
      const made = await calls.carts.create([], []);
      if (!(await calls.carts.find(made.id))) throw new Error('A cart was made and is not there: try again later.');
      return 'The token may read and write checkouts.';
    });
    findings.push(...(await checkUniforms(examined, calls)));
  }
  if (!reached) note('The rest', false, 'Products, stock, carts and the uniform charges are looked at when this is mended.');
  findings.push(checkWebhooks(examined));
  return findings;
}
