import { type FormEvent, useState } from 'react';
import { client } from '#core/contract/browser-client.ts';
import { honeypotField, idempotencyKey } from '#core/contract/client.ts';
import type { StockAlertRequest, StockAlertResponse } from '#core/contract/stock-alert.ts';
import { usePressOnce } from '#ui/components/use-once.ts';
import { stockAlertMessages } from './messages.ts';

/** What is wrong with a request, and with which field; null for neither. */
export type StockAlertProblem = { field: 'variantId' | 'email' | null; message: string };
type Outcome = { asked?: string; problem?: StockAlertProblem | undefined };

/** Sends the form by the API; the page and what was typed stay. `told` is what the page that answered a plain POST says. */
export function useStockAlert(told: StockAlertProblem | undefined) {
  const [outcome, setOutcome] = useState<Outcome>({ problem: told });
  const [busy, send] = usePressOnce(async (form: HTMLFormElement) => {
    const sent = await ask(new FormData(form));
    setOutcome(sent);
    if (sent.problem?.field) form.querySelector<HTMLElement>(`[name=${sent.problem.field}]`)?.focus();
  });

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send(event.currentTarget);
  }
  return { ...outcome, busy, onSubmit };
}

/** `asked` is the variant. A machine that filled in the honeypot gets the usual answer (R16.2). */
async function ask(form: FormData): Promise<Outcome> {
  const typed = (name: string) => String(form.get(name) ?? '').trim();
  const variantId = typed('variantId');
  if (typed(honeypotField)) return { asked: variantId };
  try {
    const answer = await client().callOwn<StockAlertResponse>('POST', '/stock-alerts', {
      body: { variantId, email: typed('email') } satisfies StockAlertRequest,
      key: idempotencyKey(),
    });
    if (answer.success) return { asked: variantId };
    const { fields, message } = answer.error;
    if (fields?.variantId) return { problem: { field: 'variantId', message: fields.variantId } };
    return { problem: fields?.email ? { field: 'email', message: fields.email } : { field: null, message } };
  } catch {
    return { problem: { field: null, message: stockAlertMessages.failed } };
  }
}
