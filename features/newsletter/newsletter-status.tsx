import type { ReactNode } from 'react';
import { Headline } from '#ui/components/headline.tsx';

/** A page about the subscription: its state and the possible actions. */
export function NewsletterStatus({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="px-gutter pt-8 pb-section md:pt-12">
      <Headline text={title} className="max-w-[16ch] leading-[.9] [--headline:var(--text-h2)]" />
      <p className="lead mt-6 max-w-[36rem]">{text}</p>
      {children && <div className="mt-10">{children}</div>}
    </div>
  );
}
