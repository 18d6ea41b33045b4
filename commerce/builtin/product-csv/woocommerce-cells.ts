import type { Cents } from '#core/money.ts';
import type { TableRow } from './csv-table.ts';
import { noteTexts } from './import-terms.ts';
import { ProductRefused } from './imported-product.ts';
import { parsePrice } from './parse-price.ts';

type Tell = (text: string) => void;

/** Splits a cell with several values; a comma within a value has a backslash before it. @example listCell('A, B\\, C') // ['A', 'B, C'] */
export function listCell(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean);
}

/** The price that a buyer pays today: the sale price where there is one and its days have begun and not ended. */
export function woocommercePrice(row: TableRow, tell: Tell): Cents {
  const sale = row.cell('Sale price');
  const isOnSale = sale !== '' && isPast(row.cell('Date sale price starts'), true) && !isPast(row.cell('Date sale price ends'), false);
  if (sale !== '') tell(noteTexts.compareAt);
  const text = isOnSale ? sale : row.cell('Regular price');
  if (/[€£¥]/.test(text)) tell(noteTexts.currency);
  const price = parsePrice(text);
  if ('problem' in price) throw new ProductRefused(`${price.problem} in row ${row.row}`);
  return price.cents;
}

function isPast(day: string, without: boolean): boolean {
  const at = Date.parse(day);
  return Number.isNaN(at) ? without : at < Date.now();
}

/** The count of a row, or null for what is made to order. `sharing`: how many variants share a count that the parent alone has. */
export function woocommerceStock(
  row: TableRow,
  { parent, sharing, tell }: { parent: TableRow; sharing: number; tell: Tell },
): number | null {
  if (row.cell('In stock?') === '0') return 0;
  const own = row.cell('Stock');
  const isShared = row !== parent && !isCount(own) && isCount(parent.cell('Stock'));
  const counted = isShared ? parent.cell('Stock') : own;
  if (isShared) tell(noteTexts.sharedStock);
  const canOversell = ['1', 'notify'].includes(row.cell('Backorders allowed?').toLowerCase());
  if (!isCount(counted)) {
    tell(noteTexts.uncounted);
    return null;
  }
  const count = Math.max(0, Math.floor(Number(counted) / (isShared ? sharing : 1)));
  if (!canOversell) return count;
  tell(count === 0 ? noteTexts.oversoldEmpty : noteTexts.oversold);
  return count === 0 ? null : count;
}

const isCount = (text: string) => /^-?\d{1,7}(?:\.0+)?$/.test(text);
