import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { checkoutWords } from '#features/checkout/words.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import { orderPageWords as words } from './order-page-words.ts';

type Filling = typeof import('./form/fill-form.ts');

/** Puts an order that is not checked out back into the form, on whatever device the link was opened. */
export function ChangeOrder({ orderKey }: { orderKey: string }) {
  return <ToForm label={checkoutWords.changeOrder} fill={({ fillForm }) => fillForm(orderKey)} />;
}

/**
 * A way into the form, filled, to its step of that name. `fill` gives what stands in the way, or null; the form's own code
 * comes with the press.
 */
export function ToForm({ label, step, fill }: { label: string; step?: string; fill: (filling: Filling) => Promise<string | null> }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function go() {
    if (busy) return;
    setBusy(true);
    const problem = await import('./form/fill-form.ts').then(fill).catch(() => words.changeAway);
    if (problem === null) return navigate({ pathname: '/uniform-order', hash: step });
    toast.error(problem);
    setBusy(false);
    await revalidate();
  }

  return (
    <Button data-needs-script onClick={() => void go()} aria-disabled={busy}>
      {busy ? words.changing : label}
    </Button>
  );
}
