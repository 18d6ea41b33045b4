import type { ReactNode } from 'react';

/** A group of pieces under one heading. */
export function StorySection({ title, dark = false, children }: { title: string; dark?: boolean; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className={`pieces-shelf ${dark ? 'pieces-dark' : ''}`}>
      <h2 id={id} className="firm text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One piece in one state, and what the state is called. */
export function Story({ state, wide = false, children }: { state: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={wide ? 'pieces-wide' : undefined}>
      <div>{children}</div>
      <figcaption className="mono text-smoke">{state}</figcaption>
    </figure>
  );
}

/** Specimens beside each other. */
export function StoryRow({ children }: { children: ReactNode }) {
  return <div className="pieces-row">{children}</div>;
}
