import { useEffect, useState } from 'react';

/** The longest side in pixels. A logo is printed a few inches wide, so more would waste memory. */
const longest = 640;

/**
 * The picture at an address, scaled down while it is decoded so that no large one is in memory. Null until it is loaded. The picture of an earlier
 * address is closed, so it is never given with a later one.
 */
export function useLogoPicture(url: string | null): ImageBitmap | null {
  const [loaded, setLoaded] = useState<{ url: string; picture: ImageBitmap } | null>(null);
  useEffect(() => {
    if (url === null) return;
    const leaving = new AbortController();
    let made: ImageBitmap | undefined;
    fetch(url, { signal: leaving.signal })
      .then(async (response) => {
        if (!response.ok) return;
        const bitmap = await scaledDown(await response.blob());
        if (leaving.signal.aborted) return bitmap.close();
        made = bitmap;
        setLoaded({ url, picture: bitmap });
      })
      // The logo's place is marked instead, as without a picture.
      .catch(() => undefined);
    return () => {
      leaving.abort();
      made?.close();
    };
  }, [url]);
  return loaded?.url === url ? loaded.picture : null;
}

async function scaledDown(file: Blob): Promise<ImageBitmap> {
  const wide = await createImageBitmap(file, { resizeWidth: longest, resizeQuality: 'high' });
  if (wide.height <= longest) return wide;
  wide.close();
  return createImageBitmap(file, { resizeHeight: longest, resizeQuality: 'high' });
}
