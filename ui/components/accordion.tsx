import { type ReactNode, useState } from 'react';

export type AccordionItem = { id: string; title: ReactNode; body: ReactNode };

/**
 * Items that open one at a time; the open one can be closed (R1.7). Without script, CSS shows them all. `first` is the item that is open at
 * the start; without it all are closed.
 */
export function Accordion({
  name,
  items,
  first = null,
  heading: Heading = 'h3',
  className = '',
}: {
  /** Prefix of the ids of its panels; unique on a page. */
  name: string;
  items: AccordionItem[];
  first?: string | null;
  heading?: 'h3' | 'h4';
  className?: string;
}) {
  const [open, setOpen] = useState(first);
  return (
    <div className={`accordion ${className}`}>
      {items.map(({ id, title, body }) => (
        <div key={id} className="accordion-item">
          <Heading>
            <button
              type="button"
              aria-expanded={open === id}
              aria-controls={`${name}-${id}`}
              onClick={() => setOpen(open === id ? null : id)}
            >
              <span>{title}</span>
              <i aria-hidden="true" />
            </button>
          </Heading>
          <div id={`${name}-${id}`} className="accordion-body" data-open={open === id || undefined}>
            {body}
          </div>
        </div>
      ))}
    </div>
  );
}
