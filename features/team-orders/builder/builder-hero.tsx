import type { UniformPage } from '#core/contract/site-content.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { Headline } from '#ui/components/headline.tsx';
import { Picture } from '#ui/components/picture.tsx';
import { uniformPageMessages } from '../domain/messages.ts';

/** The hero of the uniform page: headline, three figures and what the label promises. */
export function BuilderHero({ headline, lead, hero }: Pick<UniformPage, 'headline' | 'lead' | 'hero'>) {
  return (
    <section className="uniform-hero bg-ink text-bone">
      <div className="uniform-hero-text">
        <Headline text={headline} className="leading-[.86] [--headline:clamp(2.75rem,1.1rem+7.2vw,8rem)]" />
        <p className="lead mt-6 max-w-[34rem]">{lead}</p>
        <p className="mt-7">
          <a href="#build" className={buttonClass({ variant: 'bone' })}>
            {uniformPageMessages.build}
          </a>
        </p>
      </div>
      <div className="uniform-hero-picture">
        <Picture image={hero} sizes="(min-width: 64rem) 42vw, 100vw" priority="first" className="object-[50%_22%]" />
      </div>
      <ul className="uniform-stats">
        {uniformPageMessages.stats.map(({ figure, label }) => (
          <li key={label}>
            <b>{figure}</b> <span>{label}</span>
          </li>
        ))}
      </ul>
      <Promises />
    </section>
  );
}

function Promises() {
  return (
    <ul className="uniform-promises" aria-label={uniformPageMessages.promises}>
      {uniformPageMessages.promise.map(({ title, text }) => (
        <li key={title}>
          <h2 className="text-[1.125rem] leading-snug font-bold">{title}</h2>
          <p className="mt-2 max-w-[26rem] text-small text-smoke-on-ink">{text}</p>
        </li>
      ))}
    </ul>
  );
}
