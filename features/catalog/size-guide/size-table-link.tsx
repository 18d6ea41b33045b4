import { type MouseEvent, useState } from 'react';
import type { Product, Variant } from '#core/contract/product.ts';
import type { SizeTable } from '#core/contract/size-tables.ts';
import { isSized } from '#core/garment/garment-kinds.ts';
import { findGarmentType } from '#core/garment/garment-type.ts';
import { catalogMessages } from '../messages.ts';
import type { Picker } from '../variants.ts';
import type { SizeDialog } from './size-dialog.tsx';

type Opened = { Dialog: typeof SizeDialog; table: SizeTable };

/**
 * Opens the product's size table beside the size picker. Without script, or where code or data do not load, it leads to the size guide.
 * Renders nothing for what is not made in sizes.
 */
export function SizeTableLink({
  product,
  variant,
  picker,
  onChoose,
}: {
  product: Product;
  variant: Variant;
  picker: Picker;
  onChoose: (name: string, to: Variant) => void;
}) {
  const [waiting, setWaiting] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const kind = findGarmentType(product);
  if (!kind || !isSized(kind)) return null;
  const page = `/size-guide#${kind}`;

  async function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (waiting) return;
    setWaiting(true);
    const loaded = await load(product);
    setWaiting(false);
    if (loaded) setOpened(loaded);
    else window.location.assign(page);
  }
  function choose(size: string, to: Variant) {
    onChoose(picker.name, to);
    document.querySelector<HTMLElement>(`[name="${CSS.escape(picker.name)}"][value="${CSS.escape(size)}"]`)?.focus();
  }
  const prefetch = () => void load(product);

  return (
    <>
      <a
        href={page}
        className="text-link inline-block py-2.5 text-small"
        aria-busy={waiting || undefined}
        onClick={open}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onTouchStart={prefetch}
      >
        {catalogMessages.sizeTable}
      </a>
      {opened && <opened.Dialog {...{ product, variant, picker, table: opened.table }} onChoose={choose} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The dialog's code and the product's table; null where either did not load, or there is no table. */
async function load(product: Product): Promise<Opened | null> {
  try {
    const { SizeDialog: Dialog, loadSizeTable } = await import('./size-dialog.tsx');
    const table = await loadSizeTable(product);
    return table && { Dialog, table };
  } catch {
    return null;
  }
}
