import { catalogMessages } from './messages.ts';

/** `Sold Out` is the text of a card (R1.12), `Out of Stock` that of a product page. */
export function StockNote({ available, none }: { available: boolean; none: 'soldOut' | 'outOfStock' }) {
  return (
    <span className={`mono stock ${available ? '' : 'stock-none'}`}>{available ? catalogMessages.inStock : catalogMessages[none]}</span>
  );
}
