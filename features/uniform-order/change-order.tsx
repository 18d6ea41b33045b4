import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { checkoutWords } from '#features/checkout/words.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toaster.tsx';
import { orderPageWords as words } from './order-page-words.ts';

/** Puts an order that is not checked out back into the form, on whatever device the link was opened. */
export function ChangeOrder({ orderKey }: { orderKey: string }) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  async function change() {
    if (busy) return;
    setBusy(true);
    const problem = await fill(orderKey);
    if (problem === null) return navigate('/uniform-order');
    toast.error(problem);
    setBusy(false);
    await revalidate();
  }

  return (
    <Button data-needs-script onClick={() => void change()} aria-disabled={busy}>
      {busy ? words.changing : checkoutWords.changeOrder}
    </Button>
  );
}

/** What stands in the way; null where the form is filled. The form's own code comes with the press. */
async function fill(orderKey: string): Promise<string | null> {
  try {
    const { fillForm } = await import('./form/fill-form.ts');
    return await fillForm(orderKey);
  } catch {
    return words.changeAway;
  }
}
