import { useId } from 'react';
import { Button, buttonClass } from '#ui/components/button.tsx';
import { Headline } from '#ui/components/headline.tsx';
import { Link } from '#ui/components/link.tsx';
import { useSubmitOnce } from '#ui/components/use-once.ts';
import { findOrderMessages } from './messages.ts';

/**
 * Asks for the address to which the links of its orders are mailed. `sent`: the form was sent. The response is the same whether there was
 * anything to mail (R17.2). `hint` says what is not found here.
 */
export function FindOrderForm({
  title,
  text,
  hint,
  problem,
  typed = '',
  sent = false,
}: {
  title: string;
  text: string;
  hint?: string | undefined;
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
      {hint && <p className="mt-4 max-w-[36rem] text-smoke">{hint}</p>}
      {!sent && (
        <form method="post" action="/find-order" onSubmit={markBusy} className="mt-10 max-w-[36rem]">
          <label htmlFor={id} className="block pb-1.5 text-small font-semibold">
            {findOrderMessages.email}
          </label>
          <div className="grid gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
            <input
              id={id}
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={typed}
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              className="input"
            />
            <Button type="submit" variant="ink" busy={busy}>
              {busy ? findOrderMessages.sending : findOrderMessages.send}
            </Button>
          </div>
          {problem && (
            <p id={`${id}-problem`} role="alert" className="pt-1.5 text-small text-signal-text">
              {problem}
            </p>
          )}
        </form>
      )}
      <p className="mt-10">
        <Link to="/shop" className={sent ? buttonClass() : 'link'}>
          {findOrderMessages.toShop}
        </Link>
      </p>
    </div>
  );
}
