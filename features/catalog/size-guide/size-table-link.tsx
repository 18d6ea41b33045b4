import { useState } from 'react';
import type { Product, Variant } from '#core/contract/product.ts';
import type { SizeTable } from '#core/contract/size-tables.ts';
import { isSized } from '#core/garment/garment-kinds.ts';
import { OpenerLink } from '#ui/components/opener-link.tsx';
import { productMessages } from '../product-messages.ts';
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
  const [opened, setOpened] = useState<Opened | null>(null);
  if (!isSized(product.kind)) return null;
  function choose(size: string, to: Variant) {
    onChoose(picker.name, to);
    document.querySelector<HTMLElement>(`[name="${CSS.escape(picker.name)}"][value="${CSS.escape(size)}"]`)?.focus();
  }

  return (
    <>
      <OpenerLink
        href={`/size-guide#${product.kind}`}
        className="text-link inline-block py-2.5 text-small"
        load={() => load(product)}
        onOpen={setOpened}
      >
        {productMessages.sizeTable}
      </OpenerLink>
      {opened && <opened.Dialog {...{ product, variant, picker, table: opened.table }} onChoose={choose} onClose={() => setOpened(null)} />}
    </>
  );
}

/** The dialog's code and the product's table. Throws where either did not load, or there is no table. */
async function load(product: Product): Promise<Opened> {
  const { SizeDialog: Dialog, loadSizeTable } = await import('./size-dialog.tsx');
  const table = await loadSizeTable(product);
  if (!table) throw new Error(`no size table for ${product.handle}`);
  return { Dialog, table };
}
