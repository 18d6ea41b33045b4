import type { CollectionChange } from '#commerce/builtin/product-csv/collections-yaml.ts';
import type { ImportPlan, PlannedProduct } from '#commerce/builtin/product-csv/import-plan.ts';
import type { ImportResult } from '#commerce/builtin/product-csv/import-products.ts';
import { withoutSteering } from './table.ts';

/** Longer lists end with how many more there are. */
const mostLines = 40;

type Report = {
  title: string;
  plan: ImportPlan;
  /** Columns that have no place in the catalog. */
  unread: string[];
  overwrite: boolean;
  /** The products that are written, or would be. */
  chosen: PlannedProduct[];
  collections: CollectionChange[];
  toBring: number;
  /** null for a dry run. */
  result: ImportResult | null;
};

/** Formats what an import does or would do, for a terminal. */
export function formatImport({ title, plan, unread, overwrite, chosen, collections, toBring, result }: Report): string {
  const of = (state: PlannedProduct['state']) => plan.products.filter((product) => product.state === state);
  const skipped = Array.from(plan.skipped, ([reason, count]) => `${count} ${reason}`);
  const left = overwrite ? 0 : of('unchanged').filter(({ missing }) => missing.length > 0).length;
  const changedHead = overwrite ? 'Changed' : 'Changed, and left as they are (--overwrite takes them from the file)';
  const sections = [
    `${title}: ${plural(plan.products.length + plan.refused.length, 'product')} to import.`,
    section(
      'New',
      of('new').map(({ handle, stored }) => `${handle}: ${stored.name}, ${plural(stored.variants.length, 'variant')}`),
    ),
    section(
      changedHead,
      of('changed').flatMap(({ handle, changes }) => [handle, ...changes.map((change) => `  ${change}`)]),
      of('changed').length,
    ),
    of('unchanged').length > 0 ? `Unchanged: ${of('unchanged').length}` : '',
    skipped.length > 0 ? `Skipped: ${skipped.join(', ')}` : '',
    section(
      'Refused',
      plan.refused.map(({ row, product, reason }) => `row ${row}, ${product}: ${reason}`),
    ),
    section(
      'To know',
      Array.from(plan.notes, ([text, handles]) => `${text} (${someOf([...handles])})`),
    ),
    unread.length > 0 ? `Left out, because a product has no place for it here: ${unread.join(', ')}` : '',
    section(
      'Added to collections',
      collections.map(({ title, isNew, added }) => `${title}${isNew ? ', new' : ''}: ${plural(added.length, 'product')}`),
    ),
    left > 0 ? `Pictures are missing in ${plural(left, 'product')}: --overwrite tries them again.` : '',
    result ? pictureLines(result) : toBring > 0 ? `Pictures to fetch: ${toBring}` : '',
    lastLine({ chosen, result }),
  ];
  return sections.filter(Boolean).map(withoutSteering).join('\n');
}

function pictureLines({ pictures: { brought, failed, notes } }: ImportResult): string {
  return [
    brought.length > 0 ? `Pictures fetched: ${brought.length}` : '',
    section(
      'Pictures that could not be had',
      failed.map(({ source, reason }) => `${source} ${reason}`),
    ),
    section(
      'Pictures to look at',
      notes.map(({ file, note }) => `${file} ${note}`),
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

function lastLine({ chosen, result }: Pick<Report, 'chosen' | 'result'>): string {
  if (chosen.length === 0) return 'Nothing changes.';
  return result
    ? `Written: ${plural(result.written.length, 'product')}. Start the shop again, so that it makes the pictures.`
    : `This was a dry run; --write writes ${plural(chosen.length, 'product')}.`;
}

function section(head: string, lines: string[], count = lines.length): string {
  if (lines.length === 0) return '';
  const shown = lines.slice(0, mostLines).map((line) => `  ${line}`);
  const more = lines.length > mostLines ? [`  … and ${lines.length - mostLines} more lines`] : [];
  return [`${head}: ${count}`, ...shown, ...more].join('\n');
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
const someOf = (handles: string[]) =>
  handles.length > 5 ? `${handles.slice(0, 5).join(', ')} and ${handles.length - 5} more` : handles.join(', ');
