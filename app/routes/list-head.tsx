import type { ReactNode } from 'react';
import { Headline } from '#ui/components/headline.tsx';

/** The head of a page that lists what a visitor or a link has chosen: the title, and beside it what can be done. */
export function ListHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-6 px-gutter pt-8 pb-8 md:pt-12 lg:grid-cols-12 lg:gap-x-gap">
      <div className="lg:col-span-8">
        <Headline text={title} className="leading-[.88] [--headline:var(--text-h2)]" />
      </div>
      <div className="max-w-[34rem] lg:col-span-4 lg:self-end">{children}</div>
    </div>
  );
}
