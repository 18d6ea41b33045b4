import type { Image } from '#core/contract/product.ts';
import { pictureSources } from '#core/pictures.ts';
import { useImageError } from '#ui/components/picture.tsx';

const sides = {
  // On a tablet the picture is as tall as the frame, and so wider than the screen.
  wide: { media: '(min-width: 48rem)', sizes: '(min-width: 64rem) 100vw, 77rem' },
  tall: { media: '(max-width: 47.99rem)', sizes: '100vw' },
} as const;

/** The hero's photograph in the cut that fits the screen. The page loads it first. */
export function HeroPicture({ wide, tall }: { wide: Image; tall: Image }) {
  const { failed, imageProps } = useImageError(tall.url);
  if (failed) return null;
  return (
    <picture className="contents">
      {listSources({ wide, tall }).map(({ type, media, srcSet, sizes }) => (
        <source key={media + type} type={type} media={media} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        {...imageProps}
        src={tall.url}
        alt={tall.alt}
        width={tall.width ?? 1600}
        height={tall.height ?? 2000}
        fetchPriority="high"
        decoding="async"
        className="hero-picture"
      />
    </picture>
  );
}

/** Preloads for the document's head: each cut as AVIF, so that it is requested before the styles have come. */
export function heroPreloads(pictures: { wide: Image; tall: Image }) {
  return listSources(pictures)
    .filter(({ type }) => type === 'image/avif')
    .map(({ type, media, srcSet, sizes }) => ({
      tagName: 'link',
      rel: 'preload',
      as: 'image',
      type,
      media,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: 'high',
    }));
}

type Source = { type: string | undefined; media: string; srcSet: string; sizes: string };

function listSources(pictures: { wide: Image; tall: Image }): Source[] {
  return (['wide', 'tall'] as const).flatMap((side): Source[] => {
    const image = pictures[side];
    const sources = pictureSources(image);
    if (!sources) return [{ ...sides[side], type: undefined, srcSet: image.url }];
    return [
      { ...sides[side], type: 'image/avif', srcSet: sources.avif },
      { ...sides[side], type: 'image/webp', srcSet: sources.webp },
    ];
  });
}
