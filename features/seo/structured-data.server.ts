import { brand } from '#core/config/brand.ts';
import { delivery, fulfillment } from '#core/config/pricing.ts';
import type { CollectionOfCards, Product, Variant } from '#core/contract/product.ts';
import { optionOf, pricedVariants } from './product-feed.server.ts';

/** A schema.org item. */
export type JsonLd = { '@type': string; [property: string]: unknown };

const schemaOrg = 'https://schema.org';
const organizationId = (origin: string) => `${origin}/#organization`;

/** The label itself, for its front page. */
export function organizationJsonLd(origin: string): JsonLd {
  return {
    '@type': 'Organization',
    '@id': organizationId(origin),
    name: brand.name,
    description: brand.line,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
    foundingDate: String(brand.established),
    telephone: brand.phone,
    email: brand.infoMailbox,
    sameAs: brand.social.map(({ url }) => url),
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: delivery.countries.map(({ code }) => code),
      returnPolicyCategory: `${schemaOrg}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: fulfillment.returnDays,
      merchantReturnLink: `${origin}/refund-policy`,
      returnMethod: `${schemaOrg}/ReturnByMail`,
      returnFees: `${schemaOrg}/ReturnFeesCustomerResponsibility`,
      // The vocabulary reads a number as a percentage of the price.
      restockingFee: fulfillment.restockingPercent,
    },
  };
}

export function websiteJsonLd(origin: string): JsonLd {
  return { '@type': 'WebSite', name: brand.name, url: `${origin}/`, publisher: { '@id': organizationId(origin) } };
}

/** A product with an offer for each variant, and the lowest and highest price. None where nothing of it is for sale at a price. */
export function productJsonLd(item: Product, { origin, picture }: { origin: string; picture: string }): JsonLd[] {
  const url = `${origin}/products/${item.handle}`;
  const pictures = item.images.map((image) => new URL(image.url, origin).href);
  const variants = pricedVariants(item);
  const urlOf = ({ id }: Variant) => (item.variants.length > 1 ? `${url}?variant=${encodeURIComponent(id)}` : url);
  const offers = variants.map((variant) => offer(variant, urlOf(variant), origin));
  const prices = variants.map(({ price }) => price);
  if (offers.length === 0) return [];
  const product = {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: item.name,
    ...(item.description.trim() && { description: item.description }),
    sku: item.id,
    ...(item.category.trim() && { category: item.category }),
    image: pictures.length > 0 ? pictures : [new URL(picture, origin).href],
    url,
    brand: { '@type': 'Brand', name: brand.name },
    offers:
      offers.length === 1
        ? offers[0]
        : {
            '@type': 'AggregateOffer',
            priceCurrency: 'USD',
            lowPrice: dollars(Math.min(...prices)),
            highPrice: dollars(Math.max(...prices)),
            offerCount: offers.length,
            availability: availability(variants),
            offers,
          },
  };
  return [product];
}

function offer(variant: Variant, url: string, origin: string): JsonLd {
  const size = optionOf(variant, /^size$/i);
  const color = optionOf(variant, /^colou?r$/i);
  return {
    '@type': 'Offer',
    sku: variant.id,
    url,
    price: dollars(variant.price),
    priceCurrency: 'USD',
    availability: availability([variant]),
    itemCondition: `${schemaOrg}/NewCondition`,
    seller: { '@id': organizationId(origin) },
    ...(size || color ? { itemOffered: { '@type': 'Product', name: variant.title, ...(size && { size }), ...(color && { color }) } } : {}),
  };
}

const dollars = (price: number) => price.toFixed(2);

/** The best availability of the variants: in stock comes before made to order. */
function availability(variants: Variant[]): string {
  const sold = variants.filter(({ available }) => available);
  if (sold.length === 0) return `${schemaOrg}/OutOfStock`;
  return `${schemaOrg}/${sold.every(({ madeToOrder }) => madeToOrder) ? 'MadeToOrder' : 'InStock'}`;
}

/** The path from the home page to the current page, which is last. */
export function breadcrumbsJsonLd(origin: string, trail: { name: string; path: string }[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: brand.name, path: '/' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

export function collectionJsonLd({ title, description, handle, products }: CollectionOfCards, origin: string): JsonLd {
  return {
    '@type': 'CollectionPage',
    name: title,
    ...(description.trim() && { description }),
    url: `${origin}/collections/${handle}`,
    ...(products.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: products.length,
        itemListElement: products.map((item, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: `${origin}/products/${item.handle}`,
          name: item.name,
        })),
      },
    }),
  };
}

/** Questions with their answers, which must also stand on the page. @example faqJsonLd([{ question: 'How long?', answer: '3-5 weeks.' }]) */
export function faqJsonLd(items: { question: string; answer: string }[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** An item as the text of a JSON-LD script. It is escaped, so that it cannot end the script. */
export function jsonLdScript(item: JsonLd): string {
  const json = JSON.stringify({ '@context': schemaOrg, ...item });
  return json.replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
