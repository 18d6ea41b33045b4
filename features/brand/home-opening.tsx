import { Link } from 'react-router';
import { buttonClass } from '#ui/button.tsx';
import { words } from './words.ts';

/** The label in one line. The landing page's full hero comes with its own issue. */
export function HomeOpening() {
  return (
    <section className="bg-seam px-gutter pt-10 pb-section md:pt-16">
      <p className="mono">{words.opening.established}</p>
      <h1 className="loud mt-4 -ml-[.03em] text-[clamp(1.875rem,9.6vw,11.25rem)] leading-[.84] tracking-[-.02em]">{words.opening.line}</h1>
      <div className="mt-10 grid gap-8 md:mt-14 lg:grid-cols-12">
        <p className="lead max-w-[34rem] lg:col-span-5 lg:col-start-7">{words.opening.text}</p>
        <p className="flex flex-wrap items-center gap-x-7 gap-y-4 lg:col-span-5 lg:col-start-7">
          <Link to="/shop" prefetch="intent" className={buttonClass({ look: 'ink' })}>
            {words.shop}
          </Link>
          <Link to="/collections" prefetch="intent" className="link">
            {words.collections}
          </Link>
        </p>
      </div>
    </section>
  );
}
