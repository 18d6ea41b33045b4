import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { lineItemMessages } from '#features/line-items/messages.ts';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toaster.tsx';
import { orderPageMessages } from '../domain/order-messages.ts';

type Filling = typeof import('./fill-form.ts');

/** A button that fills the form with an order that is not checked out, on any device. */
export function ChangeOrder({ orderKey }: { orderKey: string }) {
  return <OpenInBuilder label={lineItemMessages.changeOrder} fill={({ fillForm }) => fillForm(orderKey)} />;
}

/**
 * A button that fills the form and opens it at that `section`. `fill` gives a message if something prevents it, or
 * null. The form's code is loaded when the button is pressed.
 */
export function OpenInBuilder({
  label,
  section,
  fill,
}: {
  label: string;
  section?: string;
  fill: (filling: Filling) => Promise<string | null>;
}) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function go() {
    if (busy) return;
    setBusy(true);
    const problem = await import('./fill-form.ts').then(fill).catch(() => orderPageMessages.changeAway);
    if (problem === null) return navigate({ pathname: '/uniform-order', hash: section });
    toast.error(problem);
    setBusy(false);
    await revalidate();
  }

  return (
    <Button data-needs-script onClick={() => void go()} aria-disabled={busy}>
      {busy ? orderPageMessages.changing : label}
    </Button>
  );
}
