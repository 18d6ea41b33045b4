import { type CSSProperties, Fragment } from 'react';
import { brand } from '#core/config/brand.ts';
import type { SiteContent } from '#core/contract/site-content.ts';
import { widthInEms } from '#ui/components/headline.tsx';
import { Link } from '#ui/components/link.tsx';
import { Journey } from './journey.tsx';
import { contentMessages } from './messages.ts';

/** Who we are, and since when: the founders' story and the journey under it. */
export function BrandStory({ story, journey }: Pick<SiteContent, 'story' | 'journey'>) {
  return (
    <section id="about" aria-labelledby="about-title" className="bg-ink pt-section pb-18 text-bone md:pb-section">
      <div className="px-gutter">
        <FillingHeadline text={story.headline} />
        <div className="mt-8 grid gap-x-gap md:mt-18 md:grid-cols-12">
          <div className="md:col-span-8 md:col-start-5 lg:col-span-5 lg:col-start-7">
            <p className="lead">{story.lead}</p>
            {story.paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-5 max-w-[36rem] text-smoke-on-ink">
                {paragraph}
              </p>
            ))}
            <p className="mt-8">
              <Link to="/about" className="link py-3">
                {contentMessages.aboutUs}
              </Link>
            </p>
          </div>
        </div>
      </div>
      <Journey highlights={journey} since={brand.established} />
    </section>
  );
}

/** One line for each sentence, as large as the longest allows. */
function FillingHeadline({ text }: { text: string }) {
  const lines = text.split(/(?<=[.?]) /);
  const style: CSSProperties & { '--ems': number } = { '--ems': Math.max(...lines.map(widthInEms)) };
  return (
    <div className="@container">
      <h2
        id="about-title"
        style={style}
        className="display -ml-[.03em] text-[min(11.25rem,100cqi/var(--ems))] leading-[.84] tracking-[-.018em]"
      >
        {lines.map((line, index) => (
          <Fragment key={line}>
            {index > 0 && ' '}
            <span className="block">{line}</span>
          </Fragment>
        ))}
      </h2>
    </div>
  );
}
