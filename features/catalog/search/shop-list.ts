import { limits } from '#core/config/limits.ts';
import type { ProductCard } from '#core/contract/product.ts';
import type { ShopQuery } from './shop-query.ts';

/** A card in a list. `variant` is the one that a search or a filter means, which the card's link chooses. */
export type ListedCard = ProductCard & { variant?: string };
type TagCount = { tag: string; count: number };
export type ShopList = {
  /** At most `limits.cardsPerPage`. */
  cards: ListedCard[];
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
 * A page of what a search has found, under a tag (R1.9). Without a search `found` is all. A page beyond the last gives the last.
 *
 * @example listShop({ all: cards, found: cards, query: { ...wholeShop, tag: 'suits' } }).total
 */
export function listShop({
  all,
  found,
  query: { tag, page },
}: {
  all: readonly ProductCard[];
  found: readonly ListedCard[];
  query: Pick<ShopQuery, 'tag' | 'page'>;
}): ShopList {
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
