import type { Cents } from '#core/money.ts';
import type { ProductExtras } from './product-extras.ts';

/** A product as a CSV file describes it, in our terms. */
export type ImportedProduct = {
  /** The spreadsheet row on which it begins. */
  row: number;
  handle: string;
  name: string;
  category: string;
  tags: string[];
  description: string;
  options: { name: string; values: string[] }[];
  /** `stock` is null for what is made to order. */
  variants: { title: string; priceCents: Cents; stock: number | null }[];
  pictures: ImportedPicture[];
  /** null where the file has no such column: what is there by hand then stays. */
  details: [label: string, text: string][] | null;
  position: number | null;
  /** The titles of the collections it goes into. */
  collections: string[];
  extras: ProductExtras | null;
};

/** `source` is an https address, or the name of a file. `color` is a value of the option Color. */
export type ImportedPicture = { source: string; alt: string; color: string | null };

/** What a reader of a CSV file gives. Nothing of the file disappears without a line here. */
export type ReadProducts = {
  products: ImportedProduct[];
  /** Reason to count. @example new Map([['drafts', 2]]) */
  skipped: Map<string, number>;
  refused: Refusal[];
  /** What our catalog cannot express, or expresses in another way: sentence to the handles that it is about. */
  notes: Map<string, Set<string>>;
};

export type Refusal = { row: number; product: string; reason: string };

/** A product cannot be imported. The message goes behind the product's name. */
export class ProductRefused extends Error {
  override name = 'ProductRefused';
}

export function addNote(notes: ReadProducts['notes'], text: string, handle: string) {
  notes.set(text, (notes.get(text) ?? new Set()).add(handle));
}

/** Starts an empty result, with functions that add to it. */
export function startReading() {
  const read: ReadProducts = { products: [], skipped: new Map(), refused: [], notes: new Map() };
  const rows = new Map<string, number>();
  return {
    read,
    skip: (reason: string) => void read.skipped.set(reason, (read.skipped.get(reason) ?? 0) + 1),
    note: (text: string, handle: string) => addNote(read.notes, text, handle),
    refuse: (refusal: Refusal) => void read.refused.push(refusal),
    /** Adds what `make` gives; a refusal or a handle that is taken is told instead. */
    add(place: { row: number; product: string }, make: () => ImportedProduct | null) {
      try {
        const product = make();
        if (!product) return;
        const earlier = rows.get(product.handle);
        if (earlier !== undefined) throw new ProductRefused(`has the handle ${product.handle} of the product in row ${earlier}`);
        rows.set(product.handle, product.row);
        read.products.push(product);
      } catch (error) {
        if (!(error instanceof ProductRefused)) throw error;
        read.refused.push({ ...place, reason: error.message });
      }
    },
  };
}
