import { featured, landing, landingTags, namedCollections } from '#core/config/featured-products.ts';
import type { CollectionCard, Image, Product, ProductCard } from '#core/contract/product.ts';
import type { Sample, Samples } from '#core/contract/site-content.ts';

/** A product on the landing page, real or sample. `to` never leads to a product that does not exist. */
export type LandingItem = Pick<
  ProductCard,
  'id' | 'name' | 'category' | 'description' | 'kind' | 'price' | 'available' | 'images' | 'swatch'
> & {
  to: string;
};
/** A named collection. `picture` and `count` are null if the provider did not give them. */
export type CollectionPanel = { handle: string; title: string; picture: Image | null; count: number | null; to: string };

export type Landing = {
  /** The products did not load: what is shown are samples. */
  failed: boolean;
  featured: Record<keyof typeof featured, LandingItem>;
  /** The measures of the suit, shown on its picture. */
  measures: Product['measures'];
  /** Where the footwear card leads. */
  footwear: string;
  fashion: LandingItem[];
  sports: LandingItem[];
  panels: CollectionPanel[];
};

/**
 * The products of the landing page (R1.3, R1.4): three by handle, up to four without the tags of sport, up to four with
 * it, and the named collections. Null is a list that did not load.
 *
 * @example selectLanding({ cards: null, collections: null, suit: null, samples }).failed // true
 */
export function selectLanding({
  cards,
  collections,
  suit,
  samples,
}: {
  cards: readonly ProductCard[] | null;
  collections: readonly CollectionCard[] | null;
  /** The suit with all its fields, for its measures. */
  suit: Product | null;
  samples: Samples;
}): Landing {
  const all = cards ?? [];
  const pick = (name: keyof typeof featured): LandingItem => {
    const { handle } = featured[name];
    const card = all.find((one) => one.handle === handle);
    // If the list did not load, the product probably exists; if it did, the product does not.
    return card ? ofProduct(card) : ofSample(samples.featured[name], cards ? '/shop' : `/products/${handle}`);
  };
  const pickGroup = (found: ProductCard[], fallback: Sample[]) =>
    (found.length > 0 ? found.map(ofProduct) : fallback.map((one) => ofSample(one, '/shop'))).slice(0, landing.groupSize);

  const isSport = ({ tags }: ProductCard) => tags.includes(landingTags.sports);
  const isFashion = (card: ProductCard) => !isSport(card) && !card.tags.includes(landingTags.team);
  const isFeatured = ({ handle }: ProductCard) => Object.values(featured).some((one) => one.handle === handle);
  const fashion = all.filter(isFashion);
  return {
    failed: cards === null,
    featured: { suit: pick('suit'), sneaker: pick('sneaker'), bomber: pick('bomber') },
    measures: suit?.measures ?? [],
    footwear: pathOf(namedCollections.footwear, { collections, otherwise: '/shop' }),
    // The featured three are shown above the group already, so they come last in it.
    fashion: pickGroup([...fashion.filter((card) => !isFeatured(card)), ...fashion.filter(isFeatured)], samples.clothing),
    sports: pickGroup(all.filter(isSport), samples.sports),
    panels: listPanels(collections),
  };
}

/** The named collections, as far as they are known. @example listPanels(null)[0]?.to // '/collections/archive' */
export function listPanels(collections: readonly CollectionCard[] | null): CollectionPanel[] {
  return namedCollections.panels.map((handle) => {
    const found = collections?.find((one) => one.handle === handle);
    return {
      handle,
      title: found?.title ?? titleOf(handle),
      picture: found?.picture ?? null,
      count: found?.productsCount ?? null,
      to: pathOf(handle, { collections, otherwise: '/collections' }),
    };
  });
}

function pathOf(handle: string, { collections, otherwise }: { collections: readonly CollectionCard[] | null; otherwise: string }): string {
  return collections && !collections.some((one) => one.handle === handle) ? otherwise : `/collections/${handle}`;
}

function ofProduct({ id, handle, name, category, description, kind, price, available, images, swatch }: ProductCard): LandingItem {
  return { id, name, category, description, kind, price, available, images, swatch, to: `/products/${handle}` };
}

function ofSample({ image, ...fields }: Sample, to: string): LandingItem {
  return { ...fields, available: true, images: [image], swatch: null, to };
}

/** @example titleOf('cutcourt-runway') // 'Runway' */
function titleOf(handle: string): string {
  const last = handle.split('-').at(-1) ?? handle;
  return last.charAt(0).toUpperCase() + last.slice(1);
}
