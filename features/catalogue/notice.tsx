import type { ReactNode } from 'react';
import { Headline } from '#ui/headline.tsx';

/** A screen, or a list, that has nothing to show: what is so, and a way on. */
export function Notice({ title, hint, heading = 'h1', children }: { title: string; hint?: string; heading?: 'h1' | 'h2'; children: ReactNode }) {
  return (
    <div className={`px-gutter pb-section ${heading === 'h1' ? 'pt-8 md:pt-12' : 'pt-10'}`}>
      <Headline as={heading} text={title} className={`max-w-[18ch] leading-[.9] ${heading === 'h1' ? '[--headline:var(--text-h2)]' : '[--headline:var(--text-panel)]'}`} />
      {hint && <p className="mt-6 max-w-[34rem] text-smoke">{hint}</p>}
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-4">{children}</div>
    </div>
  );
}
