import { brand } from '#core/config/brand.ts';
import type { Question } from '#core/contract/site-content.ts';
import { Accordion } from '#ui/components/accordion.tsx';
import { buttonClass } from '#ui/components/button.tsx';
import { builderMessages } from '../domain/builder-messages.ts';
import { uniformPageMessages } from '../domain/messages.ts';

/** The frequent questions, one open at a time (R1.7), and a mail address for other questions. */
export function BuilderFaq({ faq }: { faq: Question[] }) {
  return (
    <section id="faq" aria-labelledby="faq-title" className="grid gap-x-gap gap-y-8 px-gutter py-section lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 id="faq-title" className="display text-h2">
          {uniformPageMessages.faq}
        </h2>
        <p className="mt-5 max-w-[22rem] text-smoke">{builderMessages.questions}</p>
        <p className="mt-5">
          <a href={`mailto:${brand.ordersMailbox}`} className={buttonClass()}>
            {uniformPageMessages.contactUs}
          </a>
        </p>
      </div>
      <Accordion
        name="faq"
        className="lg:col-span-8"
        items={faq.map(({ id, question, answer }) => ({
          id,
          title: <span className="text-[1.0625rem] font-bold">{question}</span>,
          body: <p className="max-w-[42rem]">{answer}</p>,
        }))}
      />
    </section>
  );
}
