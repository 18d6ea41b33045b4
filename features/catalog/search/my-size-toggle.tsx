import { searchMessages } from './messages.ts';
import { useMySizes } from './my-sizes.ts';
import type { ShopNavigation } from './use-shop-query.ts';

/** Shows the list in the remembered size, and with one press the whole list again. Nothing for who has none. */
export function MySizeToggle({ shop }: { shop: ShopNavigation }) {
  const sizes = useMySizes();
  if (sizes.length === 0) return null;
  const isOn = sizes.every((size) => shop.query.sizes.includes(size));
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className={`min-h-11 text-left ${isOn ? 'font-bold' : ''}`}
      onClick={() => shop.choose({ sizes: isOn ? [] : sizes })}
    >
      <span className={isOn ? 'pb-1 shadow-[0_2px]' : ''}>{searchMessages.mySize(sizes)}</span>
    </button>
  );
}
