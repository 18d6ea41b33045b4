import { useEffect, useState } from 'react';
import { lazyPart } from '#ui/components/lazy-part.tsx';
import { orderPageMessages } from '../domain/order-messages.ts';
import type { OrderView } from '../domain/order-view.ts';
import { loadErrorMessages } from '../load-error-messages.ts';
import { shirtOfOrder } from '../preview/shirt-of.ts';
import { pinsInTab } from './pins-in-tab.ts';

/** Fetches the code on intent. Where that fails, the press tries again and says so. */
const prefetch = () => void load().catch(() => undefined);
const load = () => import('./pin-editor.tsx').then(({ PinEditor }) => PinEditor);
const PinEditor = lazyPart(load, loadErrorMessages);

/**
 * Lets a coach mark places on the drawing (R5.17). Its code is loaded on intent, or where there are marks already: `returned` ones of a
 * request that was refused, or those that this tab stores.
 */
export function MarkPlaces({
  order,
  path,
  returned,
  onCount,
}: {
  order: OrderView;
  path: string;
  returned: string | undefined;
  onCount: (count: number) => void;
}) {
  const [opened, setOpened] = useState<'by press' | 'by marks'>();
  useEffect(() => {
    if (returned || pinsInTab(order) !== null) setOpened('by marks');
  }, [returned, order]);
  const placeholder = (
    <p role="status" className="mb-5 py-1">
      {orderPageMessages.markComing}
    </p>
  );
  if (opened)
    return (
      <PinEditor
        placeholder={placeholder}
        order={order}
        uniform={shirtOfOrder(order, order.roster[0] ?? null)}
        path={path}
        returned={returned}
        takesFocus={opened === 'by press'}
        onCount={onCount}
      />
    );
  return (
    <button
      type="button"
      data-needs-script
      className="text-link mb-5 block py-1"
      onPointerEnter={prefetch}
      onFocus={prefetch}
      onClick={() => setOpened('by press')}
    >
      {orderPageMessages.markPlace}
    </button>
  );
}
