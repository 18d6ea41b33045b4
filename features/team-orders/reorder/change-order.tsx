import { useNavigate, useRevalidator } from 'react-router';
import { lineItemMessages } from '#features/line-items/messages.ts';
import { Button } from '#ui/components/button.tsx';
import { toast } from '#ui/components/toaster.tsx';
import { usePressOnce } from '#ui/components/use-once.ts';
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
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  const [busy, go] = usePressOnce(async () => {
    const problem = await import('./fill-form.ts').then(fill).catch(() => orderPageMessages.changeAway);
    if (problem === null) {
      await navigate({ pathname: '/uniform-order', hash: section });
      return true;
    }
    toast.error(problem);
    await revalidate();
  });

  return (
    <Button data-needs-script onClick={() => go()} busy={busy}>
      {busy ? orderPageMessages.changing : label}
    </Button>
  );
}
