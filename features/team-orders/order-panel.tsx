import type { ReactNode } from 'react';

/** A section of the order page: a rule, a title and its content. */
export function OrderPanel({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <section className="mb-10 border-t border-ink pt-6 lg:mb-14">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="heading text-[1.5rem] leading-none">{title}</h2>
        {hint && <p className="mono">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
