import type { ReactNode } from 'react';
import { Headline } from './headline.tsx';

/** The content of a page that says how something stands and what can be done, such as a subscription. */
export function StatusMessage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="px-gutter pt-8 pb-section md:pt-12">
      <Headline text={title} className="max-w-[16ch] leading-[.9] [--headline:var(--text-h2)]" />
      <p className="lead mt-6 max-w-[36rem]">{text}</p>
      {children && <div className="mt-10">{children}</div>}
    </div>
  );
}
