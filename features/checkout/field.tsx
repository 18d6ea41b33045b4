import type { InputHTMLAttributes, ReactNode } from 'react';
import { checkoutFieldMessages } from './messages.ts';

export type FieldName = Exclude<keyof typeof checkoutFieldMessages, 'optional' | 'regionPlaceholder'>;

/** The attributes of a control: the id for its label and message, and its error. */
export function controlProps(name: FieldName, error: string | undefined, className = '') {
  return {
    id: idOf(name),
    name,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${idOf(name)}-error` : undefined,
    className: `input scroll-mt-24 scroll-mb-44 ${className}`,
  };
}

export function idOf(name: string): string {
  return `checkout-${name}`;
}

/** A label, its control, and the error message below. */
export function Field({
  name,
  error,
  optional = false,
  className = '',
  children,
}: {
  name: FieldName;
  error: string | undefined;
  optional?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <label htmlFor={idOf(name)} className="flex justify-between gap-4 pb-1.5 text-small font-semibold">
        {checkoutFieldMessages[name]}
        {optional && <span className="font-normal text-smoke">{checkoutFieldMessages.optional}</span>}
      </label>
      {children}
      {error && (
        <p id={`${idOf(name)}-error`} className="pt-1.5 text-small text-signal-text">
          {error}
        </p>
      )}
    </div>
  );
}

/** A field of one line. */
export function TextField({
  name,
  error,
  optional,
  className,
  ...input
}: { name: FieldName; error: string | undefined; optional?: boolean } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <Field name={name} error={error} {...(optional ? { optional } : {})} {...(className ? { className } : {})}>
      <input {...controlProps(name, error)} type="text" dir="auto" enterKeyHint="next" aria-required={!optional} {...input} />
    </Field>
  );
}
