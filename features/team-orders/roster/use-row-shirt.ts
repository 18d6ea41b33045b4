import { type ComponentType, type FocusEvent, useState } from 'react';
import type { RosterEntry } from '#core/contract/uniform-order.ts';

/**
 * Draws the shirt of the edited row on phones, where the viewer is out of view. It is loaded with the first row that
 * gets the focus. If it does not load, the row works without it.
 */
export function useRowShirt() {
  const [edited, setEdited] = useState<string | null>(null);
  const [Shirt, setShirt] = useState<ComponentType<{ row: RosterEntry }>>();
  function follow({ target }: FocusEvent) {
    const [, row = null] = /^(p\d+)-/.exec(target.getAttribute('name') ?? '') ?? [];
    if (row === null || matchMedia('(width >= 48rem)').matches) return;
    setEdited(row);
    if (!Shirt) import('./row-shirt.tsx').then(({ RowShirt }) => setShirt(() => RowShirt)).catch(() => undefined);
  }
  return { follow, shirtOf: (row: RosterEntry) => (row.id === edited ? Shirt : undefined) };
}
