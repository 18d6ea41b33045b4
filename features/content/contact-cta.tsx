import type { ReactNode } from 'react';
import { brand } from '#core/config/brand.ts';
import { buttonClass } from '#ui/components/button.tsx';
import { Headline } from '#ui/components/headline.tsx';
import { contentMessages } from './messages.ts';

/** The newsletter, whose form is given, and the mailbox beside it. */
export function ContactCta({ form }: { form: ReactNode }) {
  return (
    <section id="contact" aria-labelledby="contact-title" className="px-gutter py-section">
      <Headline
        as="h2"
        id="contact-title"
        text={contentMessages.join}
        className="-ml-[.03em] max-w-[14ch] leading-[.88] [--headline:var(--text-h2)]"
      />
      <div className="mt-8 grid items-end gap-x-gap gap-y-8 md:mt-18 md:grid-cols-12">
        <div className="md:col-span-7">
          <p className="mb-6 max-w-[34rem] text-smoke md:mb-8">{contentMessages.joinText}</p>
          {form}
        </div>
        <div className="md:col-span-4 md:col-start-9">
          <p className="mb-6 text-smoke md:mb-8">{contentMessages.write}</p>
          <a href={`mailto:${brand.infoMailbox}`} className={buttonClass({})}>
            {contentMessages.getInTouch}
          </a>
        </div>
      </div>
    </section>
  );
}
