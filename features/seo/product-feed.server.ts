import { createHash } from 'node:crypto';
import { brand } from '#core/config/brand.ts';
import { fulfillment } from '#core/config/pricing.ts';
import type { Product, Variant } from '#core/contract/product.ts';
import { variantTitleOf } from '#core/text/line-item-title.ts';
import { element } from './xml.server.ts';

/** Google's limits, in characters. */
const longest = { id: 50, title: 150, description: 5000, otherPictures: 10 };

/**
 * The product feed in Google Merchant's format: RSS 2.0, one item for each variant that is for sale. What Google refuses is left out: gift
 * cards, products without a photograph, and what costs nothing. `day`, such as 2026-11-21, is the assumed day of an order.
 */
export function productFeed({ origin, products, day }: { origin: string; products: Product[]; day: string }): string {
  const items = products.filter((product) => !isGiftCard(product)).flatMap((product) => itemsOf(product, origin, madeBy(day)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${element('title', brand.name)}
${element('link', origin)}
${element('description', brand.line)}
${items.join('\n')}
</channel>
</rss>
`;
}

function isGiftCard({ category, name, tags }: Product): boolean {
  return [category, name, ...tags].some((text) => /\bgift[ -]?(?:cards?|certificates?|vouchers?)(?: \$?\d+)?$/i.test(text.trim()));
}

/** The variants that cost something: only those may be offered to search engines. */
export function pricedVariants({ variants }: Product): Variant[] {
  return variants.filter(({ price }) => price > 0);
}

function itemsOf(product: Product, origin: string, ready: string): string[] {
  const page = `${origin}/products/${product.handle}`;
  const pictures = product.images.map(({ url }) => new URL(url, origin).href);
  const [fallback] = pictures;
  if (!fallback) return [];
  const shared = [
    element('g:item_group_id', shortId(product.id)),
    element('g:description', cut(product.description, longest.description) || cut(product.name, longest.description)),
    element('g:brand', brand.name),
    element('g:condition', 'new'),
    element('g:product_type', product.category.trim()),
    element('g:age_group', product.tags.includes('youth') ? 'kids' : 'adult'),
    element('g:gender', 'unisex'),
    // No product has a GTIN or MPN.
    element('g:identifier_exists', 'no'),
  ].join('');
  return pricedVariants(product).map((variant) => {
    const picture = (variant.image === null ? undefined : pictures[variant.image]) ?? fallback;
    const others = pictures.filter((url) => url !== picture).slice(0, longest.otherPictures);
    return [
      '<item>',
      element('g:id', shortId(variant.id)),
      element('g:title', cut(variantTitleOf(product, variant), longest.title)),
      element('g:link', product.variants.length > 1 ? `${page}?variant=${encodeURIComponent(variant.id)}` : page),
      element('g:image_link', picture),
      ...others.map((url) => element('g:additional_image_link', url)),
      ...availability(variant, ready),
      element('g:price', `${variant.price.toFixed(2)} USD`),
      element('g:size', optionOf(variant, /^size$/i)),
      element('g:color', optionOf(variant, /^colou?r$/i)),
      shared,
      '</item>',
    ].join('');
  });
}

/** Made-to-order items are back orders in Google's terms, which need a shipping date. */
function availability({ available, madeToOrder }: Variant, ready: string): string[] {
  if (!available) return [element('g:availability', 'out_of_stock')];
  if (!madeToOrder) return [element('g:availability', 'in_stock')];
  return [element('g:availability', 'backorder'), element('g:availability_date', ready)];
}

/** When a made-to-order item of that day is ready. @example madeBy('2026-12-15') // '2027-01-05T00:00Z' */
function madeBy(day: string): string {
  const at = new Date(day);
  at.setUTCDate(at.getUTCDate() + 7 * fulfillment.madeToOrderWeeks);
  return `${at.toISOString().slice(0, 16)}Z`;
}

export function optionOf({ options }: Variant, option: RegExp): string | undefined {
  return Object.entries(options).find(([name]) => option.test(name))?.[1];
}

/** The id if it fits; else its beginning with a hash that keeps it unique. */
function shortId(id: string): string {
  return id.length <= longest.id ? id : `${id.slice(0, 33)}-${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;
}

function cut(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= most ? line : `${line.slice(0, most - 3)}...`;
}
