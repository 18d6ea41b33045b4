import type { Service } from '#core/contract/site-content.ts';
import { CourtLines } from '#ui/components/court-lines.tsx';
import { Headline } from '#ui/components/headline.tsx';
import { Link } from '#ui/components/link.tsx';
import type { LandingItem as Card } from './landing.ts';
import { LandingCard, LandingCardSkeleton } from './landing-card.tsx';
import { landingMessages } from './landing-messages.ts';

const order = '/uniform-order';

/**
 * The sports section. ON COURT COLLECTION, START YOUR ORDER and the first card lead to the uniform order, the other
 * cards nowhere (R1.5).
 */
export function SportsSection({ cards, service: { tagline, description } }: { cards: Card[] | null; service: Service }) {
  const [first, ...others] = cards ?? [];
  return (
    <section id="sports" aria-labelledby="sports-title" className="relative overflow-hidden bg-ink py-section text-bone">
      <CourtLines />
      <div className="relative px-gutter">
        <div className="items-end justify-between gap-8 md:flex">
          <div className="min-w-0 flex-1">
            <Headline
              as="h2"
              id="sports-title"
              text={landingMessages.sports}
              className="-ml-[.03em] leading-[.84] tracking-[-.018em] [--headline:max(9.75vw,4rem)]"
            />
          </div>
          <div className="mt-6 flex flex-none flex-wrap items-baseline justify-between gap-x-6 gap-y-3 bg-ink md:mt-0 md:max-w-[22rem] md:flex-col md:items-end">
            <p className="text-smoke-on-ink md:text-right">
              {tagline} {description}
            </p>
            <Link to={order} className="link">
              {landingMessages.onCourt}
            </Link>
          </div>
        </div>
        <div className="mt-8 grid grid-cols-2 gap-gap md:grid-cols-4">
          {first ? (
            <LandingCard
              card={first}
              to={order}
              line={landingMessages.forTheTeam}
              size="tall"
              sizes="(min-width: 48rem) 48vw, 94vw"
              className="col-span-2 row-span-2"
            />
          ) : (
            <>
              <LandingCardSkeleton className="col-span-2 row-span-2" />
              <LandingCardSkeleton />
              <LandingCardSkeleton />
              <LandingCardSkeleton />
            </>
          )}
          {others.map((card) => (
            <LandingCard key={card.id} card={card} to={null} sizes="(min-width: 48rem) 23vw, 46vw" />
          ))}
          <div>
            <Link
              to={order}
              className="flex aspect-picture flex-col justify-between bg-signal p-[clamp(.875rem,1.6vw,1.5rem)] text-ink hover:bg-signal-hover"
            >
              <Arrow />
              <span className="display text-[clamp(1.25rem,2.7vw,2.75rem)] leading-[.9]">{landingMessages.startYourOrder}</span>
            </Link>
            <p className="bg-ink pt-3 text-small text-smoke-on-ink">{landingMessages.players}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

function Arrow() {
  return (
    <svg
      viewBox="0 0 40 40"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      aria-hidden="true"
      className="w-[clamp(1.75rem,3.4vw,3rem)] self-end"
    >
      <path d="M4 36 35 5M12 5h23v23" />
    </svg>
  );
}
