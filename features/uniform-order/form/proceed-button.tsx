import { WayOn } from '#ui/way-on.tsx';
import { pageWords } from '../words.ts';
import { useOrderForm } from './use-order-form.ts';

export const formId = 'uniform-order-form';

/** Sends the order; it cannot be pressed twice (spec section 4). */
export function ProceedButton({ className = '' }: { className?: string }) {
  const sending = useOrderForm((form) => form.sending);
  return <WayOn form={formId} busy={sending} label={pageWords.proceed} busyLabel={pageWords.processing} className={className} />;
}
