import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/components/button.tsx';
import { catalogMessages } from './messages.ts';
import { Notice } from './notice.tsx';

/**
 * A failed load (R1.18): the toast, a message in the page (`title`, or the toast's), and a button to try again, which
 * also works without script.
 */
export function LoadFailed({ message, title = message, heading }: { message: string; title?: string; heading?: 'h1' | 'h2' }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function tryAgain(event: FormEvent) {
    event.preventDefault();
    navigate(pathname + search, { replace: true, preventScrollReset: true });
  }

  return (
    <Notice title={title} hint={catalogMessages.failedHint} heading={heading} toast={message}>
      <form action={pathname} onSubmit={tryAgain}>
        {[...new URLSearchParams(search)].map(([name, value], place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a name may come several times, and the order stays
          <input key={place} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" variant="ink">
          {catalogMessages.tryAgain}
        </Button>
      </form>
    </Notice>
  );
}
