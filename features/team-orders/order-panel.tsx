import type { ReactNode } from 'react';

/** A part of an order’s page: an ink rule, its name, what goes with it. */
export function OrderPanel({ title, hint, children }: { title: string; hint?: string | undefined; children: ReactNode }) {
  return (
    <section className="mb-10 border-t border-ink pt-6 lg:mb-14">
      <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="firm text-[1.5rem] leading-none">{title}</h2>
        {hint && <p className="mono">{hint}</p>}
      </div>
      {children}
    </section>
  );
}
