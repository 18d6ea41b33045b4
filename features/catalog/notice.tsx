import type { ReactNode } from 'react';
import { Headline } from '#ui/components/headline.tsx';
import { useErrorToast } from './use-error-toast.ts';

const longTitle = 40;

/** The message of a page or list without content, with a link. */
export function Notice({
  title,
  hint,
  heading = 'h1',
  toast,
  children,
}: {
  title: string;
  hint?: string;
  heading?: 'h1' | 'h2';
  /** The text of a toast beside it. The page leaves room for the toast above the title (`app/layout/page.tsx`). */
  toast?: string;
  children: ReactNode;
}) {
  useErrorToast(toast ?? null);
  const isShort = heading === 'h1' && title.length <= longTitle;
  return (
    <div data-toasted={toast && true} className={`px-gutter pb-section ${heading === 'h1' ? 'pt-8 md:pt-12' : 'pt-10'}`}>
      <Headline
        as={heading}
        text={title}
        className={`leading-[.9] ${isShort ? 'max-w-[18ch] [--headline:var(--text-h2)]' : 'max-w-[26ch] [--headline:var(--text-panel)]'}`}
      />
      {hint && <p className="mt-6 max-w-[34rem] text-smoke">{hint}</p>}
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-4">{children}</div>
    </div>
  );
}
