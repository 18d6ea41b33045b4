import { useEffect, useId, useRef } from 'react';
import type { Product, Variant } from '#core/contract/product.ts';
import type { SizeTable } from '#core/contract/size-tables.ts';
import { findSizeTable, sizesMade } from '#core/garment/find-size-table.ts';
import { CloseIcon } from '#ui/components/icons.tsx';
import { Link } from '#ui/components/link.tsx';
import { useLengthUnit } from '#ui/components/use-length-unit.ts';
import { catalogMessages } from '../messages.ts';
import type { Picker } from '../variants.ts';
import { browserSizeTables } from './browser-size-tables.ts';
import { FitNotes } from './fit-notes.tsx';
import { MeasureDrawing } from './measure-drawing.tsx';
import { sizeGuideMessages } from './messages.ts';
import { type SizeChoice, SizeFinder } from './size-finder.tsx';
import { letteredMeasures, SizeTableView } from './size-table-view.tsx';
import { UnitSwitch } from './unit-switch.tsx';

/** The size table of a product; null where it did not load, or there is none. */
export async function loadSizeTable(product: Product): Promise<SizeTable | null> {
  const tables = await browserSizeTables();
  return tables && findSizeTable(tables, product);
}

type Props = {
  product: Product;
  variant: Variant;
  table: SizeTable;
  picker: Picker;
  /** Chooses a size of the picker. The dialog has closed by then. */
  onChoose: (size: string, to: Variant) => void;
  onClose: () => void;
};

/** The size table of one product: its sizes, how they are measured, and the size finder (R1.24, R1.25). */
export function SizeDialog({ product, variant, table, picker, onChoose, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [unit, setUnit] = useLengthUnit();
  const titleId = useId();
  const letters = letteredMeasures([table]);
  const [kind] = table.kinds;

  useEffect(() => dialog.current?.showModal(), []);

  function choiceOf(size: string): SizeChoice {
    const color = product.options.flatMap(({ name }) => (name === picker.name ? [] : (variant.options[name] ?? []))).join(' / ');
    const choice = picker.choices.find(({ value }) => value === size);
    if (!choice || choice.state === 'not-made') return { problem: sizeGuideMessages.notMade(size, color) };
    const { to } = choice;
    if (!to) return { problem: sizeGuideMessages.outOfStock(size, color) };
    if (choice.chosen) return { problem: sizeGuideMessages.isChosen };
    return {
      choose() {
        dialog.current?.close();
        onChoose(size, to);
      },
    };
  }

  return (
    <dialog
      ref={dialog}
      className="size-guide size-dialog"
      aria-labelledby={titleId}
      onClose={onClose}
      onPointerDown={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <div className="size-dialog-head">
        <h2 id={titleId} className="heading text-h3">
          {sizeGuideMessages.dialog} <span className="block pt-1 text-small font-normal tracking-normal normal-case">{table.name}</span>
        </h2>
        <button type="button" className="icon-button -mr-2.5" aria-label={sizeGuideMessages.close} onClick={() => dialog.current?.close()}>
          <CloseIcon />
        </button>
      </div>
      <div className="size-dialog-body">
        <section>
          <UnitSwitch unit={unit} onChange={setUnit} />
          <SizeTableView table={table} letters={letters} caption="hidden" only={sizesMade(product)} chosen={picker.chosen} />
          <FitNotes table={table} />
        </section>
        <SizeFinder table={table} unit={unit} helpSubject={catalogMessages.helpSubject(product.name)} choiceOf={choiceOf} />
        <section>
          {kind && <MeasureDrawing kind={kind} letters={letters} />}
          <Link to={`/size-guide#${kind}`} className="text-link py-2.5 text-small">
            {sizeGuideMessages.whole}
          </Link>
        </section>
      </div>
    </dialog>
  );
}
