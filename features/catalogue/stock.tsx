import { words } from './words.ts';

/** On a card `Sold Out`, on a product `Out of Stock`: spec section 2 says each in its own words. */
export function Stock({ available, none }: { available: boolean; none: 'soldOut' | 'outOfStock' }) {
  return <span className={`mono stock ${available ? '' : 'stock-none'}`}>{available ? words.inStock : words[none]}</span>;
}
