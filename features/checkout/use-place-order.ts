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

/** The errors of the form. `at` counts the tries, so that the same text is announced again. */
export type FieldProblem = { text: string; fields: Record<string, string>; at: number };

/** Places the order: one request at a time. Every refusal is shown where it can be corrected. */
export function usePlaceOrder({
  checkoutId,
  review,
  total,
  onTyped,
  onTotalChanged,
  onPlaced,
}: {
  checkoutId: string;
  review: Review;
  total: number;
  /** Called with the form when something in it has changed, and once when it is ready. */
  onTyped: (form: HTMLFormElement) => void;
  /** Called when the server has another total than the buyer saw, or ships in other ways. */
  onTotalChanged: () => Promise<void>;
  onPlaced: (order: Order) => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [placing, setPlacing] = useState(false);
  const [problem, setProblem] = useState<FieldProblem>({ text: '', fields: {}, at: 0 });
  const [placeOrder] = useState(() => createOrderPlacer({ callOwn: (...call) => client().callOwn(...call) }));

  const typed = useRef(onTyped);
  typed.current = onTyped;
  useEffect(() => {
    if (!form.current) return;
    checkoutDraft.restore(form.current);
    typed.current(form.current);
  }, []);
  useEffect(() => {
    if (problem.at === 0 || !form.current) return;
    // The error message is scrolled into view first; the focus then scrolls to its field if both do not fit.
    form.current.querySelector('[role=alert]')?.scrollIntoView();
    firstInvalid(form.current)?.focus();
  }, [problem.at]);

  async function place() {
    if (!form.current || busy.current) return;
    const short = review.get().checkout.lineItems.find(findStockConflict);
    if (short) return stopAtConflict(checkoutMessages.shortLine(lineItemTitle(short)));
    busy.current = true;
    setPlacing(true);
    try {
      await review.settled();
      const placed = await placeOrder(checkoutId, { ...typedIn(form.current), expectedTotal: total });
      if (placed.state === 'placed') {
        checkoutDraft.clear();
        onPlaced(placed.order);
      } else if (placed.state === 'ended')
        location.reload(); // another tab may have ordered it
      else if (placed.state === 'failed') showError(placed.isRefused ? checkoutMessages.notPlaced : checkoutMessages.unanswered);
      else if (placed.state === 'changed') {
        await Promise.all([review.reread(), onTotalChanged()]);
        stopAtConflict(checkoutMessages.linesChanged);
      } else {
        if ('shippingMethod' in placed.fields) await onTotalChanged();
        showError(placed.message, placed.fields);
      }
    } finally {
      busy.current = false;
      setPlacing(false);
    }
  }

  function showError(message: string, fields: Record<string, string> = {}) {
    const invalidCount = Object.keys(fields).length;
    setProblem(({ at }) => ({ text: invalidCount > 0 ? checkoutMessages.invalidFields(invalidCount) : message, fields, at: at + 1 }));
  }

  function stopAtConflict(message: string) {
    showError(message);
    document.querySelector<HTMLElement>('[data-solves]')?.focus();
  }

  return {
    form,
    placing,
    problem,
    /** The lines were changed, so their errors are cleared. Invalid fields stay marked. */
    clearError: () => Object.keys(problem.fields).length === 0 && setProblem({ ...problem, text: '' }),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void place();
    },
    /** Stores what is typed. An edited field loses its error. */
    onInput({ target }: FormEvent) {
      if (form.current) {
        checkoutDraft.save(form.current);
        onTyped(form.current);
      }
      if (!isControl(target) || !(target.name in problem.fields)) return;
      const { [target.name]: _mended, ...fields } = problem.fields;
      const left = Object.keys(fields).length;
      setProblem({ ...problem, text: left > 0 ? checkoutMessages.invalidFields(left) : '', fields });
    },
  };
}
export type PlaceOrderState = ReturnType<typeof usePlaceOrder>;

function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

function firstInvalid(form: HTMLFormElement): HTMLElement | undefined {
  return [...form.elements].filter(isControl).find((control) => control.getAttribute('aria-invalid') === 'true');
}
