import { type FormEvent, useEffect, useRef, useState } from 'react';
import { client } from '#core/contract/browser-client.ts';
import { idempotencyKey } from '#core/contract/client.ts';
import { toast } from '#ui/components/toaster.tsx';
import { honeypotField } from './honeypot.ts';
import { newsletterMessages } from './messages.ts';

/** spec section 4: idle, submitting, idle again; what was typed goes when it was taken, and stays when it was not. */
export function useSubscribe() {
  const [submitting, setSubmitting] = useState(false);
  const held = useRef<HTMLElement | null>(null);

  // A control that is switched off loses the focus; whoever was there is put back.
  useEffect(() => {
    if (!submitting) held.current?.focus({ preventScroll: true });
  }, [submitting]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));
    if (!typed.email || submitting) return;
    held.current = document.activeElement instanceof HTMLElement && form.contains(document.activeElement) ? document.activeElement : null;
    setSubmitting(true);
    if (await isTaken(typed)) {
      empty(form);
      toast.success(newsletterMessages.thanks);
    } else toast.error(newsletterMessages.failed);
    setSubmitting(false);
  }

  return { submitting, onSubmit };
}

/** A machine that filled in the trap is told what everybody is told. */
async function isTaken({ email = '', [honeypotField]: trap }: Record<string, string>): Promise<boolean> {
  if (trap) return true;
  try {
    return (await client().subscribe({ email }, idempotencyKey())).success;
  } catch {
    return false;
  }
}

function empty(form: HTMLFormElement) {
  for (const field of form.elements) if (field instanceof HTMLInputElement) field.value = '';
}
