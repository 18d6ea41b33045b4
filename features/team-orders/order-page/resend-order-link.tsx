import { useId } from 'react';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Headline } from '#ui/components/headline.tsx';
import { Link } from '#ui/components/link.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';
import { findMyOrderMessages, orderPageMessages } from '../domain/order-messages.ts';

const findMyOrderPath = '/team-order';

/**
 * Asks for the address to which links are mailed again. `sent`: the form was sent. The response is the same whether there
 * was anything to mail (R5.14).
 */
export function ResendOrderLink({
  title,
  text,
  problem,
  typed = '',
  sent = false,
}: {
  title: string;
  text: string;
  problem?: string | undefined;
  typed?: string | undefined;
  sent?: boolean;
}) {
  const id = useId();
  const [busy, markBusy] = useSubmitOnce();
  return (
    <div className="px-gutter pt-8 pb-section md:pt-12">
      <Headline text={title} className="max-w-[16ch] leading-[.9] [--headline:var(--text-h2)]" />
      <p className="lead mt-6 max-w-[36rem]">{text}</p>
      {!sent && (
        <form method="post" action={findMyOrderPath} onSubmit={markBusy} className="mt-10 max-w-[36rem]">
          <label htmlFor={id} className="block pb-1.5 text-small font-semibold">
            {findMyOrderMessages.email}
          </label>
          <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
            <input
              id={id}
              name="email"
              type="email"
              required
              autoComplete="email"
              defaultValue={typed}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              className="input"
            />
            <Button type="submit" variant="ink" busy={busy}>
              {busy ? orderPageMessages.sending : findMyOrderMessages.send}
            </Button>
          </div>
          {problem && (
            <p id={`${id}-problem`} className="pt-1.5 text-small text-signal-text">
              {problem}
            </p>
          )}
        </form>
      )}
      <p className="mt-10">
        <Link to="/uniform-order" className={sent ? buttonClass() : 'link'}>
          {findMyOrderMessages.newOrder}
        </Link>
      </p>
    </div>
  );
}
