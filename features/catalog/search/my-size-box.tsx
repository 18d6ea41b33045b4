import { searchMessages } from './messages.ts';
import { rememberSizes, useMySizes } from './my-sizes.ts';

/** Remembers the chosen sizes for the next visit, or forgets them. */
export function MySizeBox({ sizes }: { sizes: readonly string[] }) {
  const mine = useMySizes();
  if (sizes.length === 0 && mine.length === 0) return null;
  const isMine = mine.length === sizes.length && mine.every((size) => sizes.includes(size));
  return (
    <label data-needs-script="" className="flex min-h-11 items-center gap-3 text-small">
      <input type="checkbox" checked={isMine} className="size-5 flex-none accent-ink" onChange={() => rememberSizes(isMine ? [] : sizes)} />
      {sizes.length > 0 ? searchMessages.rememberSize(sizes) : searchMessages.forgetSize(mine)}
    </label>
  );
}
