import { type FormEvent, useEffect, useRef, useState } from 'react';
import { client } from '#core/contract/browser-client.ts';
import { honeypotField, idempotencyKey } from '#core/contract/client.ts';
import { toast } from '#ui/components/toaster.tsx';
import { newsletterMessages } from './messages.ts';

/** The states idle and submitting (R9.1). The field is cleared on success only. */
export function useSubscribe() {
  const [submitting, setSubmitting] = useState(false);
  const focused = useRef<HTMLElement | null>(null);

  // A disabled control loses the focus, so it is given back afterward.
  useEffect(() => {
    if (!submitting) focused.current?.focus({ preventScroll: true });
  }, [submitting]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
    if (!typed.email || submitting) return;
    focused.current =
      document.activeElement instanceof HTMLElement && form.contains(document.activeElement) ? document.activeElement : null;
    setSubmitting(true);
    if (await isSubscribed(typed)) {
      empty(form);
      toast.success(newsletterMessages.thanks);
    } else toast.error(newsletterMessages.failed);
    setSubmitting(false);
  }

  return { submitting, onSubmit };
}

/** A machine that filled in the honeypot gets the usual response (R9.5). */
async function isSubscribed({ email = '', [honeypotField]: honeypot }: Record<string, string>): Promise<boolean> {
  if (honeypot) return true;
  try {
    return (await client().subscribe({ email }, idempotencyKey())).success;
  } catch {
    return false;
  }
}

function empty(form: HTMLFormElement) {
  for (const field of form.elements) if (field instanceof HTMLInputElement) field.value = '';
}
