import { type ReactNode, useId } from 'react';
import './form-step.css';

/**
 * A step of the form: a rule in ink, what it asks at the left, a hint or tools at the right. One that comes with the
 * document is laid out when it comes near; one that comes `late`, at once. Where it has a `name`, an address can lead to it.
 */
export function FormStep({
  title,
  name,
  aside,
  late = false,
  children,
}: {
  title: string;
  name?: string;
  aside?: ReactNode;
  late?: boolean;
  children: ReactNode;
}) {
  const ownId = useId();
  const id = name ?? ownId;
  return (
    <section aria-labelledby={id} className={`order-step ${late ? '' : 'far [--far:20rem]'}`}>
      <div className="order-step-head">
        <h3 id={id} tabIndex={name === undefined ? undefined : -1} className="firm scroll-mt-18 text-[1.5rem] leading-none">
          {title}
        </h3>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** What is wrong with a field, under it. */
export function Wrong({ id, text }: { id: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <p id={id} className="pt-1.5 text-small text-signal-text">
      {text}
    </p>
  );
}
