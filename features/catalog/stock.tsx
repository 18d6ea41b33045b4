import { catalogMessages } from './messages.ts';

/** On a card `Sold Out`, on a product `Out of Stock`: spec section 2 says each in its own words. */
export function StockNote({ available, none }: { available: boolean; none: 'soldOut' | 'outOfStock' }) {
  return (
    <span className={`mono stock ${available ? '' : 'stock-none'}`}>{available ? catalogMessages.inStock : catalogMessages[none]}</span>
  );
}
