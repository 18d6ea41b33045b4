import { Button } from '#ui/button.tsx';
import { pageWords } from '../words.ts';
import { useOrderForm } from './use-order-form.ts';

export const formId = 'uniform-order-form';

/** Sends the order; it cannot be pressed twice (spec section 4). */
export function ProceedButton({ className = '' }: { className?: string }) {
  const sending = useOrderForm((form) => form.sending);
  return (
    <Button
      type="submit"
      form={formId}
      look="signal"
      size="large"
      data-replay
      data-needs-script
      aria-disabled={sending || undefined}
      className={`px-3 aria-disabled:cursor-default aria-disabled:border-line aria-disabled:bg-line aria-disabled:text-smoke ${className}`}
    >
      {sending ? pageWords.processing : pageWords.proceed}
    </Button>
  );
}
