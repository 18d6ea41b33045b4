import { normalizeLine } from '#core/text/normalize-line.ts';
import type { TableRow } from './csv-table.ts';
import { noteTexts, toOptionValue } from './import-terms.ts';
import { ProductRefused } from './imported-product.ts';
import { listCell } from './woocommerce-cells.ts';

type Attribute = { name: string; values: string[] };

/** More are no product of a shop, and would fill the memory. */
const mostCombinations = 2000;

/** The attributes of a row: `Attribute 1 name`, `Attribute 1 value(s)` and so on. */
export function productAttributes(row: TableRow, header: string[]): Attribute[] {
  return header.flatMap((column) => {
    const number = /^attribute (\d+) name$/i.exec(column)?.[1];
    const name = number ? normalizeLine(row.cell(column)) : '';
    return name ? [{ name, values: listCell(row.cell(`Attribute ${number} value(s)`)).map(toOptionValue) }] : [];
  });
}

/**
 * The options by which variations differ, and each variation with its values. A variation without a value for an option stands for any value
 * that no other variation names.
 */
export function expandVariations({
  attributes,
  variations,
  header,
  tell,
}: {
  attributes: Attribute[];
  variations: TableRow[];
  header: string[];
  tell: (text: string) => void;
}): { options: Attribute[]; combinations: { row: TableRow; values: string[] }[] } {
  const rows = variations.map((row) => ({
    row,
    own: new Map(productAttributes(row, header).map(({ name, values }) => [name, values[0] ?? ''])),
  }));
  const options = attributes.filter(({ name }) => rows.some(({ own }) => own.get(name)));
  const combinations = new Map<string, { row: TableRow; values: string[] }>();
  // Variations that name every value come first: they win over those for any value.
  const isOpen = ({ own }: { own: Map<string, string> }) => options.some(({ name }) => !own.get(name));
  for (const { row, own } of [...rows.filter((one) => !isOpen(one)), ...rows.filter(isOpen)]) {
    let partial: string[][] = [[]];
    for (const { name, values } of options) {
      const value = own.get(name);
      if (!value) tell(noteTexts.anyValue);
      partial = partial.flatMap((begun) => (value ? [value] : values).map((one) => [...begun, one]));
      if (partial.length > mostCombinations) throw new ProductRefused(`has more than ${mostCombinations} variants`);
    }
    for (const values of partial) {
      const key = values.join('\n');
      if (!combinations.has(key)) combinations.set(key, { row, values });
    }
  }
  const used = [...combinations.values()];
  return {
    options: options.map(({ name, values }, at) => {
      const sold = new Set(used.map((one) => one.values[at] ?? ''));
      return { name, values: [...new Set([...values.filter((value) => sold.has(value)), ...sold])] };
    }),
    combinations: used,
  };
}
