import type { ReactNode } from 'react';
import type { Service } from '#core/contract/site-content.ts';
import { Link } from '#ui/components/link.tsx';
import type { Landing } from './landing.ts';
import { LandingCard, LandingCardSkeleton } from './landing-card.tsx';
import { landingMessages } from './landing-messages.ts';

/**
 * The fashion section (R1.4): VIEW ALL, a large card, footwear, a bomber, and under them the fashion group. `notice`
 * says if samples are shown.
 */
export function FashionSection({
  landing,
  service: { tagline, description },
  notice,
}: {
  landing: Landing | null;
  service: Service;
  notice?: ReactNode;
}) {
  return (
    <section id="fashion" aria-labelledby="fashion-title" className="py-section">
      <div className="flex flex-wrap items-end justify-between gap-x-6 px-gutter">
        <div className="flex-none">
          <h2 id="fashion-title" className="display -ml-[.04em] text-h2">
            {landingMessages.fashion}
          </h2>
        </div>
        <Link to="/shop" className="link mb-1.5 py-3 md:mb-0">
          {landingMessages.viewAll}
        </Link>
      </div>
      <div className="mt-4 grid gap-x-gap gap-y-2 px-gutter md:mt-6 md:grid-cols-12">
        <p className="lead md:col-span-6">{tagline}</p>
        <p className="max-w-[26rem] self-end text-balance text-smoke md:col-span-5 md:col-start-8 md:justify-self-end md:text-right">
          {description}
        </p>
      </div>
      {notice}
      {landing ? <FashionCards landing={landing} /> : <FashionCardsSkeleton />}
    </section>
  );
}

function FashionCards({ landing: { featured, footwear, measures, fashion } }: { landing: Landing }) {
  const { suit, sneaker, bomber } = featured;
  return (
    <>
      <div className="mt-8 grid gap-x-gap gap-y-8 md:mt-12 md:grid-cols-12 md:pr-gutter">
        <LandingCard
          card={suit}
          line={suit.description.split(/(?<=\.)\s/)[0]}
          size="large"
          measures={measures}
          sizes="(min-width: 48rem) 66vw, 100vw"
          className="md:col-span-8"
        />
        <div className="grid grid-cols-2 gap-gap max-md:px-gutter md:col-span-4 md:grid-cols-1 md:content-between">
          <LandingCard card={sneaker} to={footwear} name={landingMessages.footwear} line={sneaker.name} sizes={sideSizes} />
          <LandingCard card={bomber} sizes={sideSizes} />
        </div>
      </div>
      {fashion.length > 0 && (
        <ul aria-label={landingMessages.more} className="mt-12 grid grid-cols-2 gap-x-gap gap-y-8 px-gutter md:mt-18 md:grid-cols-4">
          {fashion.map((card) => (
            <li key={card.id}>
              <LandingCard card={card} sizes="(min-width: 48rem) 23vw, 46vw" />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const sideSizes = '(min-width: 48rem) 32vw, 46vw';

/** The skeleton of the section in the same size. */
function FashionCardsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className="mt-8 grid gap-x-gap gap-y-8 md:mt-12 md:grid-cols-12 md:pr-gutter">
        <LandingCardSkeleton className="md:col-span-8" />
        <div className="grid grid-cols-2 gap-gap max-md:px-gutter md:col-span-4 md:grid-cols-1 md:content-between">
          <LandingCardSkeleton />
          <LandingCardSkeleton />
        </div>
      </div>
      <div className="mt-12 grid grid-cols-2 gap-x-gap gap-y-8 px-gutter md:mt-18 md:grid-cols-4">
        <LandingCardSkeleton />
        <LandingCardSkeleton />
        <LandingCardSkeleton />
        <LandingCardSkeleton />
      </div>
    </div>
  );
}
