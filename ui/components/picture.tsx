import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Image } from '#core/contract/product.ts';
import { pictureSources, sizedSrcset } from '#core/pictures.ts';

/**
 * A picture that fills its 4:5 frame. `sizes` is as in HTML; `priority` is for pictures in the first view, and `first` is also fetched
 * before all others. `children` are shown over the picture; if it fails to load they are removed, and `fallback` takes its place (R1.21).
 */
export function Picture({
  image,
  sizes,
  priority = 'later',
  className = '',
  alt = image.alt,
  onLoad,
  fallback,
  children,
}: {
  image: Image;
  sizes: string;
  priority?: 'first' | 'soon' | 'later';
  className?: string;
  alt?: string;
  onLoad?: () => void;
  fallback?: ReactNode;
  children?: ReactNode;
}) {
  const { failed, imageProps } = useImageError(image.url);
  if (failed) return fallback;
  const sources = pictureSources(image);
  const sized = sizedSrcset(image.url);
  return (
    <>
      <picture className="contents">
        {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
        {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
        <img
          {...imageProps}
          {...(sized && { srcSet: sized, sizes })}
          src={image.url}
          alt={alt}
          width={image.width ?? 1080}
          height={image.height ?? 1350}
          loading={priority === 'later' ? 'lazy' : 'eager'}
          fetchPriority={priority === 'first' ? 'high' : undefined}
          decoding="async"
          style={image.tint ? { background: image.tint } : undefined}
          className={`picture absolute inset-0 size-full object-cover ${className}`}
          onLoad={onLoad}
        />
      </picture>
      {children}
    </>
  );
}

/** Whether the picture at `url` failed to load; `imageProps` belong on its `<img>`. */
export function useImageError(url: string) {
  const ref = useRef<HTMLImageElement>(null);
  const [failed, setFailedUrl] = useState<string | null>(null);
  // The error event may have fired before hydration.
  useEffect(() => {
    if (ref.current?.complete && ref.current.naturalWidth === 0) setFailedUrl(url);
  }, [url]);
  return { failed: failed === url, imageProps: { ref, onError: () => setFailedUrl(url) } };
}
