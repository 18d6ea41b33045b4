import { type ReactNode, useEffect, useId, useRef } from 'react';
import { honeypotField } from '#core/contract/client.ts';
import type { Product, Variant } from '#core/contract/product.ts';
import { isDefault } from '#core/text/line-item-title.ts';
import { Button } from '#ui/components/button.tsx';
import { stockAlertMessages } from './messages.ts';
import { listSoldOut, nearestSoldOut } from './sold-out-variants.ts';
import { type StockAlertProblem, useStockAlert } from './use-stock-alert.ts';

/**
 * Asks for a mail when a sold-out variant is back (R16.1). It begins with the one nearest to the chosen `variant`. The page that answers a
 * plain POST shows it again with what was `typed` and the `problem`. `focused`: it takes the focus, because a press opened it.
 */
export function StockAlertForm({
  product,
  variant,
  typed,
  problem: told,
  focused = false,
}: {
  product: Pick<Product, 'handle' | 'variants' | 'options'>;
  variant: Variant | null;
  typed?: string | undefined;
  problem?: StockAlertProblem | undefined;
  focused?: boolean;
}) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { asked, problem, busy, onSubmit } = useStockAlert(told);
  const soldOut = listSoldOut(product);
  const nearest = nearestSoldOut(product, variant);

  useEffect(() => {
    if (focused) form.current?.querySelector<HTMLElement>('select, [type=email]')?.focus({ preventScroll: true });
  }, [focused]);

  const control = (name: 'variantId' | 'email') => ({
    id: `${id}-${name}`,
    name,
    ...(problem?.field === name && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` }),
  });
  const problemOf = (field: StockAlertProblem['field']) =>
    problem?.field === field && (
      <p id={`${id}-problem`} role="alert" className="pt-1.5 text-small text-signal-text">
        {problem.message}
      </p>
    );

  return (
    <form ref={form} method="post" action={`/products/${product.handle}/stock-alert`} onSubmit={onSubmit} className="mt-3">
      <div className="grid items-start gap-3 md:grid-cols-2">
        {soldOut.length > 1 ? (
          <div>
            <FieldLabel htmlFor={control('variantId').id}>{stockAlertMessages.which}</FieldLabel>
            <select key={nearest?.id} defaultValue={nearest?.id} className="input select" {...control('variantId')}>
              {soldOut.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.title}
                </option>
              ))}
            </select>
            {problemOf('variantId')}
          </div>
        ) : (
          <div className={nearest && isDefault(nearest.title) ? 'contents' : ''}>
            <input type="hidden" name="variantId" value={nearest?.id} />
            {nearest && !isDefault(nearest.title) && (
              <>
                <p className="pb-1.5 text-small font-semibold">{stockAlertMessages.which}</p>
                <p className="md:py-3">{nearest.title}</p>
              </>
            )}
            {problemOf('variantId')}
          </div>
        )}
        <div>
          <FieldLabel htmlFor={control('email').id}>{stockAlertMessages.email}</FieldLabel>
          <input
            type="email"
            required
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={typed}
            className="input"
            {...control('email')}
          />
          {problemOf('email')}
        </div>
      </div>
      <div className="hidden-text" aria-hidden="true">
        <label>
          {stockAlertMessages.honeypot}
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {problemOf(null)}
      <div className="mt-4 grid items-center gap-x-6 gap-y-3 md:grid-cols-[auto_1fr]">
        <Button type="submit" busy={busy}>
          {busy ? stockAlertMessages.sending : stockAlertMessages.send}
        </Button>
        <p role="status" className={`text-small ${asked === undefined ? 'text-smoke' : 'font-semibold'}`}>
          {asked === undefined ? stockAlertMessages.promise : stockAlertMessages.askedFor(soldOut.find((one) => one.id === asked)?.title)}
        </p>
      </div>
    </form>
  );
}

function FieldLabel({ htmlFor, children }: { htmlFor: string; children: ReactNode }) {
  return (
    <label htmlFor={htmlFor} className="block pb-1.5 text-small font-semibold">
      {children}
    </label>
  );
}
