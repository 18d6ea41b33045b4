import { brand } from '#core/config/brand.ts';
import { Link } from '#ui/components/link.tsx';
import { BrandLogo } from '#ui/components/logo.tsx';
import { layoutMessages } from './messages.ts';

/** The brand's logo and name, linked to the landing page. */
export function Wordmark({ size = 'header' }: { size?: 'header' | 'footer' }) {
  const large = size === 'footer';
  return (
    <Link
      to="/"
      aria-label={layoutMessages.homeLabel}
      className={`flex items-center gap-[min(.625rem,3.2vw)] font-black font-stretch-expanded uppercase tracking-[-.03em] leading-none ${large ? 'text-[1.5rem]' : 'text-[min(.9375rem,6.2vw)] min-h-11 max-[22.5rem]:gap-1.5 max-[22.5rem]:text-[min(.8125rem,5.2vw)] md:text-[1.0625rem]'}`}
    >
      <BrandLogo className={large ? 'size-[33px] flex-none' : 'size-[22px] flex-none'} />
      {brand.name}
    </Link>
  );
}
