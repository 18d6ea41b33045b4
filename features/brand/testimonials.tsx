import type { Testimonial } from '#core/contract/label.ts';
import { words } from './landing-words.ts';

/** What clients say, five stars each: the first large, two beside it. The uniform page has them too. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  return (
    <section aria-labelledby="testimonials-title" className="far bg-seam px-gutter py-section">
      <h2 id="testimonials-title" className="hidden-text">
        {words.testimonials}
      </h2>
      <div className="grid gap-x-gap gap-y-12 md:grid-cols-2 lg:grid-cols-12 lg:grid-rows-[auto_1fr]">
        {testimonials.map(({ id, quote, author, role }, place) => (
          <figure key={id} className={place === 0 ? 'md:col-span-full lg:col-span-7 lg:row-span-2' : 'lg:col-span-4 lg:col-start-9'}>
            <Stars />
            <blockquote
              className={
                place === 0
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

function Stars() {
  return (
    <div role="img" aria-label={words.stars} className="mb-4 flex gap-[3px]">
      {['1', '2', '3', '4', '5'].map((star) => (
        <svg key={star} viewBox="0 0 20 20" fill="currentColor" aria-hidden="true" className="size-[14px]">
          <path d="m10 1 2.700 6 6.500.600-4.900 4.300 1.500 6.400-5.800-3.400-5.800 3.400 1.500-6.400-4.900-4.300 6.500-.600z" />
        </svg>
      ))}
    </div>
  );
}
