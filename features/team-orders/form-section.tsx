import { type ReactNode, useId } from 'react';

/** A section of the form: the title at the left, a hint or tools at the right. With a `name`, a link can lead to it. */
export function FormSection({ title, name, aside, children }: { title: string; name?: string; aside?: ReactNode; children: ReactNode }) {
  const generatedId = useId();
  const id = name ?? generatedId;
  return (
    <section aria-labelledby={id} className="form-section">
      <div className="form-section-head">
        <h3 id={id} tabIndex={name === undefined ? undefined : -1} className="heading scroll-mt-18 text-[1.5rem] leading-none">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** The error message under a field. */
export function FieldError({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="pt-1.5 text-small text-signal-text">
      {text}
    </p>
  );
}
