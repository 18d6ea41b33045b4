import { limits } from '#core/config/limits.ts';
import { isHandle } from './product-list.ts';

/** The path of a page that shows these products to anybody (R1.27). @example toListLink(['suit-pants', 'gum-low-top']) // '/saved?items=suit-pants,gum-low-top' */
export function toListLink(handles: readonly string[]): string {
  return `/saved?items=${handles.join(',')}`;
}

/** What a shared link names: the handles it can have, each once, and how many entries were more than fit or are no handle. */
export type ListLink = { handles: string[]; leftOut: number };

/** Reads the query of a shared link; null where it has no `items`. */
export function readListLink(params: URLSearchParams): ListLink | null {
  if (!params.has('items')) return null;
  const written = params
    .getAll('items')
    .flatMap((items) => items.split(','))
    .map((item) => item.trim())
    .filter(Boolean);
  const distinct = [...new Set(written)];
  const handles = distinct.filter(isHandle).slice(0, limits.savedProducts);
  return { handles, leftOut: distinct.length - handles.length };
}
