import type { InputHTMLAttributes } from 'react';
import { formMessages } from '../domain/messages.ts';
import { browserBuilder } from '../draft/browser-builder.ts';
import { useBuilder } from '../draft/use-builder.ts';
import { useText } from '../draft/use-control.ts';
import { FieldError, FormSection } from '../form-section.tsx';

type Name = 'contactName' | 'teamName' | 'email' | 'phone' | 'purchaseOrder';

/** Asks for the coach's contact data and the team name (R4.2). */
export function ContactSection() {
  return (
    <FormSection title={formMessages.contact}>
      <div className="order-fields">
        <ContactField name="contactName" autoComplete="name" autoCapitalize="words" />
        <ContactField name="teamName" autoComplete="organization" autoCapitalize="words" />
        <ContactField name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} />
        <ContactField name="phone" type="tel" inputMode="tel" autoComplete="tel" optional />
        <ContactField name="purchaseOrder" autoComplete="off" spellCheck={false} optional />
      </div>
    </FormSection>
  );
}

function ContactField({ name, optional = false, ...input }: { name: Name; optional?: boolean } & InputHTMLAttributes<HTMLInputElement>) {
  const value = useBuilder(({ draft }) => draft[name]);
  const problem = useBuilder(({ problems }) => problems[name]);
  const change = (text: string) => browserBuilder().choose({ [name]: text });
  const ref = useText<HTMLInputElement>(value);
  const id = `order-${name}`;
  return (
    <div>
      <label htmlFor={id} className="flex justify-between gap-4 pb-1.5 text-small font-semibold">
        {formMessages[name]}
        {optional && <span className="font-normal text-smoke">{formMessages.optional}</span>}
      </label>
      <input
        ref={ref}
        id={id}
        name={name}
        type="text"
        dir="auto"
        enterKeyHint="next"
        className="input"
        aria-required={!optional}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onInput={({ currentTarget }) => change(currentTarget.value)}
        {...input}
      />
      <FieldError id={`${id}-error`} text={problem} />
    </div>
  );
}
