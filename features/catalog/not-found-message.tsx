import { buttonClass } from '#ui/components/button.tsx';
import { Notice } from './notice.tsx';
import { PrefetchLink } from './prefetch-link.tsx';

/** The message for a page that does not exist or is empty, with a link back (R1.17). */
export function NotFoundMessage({
  title,
  hint,
  to,
  label,
  heading,
  toasted,
}: {
  title: string;
  hint?: string;
  to: string;
  label: string;
  heading?: 'h1' | 'h2';
  toasted?: boolean;
}) {
  return (
    <Notice title={title} hint={hint} heading={heading} toast={toasted ? title : undefined}>
      <PrefetchLink to={to} className={buttonClass({ variant: 'ink' })}>
        {label}
      </PrefetchLink>
    </Notice>
  );
}
