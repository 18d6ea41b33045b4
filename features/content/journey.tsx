import { useEffect, useRef, useState } from 'react';
import { landing } from '#core/config/featured-products.ts';
import type { Highlight } from '#core/contract/site-content.ts';
import { Button } from '#ui/components/button.tsx';
import { contentMessages } from './messages.ts';

/**
 * The highlights along a tape, an inch a year: three, and all after VIEW FULL JOURNEY, once and for good (R1.6). Without
 * script the styles show them all.
 */
export function Journey({ highlights, since }: { highlights: Highlight[]; since: number }) {
  const [full, setFull] = useState(false);
  const next = useRef<HTMLLIElement>(null);
  // The pressed button is gone, so the focus moves to the first new entry.
  useEffect(() => {
    if (full) next.current?.focus({ preventScroll: true });
  }, [full]);

  return (
    <>
      <ol className="journey mt-12 md:mt-18" aria-label={contentMessages.highlights} data-full={full || undefined}>
        {highlights.map(({ year, title, description }, index) => (
          <li
            key={title}
            ref={index === landing.highlights ? next : undefined}
            tabIndex={index === landing.highlights ? -1 : undefined}
            className={index < landing.highlights ? '' : 'journey-rest'}
          >
            <div className="tape" aria-hidden="true">
              <span>{year - since}</span>
              <span>{year - since + 1}</span>
            </div>
            <div className="journey-entry">
              <h3>
                <span className="display block text-[clamp(2.25rem,4.2vw,4rem)] leading-[.9]">{year}</span>
                <span className="mt-4 block text-[1.125rem] leading-[1.2] font-bold">{title}</span>
              </h3>
              <p className="mt-2 max-w-[21rem] text-smoke-on-ink">{description}</p>
            </div>
          </li>
        ))}
      </ol>
      {!full && (
        <p className="journey-more mt-6 px-gutter md:mt-12">
          <Button variant="bone" onClick={() => setFull(true)}>
            {contentMessages.viewFullJourney}
          </Button>
        </p>
      )}
    </>
  );
}
