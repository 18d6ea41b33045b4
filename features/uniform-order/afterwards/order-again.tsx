import { ToForm } from '../change-order.tsx';
import { Part } from '../order-part.tsx';
import type { OrderView } from '../order-view.ts';
import { formWords, quantityStep } from '../words.ts';
import { QuoteLink } from './quote-link.tsx';
import { againWords as words } from './words.ts';

/** What comes after an approved order: more players for it, or the next season's, each an order of its own. */
export function OrderAgain({ order, orderKey }: { order: OrderView; orderKey: string }) {
  const { logo, reference } = order;
  return (
    <div className="print:hidden">
      <Part title={words.title}>
        <p data-needs-script className="max-w-[38rem]">
          {words.text}
        </p>
        <dl data-needs-script className="mt-6 grid gap-x-8 gap-y-6 md:grid-cols-2">
          <div className="flex flex-col items-start gap-2">
            <dt>
              <ToForm label={words.addPlayers} step={quantityStep} fill={(form) => form.beginNext(orderKey, { roster: false })} />
            </dt>
            <dd className="text-small text-smoke">{words.addHint}</dd>
          </div>
          <div className="flex flex-col items-start gap-2">
            <dt>
              <ToForm label={words.again} step={quantityStep} fill={(form) => form.beginNext(orderKey, { roster: true })} />
            </dt>
            <dd className="text-small text-smoke">{words.againHint}</dd>
          </div>
        </dl>
        <p className="mt-6 text-small text-smoke">
          {formWords.moreThan}{' '}
          <QuoteLink
            className="text-ink"
            told={(_, asked) => ({ ...order, asked, reference, logoName: logo?.name ?? null, neededBy: null, rush: false })}
          />
        </p>
      </Part>
    </div>
  );
}
