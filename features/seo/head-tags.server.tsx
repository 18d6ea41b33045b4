import { brand } from '#core/config/brand.ts';
import type { OgImage } from '#lib/og-images.server.ts';
import { type JsonLd, jsonLdScript } from './structured-data.server.ts';

/** The canonical address of the page, its tags for link previews (`picture` has an absolute address), and its structured data. */
export function HeadTags({
  address,
  title: fullTitle,
  description,
  picture,
  items,
}: {
  address: string;
  title: string;
  description: string;
  picture: OgImage;
  items: JsonLd[];
}) {
  const title = fullTitle.replace(` | ${brand.name}`, '');
  const properties = {
    type: /\/products\/[^/]+$/.test(address) ? 'product' : 'website',
    site_name: brand.name,
    locale: 'en_US',
    title,
    description,
    url: address,
    image: picture.url,
    'image:width': picture.size?.width,
    'image:height': picture.size?.height,
    'image:alt': picture.alt,
  };
  // X reads the title and the description from the properties above.
  const card = { card: 'summary_large_image', image: picture.url, 'image:alt': picture.alt };
  return (
    <>
      <link rel="canonical" href={address} />
      {Object.entries(properties).map(
        ([name, content]) => content && <meta key={name} property={`og:${name}`} content={String(content)} data-robots="" />,
      )}
      {Object.entries(card).map(
        ([name, content]) => content && <meta key={name} name={`twitter:${name}`} content={content} data-robots="" />,
      )}
      {items.map((item) => (
        <script key={item['@type']} type="application/ld+json">
          {jsonLdScript(item)}
        </script>
      ))}
    </>
  );
}

/** For a page that is not to be listed, because it is a view of the one at `address`. */
export function NoIndex({ address }: { address: string }) {
  return (
    <>
      <meta name="robots" content="noindex" data-robots="" />
      <link rel="canonical" href={address} />
    </>
  );
}
