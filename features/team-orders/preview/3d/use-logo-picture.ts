import { useEffect, useState } from 'react';

/** A logo is printed a few inches wide: more pixels than these would be memory for nothing. */
const longest = 640;

/** The picture at an address, scaled down while it is decoded so that no large one is ever held; null until it is there. */
export function useLogoPicture(url: string | null): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  useEffect(() => {
    if (url === null) return;
    const leaving = new AbortController();
    let made: ImageBitmap | undefined;
    fetch(url, { signal: leaving.signal })
      .then(async (answer) => {
        if (!answer.ok) return;
        const bitmap = await scaledDown(await answer.blob());
        if (leaving.signal.aborted) return bitmap.close();
        made = bitmap;
        setPicture(bitmap);
      })
      // Its place is marked instead, as it is where there is no picture.
      .catch(() => undefined);
    return () => {
      leaving.abort();
      setPicture(null);
      made?.close();
    };
  }, [url]);
  return picture;
}

async function scaledDown(file: Blob): Promise<ImageBitmap> {
  const wide = await createImageBitmap(file, { resizeWidth: longest, resizeQuality: 'high' });
  if (wide.height <= longest) return wide;
  wide.close();
  return createImageBitmap(file, { resizeHeight: longest, resizeQuality: 'high' });
}
