import { brand } from '#core/config/brand.ts';

/**
 * Title and description of a page. A title that begins with the brand's name gets no suffix.
 *
 * @example pageMeta('Shop', 'Everything we make.')
 */
export function pageMeta(title: string, description?: string) {
  const full = { title: title.startsWith(brand.name) ? title : `${title} | ${brand.name}` };
  const content = shorten(description ?? '');
  return content ? [full, { name: 'description', content }] : [full];
}

/** Shortens a text to about 155 characters, which search results show. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 155 ? line : `${line.slice(0, 152).replace(/\s\S*$/, '')}...`;
}
