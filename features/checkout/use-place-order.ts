import { type FormEvent, useEffect, useRef, useState } from 'react';
import { client } from '#core/contract/browser-client.ts';
import type { Order } from '#core/contract/checkout.ts';
import { lineItemTitle } from '#core/text/line-item-title.ts';
import { findStockConflict } from '#features/line-items/stock-conflict.ts';
import { isControl } from '#ui/components/is-control.ts';
import { checkoutDraft } from './checkout-draft.ts';
import { checkoutMessages } from './messages.ts';
import { createOrderPlacer } from './place-order.ts';
import type { Review } from './review.ts';

/** What stands in the way. `at` counts the tries, so that the same words are announced again. */
export type FieldProblem = { text: string; fields: Record<string, string>; at: number };

/** Places the reviewed order: one at a time, with every refusal led back to where it can be mended. */
export function usePlaceOrder({
  checkoutId,
  review,
  total,
  onPlaced,
}: {
  checkoutId: string;
  review: Review;
  total: number;
  onPlaced: (order: Order) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [placing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<FieldProblem>({ text: '', fields: {}, at: 0 });
  const [placeOrder] = useState(() => createOrderPlacer({ placeOrder: (...request) => client().placeOrder(...request) }));

  useEffect(() => {
    if (form.current) checkoutDraft.restore(form.current);
  }, []);
  useEffect(() => {
    if (problem.at === 0 || !form.current) return;
    // What is wrong is read first where both fit; the focus then brings its field into view where they do not.
    form.current.querySelector('[role=alert]')?.scrollIntoView();
    firstWrong(form.current)?.focus();
  }, [problem.at]);

  async function place() {
    if (!form.current || busy.current) return;
    const short = review.get().checkout.lineItems.find(findStockConflict);
    if (short) return stopAtShortage(checkoutMessages.shortLine(lineItemTitle(short)));
    busy.current = true;
    setPlacing(true);
    try {
      await review.settled();
      const placed = await placeOrder(checkoutId, { ...typedIn(form.current), expectedTotal: total });
      if (placed.state === 'placed') {
        checkoutDraft.clear();
        onPlaced(placed.order);
      } else if (placed.state === 'ended')
        location.reload(); // it may have become an order in another tab
      else if (placed.state === 'failed') tell(placed.told ? checkoutMessages.notPlaced : checkoutMessages.unanswered);
      else if (placed.state === 'changed') {
        await review.reread();
        stopAtShortage(checkoutMessages.linesChanged);
      } else tell(placed.message, placed.fields);
    } finally {
      busy.current = false;
      setPlacing(false);
    }
  }

  function tell(message: string, fields: Record<string, string> = {}) {
    const wrong = Object.keys(fields).length;
    setProblem(({ at }) => ({ text: wrong > 0 ? checkoutMessages.wrongFields(wrong) : message, fields, at: at + 1 }));
  }

  function stopAtShortage(message: string) {
    tell(message);
    document.querySelector<HTMLElement>('[data-solves]')?.focus();
  }

  return {
    form,
    placing,
    problem,
    /** The lines have been changed: what was said about them is past. Wrong fields stay wrong. */
    forget: () => Object.keys(problem.fields).length === 0 && setProblem({ ...problem, text: '' }),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void place();
    },
    /** Keeps what is typed; a field that is edited is no longer wrong. */
    onInput({ target }: FormEvent) {
      if (form.current) checkoutDraft.save(form.current);
      if (!isControl(target) || !(target.name in problem.fields)) return;
      const { [target.name]: _mended, ...fields } = problem.fields;
      const left = Object.keys(fields).length;
      setProblem({ ...problem, text: left > 0 ? checkoutMessages.wrongFields(left) : '', fields });
    },
  };
}
export type PlaceOrderState = ReturnType<typeof usePlaceOrder>;

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

function firstWrong(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.elements].filter(isControl).find((control) => control.getAttribute('aria-invalid') === 'true');
}
