import { Headline } from '#ui/components/headline.tsx';
import { LinkedText } from './linked-text.tsx';
import { policyMessages } from './messages.ts';
import type { PolicyPage } from './policies.server.ts';
import type { PolicyBlock, PolicySection } from './policy.ts';
import { PrintedHead } from './printed-head.tsx';

/** A policy: its figures first, its contents at the side, then the text. */
export function PolicyView({ policy: { path, title, summary, figures, effective, sections } }: { policy: PolicyPage }) {
  return (
    <article className="policy px-gutter pt-8 pb-section md:pt-12">
      <PrintedHead path={path} />
      <Headline
        text={title.replace(' of ', '\u00a0of ')}
        className="-ml-[.04em] leading-[.84] [--headline:clamp(2.75rem,1.1rem+7.2vw,8rem)]"
      />
      <div className="mt-6 grid gap-x-gap gap-y-8 md:mt-14 lg:gap-y-12 lg:grid-cols-12">
        <p className="text-small text-smoke lg:col-span-3 lg:col-start-1 lg:row-start-1">
          {policyMessages.effective}{' '}
          <time dateTime={effective.date} className="whitespace-nowrap">
            {effective.text}
          </time>
        </p>
        <div className="lg:col-span-8 lg:col-start-5 lg:row-start-1">
          <p className="lead max-w-[36rem] max-md:min-h-[3lh]">{summary}</p>
          <dl className="policy-figures mt-8 border-b border-line">
            {figures.map(({ name, text }) => (
              <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2.5">
                <dt className="flex-[1_1_8rem]">{name}</dt>
                <dd className="price whitespace-normal">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Contents sections={sections} />
        <div className="lg:col-span-8 lg:col-start-5">
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      </div>
    </article>
  );
}

/** Stays in view beside the text on wide screens. */
function Contents({ sections }: { sections: PolicySection[] }) {
  return (
    <nav
      aria-label={policyMessages.contents}
      className="policy-contents self-start lg:sticky lg:top-[calc(var(--header)+2rem)] lg:col-span-3 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-14"
    >
      <h2 className="pb-2 text-small font-semibold">{policyMessages.contents}</h2>
      <ul>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1 text-[.9375rem] underline-offset-4 hover:underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ id, title, body }: PolicySection) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="policy-section border-t border-ink pt-4 pb-12 last:pb-0">
      <h2 id={`${id}-title`} className="heading text-[1.25rem] leading-tight md:text-[1.5rem]">
        {title}
      </h2>
      <div className="mt-4 flex max-w-[38rem] flex-col gap-4">
        {body.map((block) => (
          <PolicyBlockView key={typeof block === 'string' ? block : JSON.stringify(block)} block={block} />
        ))}
      </div>
    </section>
  );
}

function PolicyBlockView({ block }: { block: PolicyBlock }) {
  if (typeof block === 'string')
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  if ('points' in block)
    return (
      <ul className="policy-points flex flex-col gap-2">
        {block.points.map((point) => (
          <li key={point}>
            <LinkedText text={point} />
          </li>
        ))}
      </ul>
    );
  return (
    <dl className="border-b border-line">
      {block.named.map(({ name, text }) => (
        <div key={name} className="grid gap-x-6 gap-y-1 border-t border-line py-3 md:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{name}</dt>
          <dd>
            <LinkedText text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
