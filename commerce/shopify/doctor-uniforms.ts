import { uniforms as terms } from '#core/config/pricing.ts';
import { formatCents } from '#core/money.ts';
import type { TeamLine } from '../port.ts';
import type { UniformVariants } from './cart.ts';
import type { CartCalls } from './cart-calls.ts';
import type { DoctorReport } from './doctor-report.ts';
import { createFindings, type Finding } from './findings.ts';
import { variantGid } from './ids.ts';
import { shopifyMessages, uniformSettings } from './messages.ts';
import { storefrontOperations } from './operations.ts';
import { parseMoney } from './shopify-money.ts';
import type { Storefront } from './storefront.ts';
import { rejectWrongCharge } from './team-cart.ts';

type Kind = TeamLine['kind'];
type Calls = { read: Storefront['read']; carts: CartCalls };

const kinds = ['mesh', 'lycra', 'logo-design', 'rush'] as const;

/** Checks the variants that charge a team order: each by itself, then a cart with the largest order of each fabric. */
export async function checkUniforms(examined: DoctorReport, calls: Calls): Promise<Finding[]> {
  const { all: findings, look } = createFindings();
  for (const kind of kinds) await look(`Uniform charge ${kind}`, () => examineVariant(examined, kind, calls.read));
  if (findings.every(({ well }) => well)) await look('Team checkout', () => examineCheckout(examined, calls.carts));
  return findings;
}

async function examineVariant({ uniforms, prices }: DoctorReport, kind: Kind, read: Storefront['read']): Promise<string> {
  const setting = uniformSettings[kind];
  const id = uniforms[kind] && variantGid(uniforms[kind]);
  if (!id) throw new Error(`${setting} is not set: team orders with it cannot be checked out.`);
  const { nodes } = await read(storefrontOperations.uniformVariants, { ids: [id] });
  const [variant] = nodes;
  if (!variant || !('price' in variant))
    throw new Error(`${setting} names a variant the token does not see: publish it to its sales channel.`);
  if (!variant.availableForSale) throw new Error(`${setting} names a variant that is sold out: stop tracking its quantity.`);
  const is = parseMoney(variant.price);
  if (is !== prices[kind]) throw new Error(`${shopifyMessages.uniformPrice({ kind, is, shall: prices[kind] })}: change it in Shopify.`);
  return `${variant.product.title}, ${formatCents(is)}.`;
}

/** Only a cart shows a stock that is too small, or an automatic discount. */
async function examineCheckout({ uniforms, prices }: DoctorReport, carts: CartCalls): Promise<string> {
  const variants: UniformVariants = {
    mesh: variantGid(uniforms.mesh ?? ''),
    lycra: variantGid(uniforms.lycra ?? ''),
    'logo-design': variantGid(uniforms['logo-design'] ?? ''),
    rush: variantGid(uniforms.rush ?? ''),
  };
  const lines = kinds.map((kind) => {
    return { kind, title: kind, priceCents: prices[kind], quantity: kind === 'mesh' || kind === 'lycra' ? terms.mostPerOrder : 1 };
  });
  const cart = await carts.create(
    lines.map(({ kind, quantity }) => ({ merchandiseId: variants[kind] ?? '', quantity })),
    [],
  );
  try {
    rejectWrongCharge(cart, { lines, uniforms: variants });
  } finally {
    if (cart.lines.nodes.length > 0) {
      await carts.remove(
        cart.id,
        cart.lines.nodes.map(({ id }) => id),
      );
    }
  }
  return `${terms.mostPerOrder} of each fabric with logo design and rush are charged to the cent.`;
}
