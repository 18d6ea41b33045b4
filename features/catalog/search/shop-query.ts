/** The orders of a list; the first is the shop's own, which for a search is the best match first. */
export const sortOrders = ['featured', 'newest', 'price-asc', 'price-desc'] as const;
type SortOrder = (typeof sortOrders)[number];

/** What a visitor asks of the shop (R1.9, R1.30). `min` and `max` are whole dollars. `filters`: the filters are shown in the page. */
export type ShopQuery = {
  q: string;
  tag: string | null;
  sizes: readonly string[];
  colors: readonly string[];
  min: number | null;
  max: number | null;
  inStock: boolean;
  sort: SortOrder;
  page: number;
  filters: boolean;
};

export const wholeShop: ShopQuery = {
  q: '',
  tag: null,
  sizes: [],
  colors: [],
  min: null,
  max: null,
  inStock: false,
  sort: 'featured',
  page: 1,
  filters: false,
};

/** Bounds of what is read from an address; `values`: of one filter. */
export const mostInQuery = { search: 200, values: 24, value: 60, dollars: 1_000_000 };

/** Reads the query from an address. What has no meaning is left out. @example readQuery(new URLSearchParams('q=wool&page=2')) */
export function readQuery(params: URLSearchParams): ShopQuery {
  const [min, max] = [readDollars(params.get('min')), readDollars(params.get('max'))];
  const isReversed = min !== null && max !== null && min > max;
  const sort = params.get('sort');
  const page = Number(params.get('page') ?? 1);
  return {
    q: (params.get('q') ?? '').trim().slice(0, mostInQuery.search).trimEnd(),
    tag: params.get('tag')?.slice(0, mostInQuery.value) || null,
    sizes: readValues(params.getAll('size')),
    colors: readValues(params.getAll('color')),
    min: isReversed ? max : min,
    max: isReversed ? min : max,
    inStock: params.get('stock') === 'in',
    sort: sortOrders.find((order) => order === sort) ?? 'featured',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filters: params.get('filters') === 'open',
  };
}

/** The address of a query, without default values. @example shopPath({ ...wholeShop, tag: 'suits' }) // '/shop?tag=suits' */
export function shopPath({ q, tag, sizes, colors, min, max, inStock, sort, page, filters }: ShopQuery): string {
  const params = new URLSearchParams();
  if (q.trim()) params.set('q', q.trim());
  if (tag) params.set('tag', tag);
  for (const size of sizes) params.append('size', size);
  for (const color of colors) params.append('color', color);
  if (min !== null) params.set('min', String(min));
  if (max !== null) params.set('max', String(max));
  if (inStock) params.set('stock', 'in');
  if (sort !== 'featured') params.set('sort', sort);
  if (page > 1) params.set('page', String(page));
  if (filters) params.set('filters', 'open');
  return params.size ? `/shop?${params}` : '/shop';
}

export function sameQuery(one: ShopQuery, other: ShopQuery): boolean {
  return shopPath(one) === shopPath(other);
}

/** Whether the list is that of a tag at most, which needs no search. */
export function isWithoutSearch(query: ShopQuery): boolean {
  return sameQuery({ ...wholeShop, tag: query.tag, page: query.page }, query);
}

/** How many filters are set, beside search and tag. @example countFilters({ ...wholeShop, sizes: ['M', 'L'], inStock: true }) // 3 */
export function countFilters({ sizes, colors, min, max, inStock }: ShopQuery): number {
  return sizes.length + colors.length + Number(min !== null || max !== null) + Number(inStock);
}

/** The query without its filters. */
export function withoutFilters(query: ShopQuery): ShopQuery {
  return { ...query, sizes: [], colors: [], min: null, max: null, inStock: false, page: 1 };
}

/**
 * The address that a form without script should have had: known parameters without a value are left out. null if nothing is to be left out.
 *
 * @example withoutEmpty('?q=&tag=suits&utm_source=x') // '?tag=suits&utm_source=x'
 */
export function withoutEmpty(search: string): string | null {
  const params = new URLSearchParams(search);
  const kept = [...params].filter(([name, value]) => value !== '' || !formFields.has(name));
  if (kept.length === params.size) return null;
  return kept.length ? `?${new URLSearchParams(kept)}` : '';
}

const formFields = new Set(['q', 'tag', 'size', 'color', 'min', 'max', 'stock', 'sort', 'page']);

function readValues(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.trim().slice(0, mostInQuery.value)).filter(Boolean))].slice(0, mostInQuery.values);
}

/** A comma before three digits is between thousands, as in `1,200`; else it stands for the point. */
function readDollars(text: string | null): number | null {
  const written = (text ?? '').replace(/[$\s]/g, '').replace(/,(?=\d{3}(?!\d))/g, '');
  if (!/^\d{1,9}(?:[.,]\d{0,2})?$/.test(written)) return null;
  return Math.min(Math.round(Number(written.replace(',', '.'))), mostInQuery.dollars);
}
