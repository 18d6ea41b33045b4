import { buttonClass } from '#ui/components/button.tsx';
import { Headline } from '#ui/components/headline.tsx';
import { Link } from '#ui/components/link.tsx';
import { returnMessages } from './messages.ts';
import type { ReturnsView } from './return-view.ts';

/** Why nothing of the order can be returned, or what came of a press, and the way back. */
export function ClosedReturns({ text, path }: { text: string; path: string }) {
  return (
    <div className="px-gutter pt-8 pb-section md:pt-12">
      <Headline text={returnMessages.title} className="leading-[.9] [--headline:var(--text-h2)]" />
      <p className="lead mt-6 max-w-[38rem]">{text}</p>
      <p className="mt-8">
        <Link to={path} className={buttonClass({ variant: 'ink' })}>
          {returnMessages.back}
        </Link>
      </p>
    </div>
  );
}

/** The sentence for an order that takes no returns; null for one that does. */
export function closedText({ closed, lastDay }: Pick<ReturnsView, 'closed' | 'lastDay'>): string | null {
  if (closed === null) return null;
  return closed === 'over' ? returnMessages.closed.over(lastDay ?? '') : returnMessages.closed[closed];
}
