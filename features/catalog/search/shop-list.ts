import { limits } from '#core/config/limits.ts';
import type { ProductCard } from '#core/contract/product.ts';

export type ShopQuery = { q: string; tag: string | null; page: number };
type TagCount = { tag: string; count: number };
export type SearchResults = {
  /** At most `limits.cardsPerPage`. */
  cards: ProductCard[];
  /** How many match in all. */
  total: number;
  page: number;
  pages: number;
  /**
   * At most `limits.tagFilters`, sorted by use in the whole shop so that their order does not change. The numbers count
   * what the search finds.
   */
  tags: TagCount[];
  /** How many products the search finds with any tag. */
  found: number;
  /** How many products the shop has. */
  count: number;
};

/**
 * The list for a search, a tag and a page (R1.9, R1.10). Every searched word must be in name, description, category or
 * tags; case and accents do not count. A page beyond the last gives the last.
 *
 * @example searchProducts(cards, { q: 'wool jacket', tag: 'suits', page: 1 }).total
 */
export function searchProducts(all: readonly ProductCard[], { q, tag, page }: ShopQuery): SearchResults {
  const needles = fold(q).split(/\s+/).filter(Boolean);
  const found = all.filter((card) => needles.every((needle) => haystack(card).includes(needle)));
  const matching = tag ? found.filter(({ tags }) => tags.includes(tag)) : found;
  const pages = Math.max(1, Math.ceil(matching.length / limits.cardsPerPage));
  const shown = Math.min(Math.max(1, page), pages);
  return {
    cards: matching.slice((shown - 1) * limits.cardsPerPage, shown * limits.cardsPerPage),
    total: matching.length,
    page: shown,
    pages,
    tags: countTags({ all, found, chosen: tag }),
    found: found.length,
    count: all.length,
  };
}

/** Reads the query from an address. @example readQuery(new URLSearchParams('q=wool&page=2')) */
export function readQuery(params: URLSearchParams): ShopQuery {
  const page = Number(params.get('page') ?? 1);
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    tag: params.get('tag') || null,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a query, without default values. @example shopPath({ q: '', tag: 'suits', page: 1 }) // '/shop?tag=suits' */
export function shopPath({ q, tag, page }: ShopQuery): string {
  const params = new URLSearchParams();
  if (q.trim()) params.set('q', q.trim());
  if (tag) params.set('tag', tag);
  if (page > 1) params.set('page', String(page));
  return params.size ? `/shop?${params}` : '/shop';
}

export function sameQuery(one: ShopQuery, other: ShopQuery): boolean {
  return shopPath(one) === shopPath(other);
}

function countTags({
  all,
  found,
  chosen,
}: {
  all: readonly ProductCard[];
  found: readonly ProductCard[];
  chosen: string | null;
}): TagCount[] {
  const ranked = rank(all);
  const shown = ranked.slice(0, limits.tagFilters);
  // A shared address may have a rarer tag. It takes the last place, so that the pressed tag is visible.
  const hidden = ranked.slice(limits.tagFilters).find((tag) => tag === chosen);
  if (hidden !== undefined) shown.splice(-1, 1, hidden);
  const counts = tally(found);
  return shown.map((tag) => ({ tag, count: counts.get(tag) ?? 0 }));
}

const ranks = new WeakMap<readonly ProductCard[], string[]>();

/** The tags of a whole shop, the most used first. */
function rank(all: readonly ProductCard[]): string[] {
  const known = ranks.get(all);
  if (known) return known;
  const ranked = [...tally(all)].sort(([, one], [, other]) => other - one).map(([tag]) => tag);
  ranks.set(all, ranked);
  return ranked;
}

function tally(cards: readonly ProductCard[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { tags } of cards) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return counts;
}

const haystacks = new WeakMap<ProductCard, string>();

function haystack(card: ProductCard): string {
  let text = haystacks.get(card);
  if (text === undefined) {
    text = fold([card.name, card.description, card.category, ...card.tags].join('\n'));
    haystacks.set(card, text);
  }
  return text;
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
}
