import { type ComponentType, type FocusEvent, useState } from 'react';
import type { RosterEntry } from '#core/contract/uniform-order.ts';

/**
 * The drawing of the edited row's shirt, where the viewer is not in sight while a row is typed: on a phone. It comes with
 * the first row that is touched; if it does not come, the row is as good without it.
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
