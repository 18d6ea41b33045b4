import type { InputHTMLAttributes } from 'react';
import { formWords } from '../words.ts';
import { orderForm } from './browser-order-form.ts';
import { FormStep, Wrong } from './form-step.tsx';
import { useText } from './use-control.ts';
import { useOrderForm } from './use-order-form.ts';

type Name = 'contactName' | 'teamName' | 'email' | 'phone';

/** Who orders, and for which team. */
export function ContactStep() {
  return (
    <FormStep title={formWords.contact}>
      <div className="order-fields">
        <ContactField name="contactName" autoComplete="name" autoCapitalize="words" />
        <ContactField name="teamName" autoComplete="organization" autoCapitalize="words" />
        <ContactField name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        <ContactField name="phone" type="tel" inputMode="tel" autoComplete="tel" optional />
      </div>
    </FormStep>
  );
}

function ContactField({ name, optional = false, ...input }: { name: Name; optional?: boolean } & InputHTMLAttributes<HTMLInputElement>) {
  const value = useOrderForm(({ draft }) => draft[name]);
  const problem = useOrderForm(({ problems }) => problems[name]);
  const take = (text: string) => orderForm().choose({ [name]: text });
  const ref = useText<HTMLInputElement>(value);
  const id = `order-${name}`;
  return (
    <div>
      <label htmlFor={id} className="flex justify-between gap-4 pb-1.5 text-small font-semibold">
        {formWords[name]}
        {optional && <span className="font-normal text-smoke">{formWords.optional}</span>}
      </label>
      <input
        ref={ref}
        id={id}
        name={name}
        type="text"
        enterKeyHint="next"
        className="input"
        aria-required={!optional}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onInput={({ currentTarget }) => take(currentTarget.value)}
        {...input}
      />
      <Wrong id={`${id}-error`} text={problem} />
    </div>
  );
}
