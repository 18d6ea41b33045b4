import type { ProductCard } from '#core/contract/product.ts';
import type { SearchProduct, SearchSynonyms } from '#core/contract/search.ts';
import { lettersInTwoLines, truncateDescription } from '../truncate-description.ts';
import {
  colorsOf,
  type FilterChoices,
  listChoices,
  meantVariant,
  type NamedOptions,
  passesFilters,
  sizesMadeOf,
} from './product-filters.ts';
import { createSearchIndex, type SearchDocument, type SearchIndex } from './search-index.ts';
import { type ListedCard, listShop, type ShopList } from './shop-list.ts';
import type { ShopQuery } from './shop-query.ts';

/** A whole catalog that can be searched. */
export type SearchCatalog = ReturnType<typeof createSearchCatalog>;

/** What the shop shows for a query: its list, the nearest words where it is empty, and the choices of its filters where they are open. */
export type SearchResults = ShopList & { suggestions?: string[]; choices?: FilterChoices };

/** A sold-out product comes after one in stock that matches a little less. */
const soldOutWeight = 0.8;

/** What the index knows of a product. Only a change of this needs another index. */
export function toDocument(product: SearchProduct): SearchDocument {
  const colors = colorsOf(product).map(({ value }) => value);
  const sizes = sizesMadeOf(product);
  const known = new Set([...colors, ...sizes]);
  const others = product.options.flatMap(({ values }) => values.map(({ value }) => value)).filter((value) => !known.has(value));
  return {
    id: product.id,
    name: product.name,
    colors,
    sizes,
    labels: [product.category, ...product.tags, ...product.collections, ...others],
    description: product.description,
  };
}

/** Builds the index of a catalog, the same on server and browser (R1.10). */
export function indexProducts(products: readonly SearchProduct[], synonyms: SearchSynonyms): Promise<SearchIndex> {
  return createSearchIndex(products.map(toDocument), synonyms);
}

/** The catalog with its search. @example createSearchCatalog(products, await indexProducts(products, synonyms)).search(query).cards */
export function createSearchCatalog(products: readonly SearchProduct[], index: SearchIndex) {
  const byId = new Map(products.map((product) => [product.id, product]));

  let last: { q: string; found: FoundProduct[] } | undefined;

  /** The same words are looked for again when filters, order or page change. */
  function find(q: string): readonly FoundProduct[] {
    if (last?.q !== q) last = { q, found: look(q) };
    return last.found;
  }

  function look(q: string): FoundProduct[] {
    if (!q.trim()) return products.map((product) => ({ product, named: { color: null, size: null } }));
    return index
      .find(q)
      .flatMap(({ id, score, named }) => {
        const product = byId.get(id);
        return product ? [{ product, named, score: product.available ? score : score * soldOutWeight }] : [];
      })
      .sort((one, other) => other.score - one.score);
  }

  return {
    /** Finds, filters, sorts and pages (R1.9, R1.10, R1.30). Without words it is the whole catalog in shop order. */
    search(query: ShopQuery): SearchResults {
      const hits = find(query.q);
      const sorted = sortHits(
        hits.filter(({ product }) => passesFilters(product, query)),
        query,
      );
      return {
        ...listShop({ all: products, found: sorted.map(({ product, named }) => toListedCard(product, query, named)), query }),
        ...(hits.length === 0 && { suggestions: index.suggest(query.q) }),
        ...(query.filters && { choices: listChoices(underTag(hits, query), query) }),
      };
    },
    /** What the filters offer for a query. */
    choices: (query: ShopQuery): FilterChoices => listChoices(underTag(find(query.q), query), query),
  };
}

type FoundProduct = { product: SearchProduct; named: NamedOptions };

function underTag(hits: readonly FoundProduct[], { tag }: ShopQuery): SearchProduct[] {
  return hits.flatMap(({ product }) => (!tag || product.tags.includes(tag) ? [product] : []));
}

function sortHits(hits: readonly FoundProduct[], { sort }: ShopQuery): readonly FoundProduct[] {
  if (sort === 'featured') return hits;
  const direction = sort === 'price-desc' ? -1 : 1;
  return hits.toSorted(({ product: one }, { product: other }) =>
    sort === 'newest' ? (other.added ?? '').localeCompare(one.added ?? '') : direction * (one.price - other.price),
  );
}

/** The card of a product; of a color or a size that was searched or filtered, its picture and its variant. */
function toListedCard(product: SearchProduct, query: ShopQuery, named: NamedOptions): ListedCard {
  const card = toCard(product);
  const variant = meantVariant(product, query, named);
  if (!variant || variant.id === product.variants[0]?.id) return card;
  const color = colorsOf(product).find(({ value }) => Object.values(variant.options).includes(value));
  // A size alone looks like any other.
  const images = variant.image === null && !color ? card.images : picturesOf(product, variant.image);
  return { ...card, variant: variant.id, images, swatch: color?.swatch ?? product.swatch };
}

const cards = new WeakMap<SearchProduct, ProductCard>();

/** The same object for the same product, so that a list is not rendered again. */
function toCard(product: SearchProduct): ProductCard {
  const known = cards.get(product);
  if (known) return known;
  const { id, handle, name, category, kind, tags, price, available, image, swatch } = product;
  const description = truncateDescription(product.description, lettersInTwoLines.wide);
  const card = { id, handle, name, description, category, kind, tags, price, available, image, images: product.images.slice(0, 2), swatch };
  cards.set(product, card);
  return card;
}

/** The picture of a variant, and the one after it if that does not show another variant. Without a picture it is drawn (R1.21). */
function picturesOf({ images, variants }: SearchProduct, place: number | null): ProductCard['images'] {
  if (place === null) return [];
  const isAnothers = variants.some(({ image }) => image === place + 1);
  return images.slice(place, isAnothers ? place + 1 : place + 2);
}
