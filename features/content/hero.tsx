import type { CSSProperties } from 'react';
import type { SiteContent } from '#core/contract/site-content.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { widthInEms } from '#ui/components/headline.tsx';
import { HeroPicture } from './hero-picture.tsx';
import { contentMessages } from './messages.ts';

/**
 * The hero: one photograph with the headline around its garment, two words beside the collar and one over the hem. From
 * 768 px the picture fills the width under the text; on phones it is below the text.
 */
export function Hero({ hero: { headline, tagline, wide, tall } }: { hero: SiteContent['hero'] }) {
  const style: CSSProperties & Record<`--${string}`, number> = {
    '--top': widthOf(headline.left + headline.right) + 0.6,
    '--below': widthOf(headline.below),
  };
  return (
    <section className="hero bg-seam">
      <div className="hero-frame" style={style}>
        <HeroPicture wide={wide} tall={tall} />
        <h1 className="display">
          <span className="hero-left">{headline.left}</span> <span className="hero-right">{headline.right}</span>{' '}
          <span className="hero-below">{headline.below}</span>
        </h1>
      </div>
      <div className="hero-text">
        <p className="mono">{contentMessages.established}</p>
        <p className="lead mt-3">{tagline}</p>
        <p className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-4 md:gap-x-7">
          <a href="#fashion" className={buttonClass({ variant: 'ink' })}>
            {contentMessages.shopNow}
          </a>
          <a href="#about" className="link py-3">
            {contentMessages.theStory}
          </a>
        </p>
      </div>
      <ul className="hero-stats" aria-label={contentMessages.inShort}>
        {contentMessages.stats.map((stat) => (
          <li key={stat}>{stat}</li>
        ))}
      </ul>
    </section>
  );
}

/** In em, as the hero is tracked. */
function widthOf(word: string): number {
  return Math.round((widthInEms(word) - 0.05 * word.length) * 100) / 100;
}
