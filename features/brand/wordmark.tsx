import { Link } from 'react-router';
import { brand } from '#core/facts.ts';
import { Mark } from '#ui/mark.tsx';
import { words } from './words.ts';

/** The label's mark and name, the way home. */
export function Wordmark({ size = 'header' }: { size?: 'header' | 'footer' }) {
  const large = size === 'footer';
  return (
    <Link
      to="/"
      prefetch="intent"
      aria-label={words.homeLabel}
      className={`flex items-center gap-2.5 font-black font-stretch-expanded uppercase tracking-[-.03em] whitespace-nowrap leading-none ${large ? 'text-[1.5rem]' : 'text-[.9375rem] min-h-11 max-[22.5rem]:gap-1.5 max-[22.5rem]:text-[.8125rem] md:text-[1.0625rem]'}`}
    >
      <Mark className={large ? 'size-[33px]' : 'size-[22px]'} />
      {brand.name}
    </Link>
  );
}
