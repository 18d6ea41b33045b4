import { type ReactNode, useId } from 'react';

/** A section of the checkout: title at the left, hint at the right. */
export function CheckoutSection({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-6 pb-10">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={id} tabIndex={-1} data-lines-heading className="heading text-[1.5rem] leading-none unlined">
          {title}
        </h2>
        {hint && <p className="text-small text-smoke">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
