import { brand } from '#core/facts.ts';
import type { SharePicture } from '#platform/share-pictures.server.ts';
import { dataBlock, type Thing } from './structured-data.server.ts';
import { xml } from './xml.server.ts';

/**
 * The document with what tells others of it, taken from its own title and description: its one address, how it
 * looks where it is shared (a picture's whole address), what it is about. Screens need not know; a page that says `noindex` is left alone.
 */
export function completeHead(
  html: string,
  { address, picture, things }: { address: string; picture: SharePicture; things: Thing[] },
): string {
  if (/<meta name="robots" content="[^"]*noindex/.test(html)) return html;
  // Both are escaped as attributes want it already.
  const title = (/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '').replace(` | ${xml(brand.name)}`, '');
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
  const properties = {
    'og:type': /\/products\/[^/]+$/.test(address) ? 'product' : 'website',
    'og:site_name': xml(brand.name),
    'og:locale': 'en_US',
    'og:title': title,
    'og:description': description,
    'og:url': xml(address),
    'og:image': xml(picture.url),
    'og:image:width': picture.size?.width,
    'og:image:height': picture.size?.height,
    'og:image:alt': xml(picture.alt),
  };
  const card = { card: 'summary_large_image', title, description, image: xml(picture.url), 'image:alt': xml(picture.alt) };
  const tags = [
    `<link rel="canonical" href="${xml(address)}"/>`,
    ...Object.entries(properties).map(([property, content]) => content && `<meta property="${property}" content="${content}"/>`),
    ...Object.entries(card).map(([name, content]) => content && `<meta name="twitter:${name}" content="${content}"/>`),
    ...things.map(dataBlock),
  ];
  return html.replace('</head>', () => `${tags.join('')}</head>`);
}

/** The document, not to be listed: a search in the shop makes as many pages as there are words. */
export function unlisted(html: string): string {
  return html.replace('</head>', '<meta name="robots" content="noindex"/></head>');
}
