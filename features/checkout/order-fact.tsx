import type { ReactNode } from 'react';

/** A row of a list of facts about an order. */
export function OrderFact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 border-b border-line py-3 md:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-smoke">{term}</dt>
      <dd className="max-w-[38rem] min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}
