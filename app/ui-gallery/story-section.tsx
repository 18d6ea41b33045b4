import type { ReactNode } from 'react';

/** A group of stories under one heading. */
export function StorySection({ title, dark = false, children }: { title: string; dark?: boolean; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section aria-labelledby={id} className={`gallery-section ${dark ? 'gallery-dark' : ''}`}>
      <h2 id={id} className="heading text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** One component in one state, with the name of the state. */
export function Story({ state, wide = false, children }: { state: string; wide?: boolean; children: ReactNode }) {
  return (
    <figure className={wide ? 'gallery-wide' : undefined}>
      <div>{children}</div>
      <figcaption className="mono text-smoke">{state}</figcaption>
    </figure>
  );
}

/** Stories beside each other. */
export function StoryRow({ children }: { children: ReactNode }) {
  return <div className="gallery-row">{children}</div>;
}
