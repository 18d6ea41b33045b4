import type { FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#ui/button.tsx';
import { Notice } from './notice.tsx';
import { words } from './words.ts';

/** A load that failed: the specified toast, the same words in the page, and another try, with script or without. */
export function LoadFailed({ message, heading }: { message: string; heading?: 'h1' | 'h2' }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();

  function tryAgain(event: FormEvent) {
    event.preventDefault();
    navigate(pathname + search, { replace: true, preventScrollReset: true });
  }

  return (
    <Notice title={message} hint={words.failedHint} heading={heading} toasted>
      <form action={pathname} onSubmit={tryAgain}>
        {[...new URLSearchParams(search)].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" look="ink">
          {words.tryAgain}
        </Button>
      </form>
    </Notice>
  );
}
