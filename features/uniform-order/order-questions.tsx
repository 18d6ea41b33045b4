import type { Question } from '#core/contract/label.ts';
import { brand } from '#core/facts.ts';
import { Accordion } from '#ui/accordion.tsx';
import { buttonClass } from '#ui/button.tsx';
import { says } from './form/form-words.ts';
import { pageWords } from './words.ts';

/** The questions coaches ask, one open at a time, and a mailbox for the others. */
export function OrderQuestions({ faq }: { faq: Question[] }) {
  return (
    <section id="faq" aria-labelledby="faq-title" className="grid gap-x-gap gap-y-8 px-gutter py-section lg:grid-cols-12">
      <div className="lg:col-span-4">
        <h2 id="faq-title" className="loud text-h2">
          {pageWords.faq}
        </h2>
        <p className="mt-5 max-w-[22rem] text-smoke">{says.questions}</p>
        <p className="mt-5">
          <a href={`mailto:${brand.ordersMailbox}`} className={buttonClass()}>
            {pageWords.contactUs}
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
