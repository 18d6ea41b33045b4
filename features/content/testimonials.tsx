import type { Testimonial } from '#core/contract/site-content.ts';
import { contentMessages } from './messages.ts';

/** The testimonials, five stars each: the first large, two beside it. The uniform page has them too. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <section aria-labelledby="testimonials-title" className="bg-seam px-gutter py-section">
      <h2 id="testimonials-title" className="hidden-text">
        {contentMessages.testimonials}
      </h2>
      <div className="grid gap-x-gap gap-y-12 md:grid-cols-2 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        {testimonials.map(({ id, quote, author, role }, index) => (
          <figure key={id} className={index === 0 ? 'md:col-span-full lg:col-span-7 lg:row-span-2' : 'lg:col-span-4 lg:col-start-9'}>
            <Stars />
            <blockquote
              className={
                index === 0
                  ? 'text-[clamp(1.75rem,3.5vw,3.25rem)] leading-[1.06] font-semibold tracking-[-.025em]'
                  : 'text-[1.25rem] leading-[1.3] font-medium'
              }
            >
              <p>“{quote}”</p>
            </blockquote>
            <figcaption className="mt-6 text-small">
              <b className="block font-bold">{author}</b>
              <span className="text-smoke">{role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  );
}

/** One of five stars, drawn from its tip. The next is 17 further right. */
const star = 'l2 4.2 4.5.4-3.4 3 1 4.5-4.1-2.4-4.1 2.4 1-4.5-3.4-3 4.5-.4z';

function Stars() {
  return (
    <svg viewBox="0 0 82 14" width="82" height="14" fill="currentColor" role="img" aria-label={contentMessages.stars} className="mb-4">
      <path d={`M7 .7${[star, star, star, star, star].join('m17 0')}`} />
    </svg>
  );
}
