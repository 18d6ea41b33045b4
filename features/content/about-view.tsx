import type { ReactNode } from 'react';
import { brand } from '#core/config/brand.ts';
import { Headline } from '#ui/components/headline.tsx';
import { Picture } from '#ui/components/picture.tsx';
import type { About } from './about.server.ts';
import { aboutMessages } from './about-messages.ts';
import { ServicePanel } from './service-panel.tsx';

/** The label's story, its services and figures. `children` are the ways to contact it, at the end. */
export function AboutView({ about: { title, opening, story, rule, pictures, lines }, children }: { about: About; children: ReactNode }) {
  const [first, second] = pictures;
  return (
    <>
      <section className="bg-seam px-gutter pt-8 pb-section md:pt-14">
        <p className="mono">{aboutMessages.established}</p>
        <Headline text={inSentences(title)} className="mt-4 -ml-[.03em] leading-[.84] [--headline:clamp(2.4rem,9.75vw,11.25rem)]" />
        <div className="mt-8 grid gap-x-gap md:mt-14 lg:grid-cols-12">
          <p className="lead max-w-[38rem] lg:col-span-6 lg:col-start-7">{opening}</p>
        </div>
      </section>

      <section className="grid gap-x-gap gap-y-12 pb-section md:grid-cols-12 lg:gap-y-section" aria-label={brand.name}>
        <div className="relative aspect-picture md:col-span-5 md:self-start">
          {first && <Picture image={first} sizes="(min-width: 48rem) 42vw, 100vw" priority="soon" />}
        </div>
        <div className="flex max-w-[40rem] flex-col justify-center gap-5 px-gutter md:col-span-6 md:col-start-7 md:pt-8 md:pl-0 lg:col-span-5 lg:col-start-7 lg:px-0">
          {story.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <p className="display -ml-[.04em] self-end px-gutter text-[clamp(2rem,4.4vw,5rem)] leading-[.92] md:col-span-8 md:col-start-1">
          {rule}
        </p>
        <div className="relative ml-[33vw] aspect-picture md:col-span-4 md:col-start-9 md:ml-0">
          {second && <Picture image={second} sizes="(min-width: 48rem) 33vw, 67vw" />}
        </div>
      </section>
      <section className="bg-ink px-gutter py-section text-bone">
        <h2 className="heading mb-8 text-h3 md:mb-12">{aboutMessages.lines}</h2>
        {lines.map((line) => (
          <ServicePanel key={line.name} {...line} />
        ))}
      </section>

      <section className="grid gap-x-gap gap-y-16 px-gutter py-section lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 className="heading mb-6 text-h3">{aboutMessages.figuresTitle}</h2>
          <dl className="border-b border-line">
            {aboutMessages.figures.map(({ name, text }) => (
              <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3">
                <dt className="flex-[1_1_8rem]">{name}</dt>
                <dd className="price whitespace-normal">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <div className="lg:col-span-4 lg:col-start-9">{children}</div>
      </section>
    </>
  );
}

/** Breaks the headline after each sentence, so that the fallback font breaks where Archivo does. */
function inSentences(title: string): string {
  return title.replace(/(?<![.,]) /g, '\u00a0');
}
