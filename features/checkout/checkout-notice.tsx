import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '#ui/components/button.tsx';
import { Link } from '#ui/components/link.tsx';
import { checkoutMessages } from './messages.ts';

/** A checkout page without anything to check out: the reason and a link. Its action comes first. */
export function CheckoutNotice({
  title,
  text,
  sudden = false,
  children,
}: {
  title: string;
  text: string;
  /** It has replaced what the buyer was editing, so it takes the focus. */
  sudden?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (sudden) heading.current?.focus();
  }, [sudden]);

  return (
    <div className="flex min-h-[60vh] flex-col items-start px-gutter pt-10 pb-section lg:pt-14">
      <h1 ref={heading} tabIndex={-1} className="display max-w-[14ch] text-[clamp(2.125rem,1rem+5.6vw,6.25rem)] leading-[.88] unlined">
        {title}
      </h1>
      <p className="lead mt-6 max-w-[36rem]">{text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        {children}
        <Link to="/shop" className={buttonClass({ variant: children ? 'outline' : 'ink' })}>
          {checkoutMessages.toShop}
        </Link>
      </div>
    </div>
  );
}
