import { type ReactNode, useState } from 'react';

export type AccordionItem = { id: string; title: ReactNode; body: ReactNode };

/**
 * Questions or titles that open, one at a time; the open one can be closed (spec section 2). Without script
 * the styles show them all. `first` says which is open at the beginning, none where it is left out.
 */
export function Accordion({
  name,
  items,
  first = null,
  heading: Heading = 'h3',
  className = '',
}: {
  /** Begins the ids of its bodies: one of a kind on a page. */
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
