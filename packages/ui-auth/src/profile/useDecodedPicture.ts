'use client';

import { useEffect, useRef, useState } from 'react';

/**
 * The picture in a file, while it is shown; null until it is decoded. It has no URL: a page that forbids `blob:` for pictures would block it.
 * Why: docs/decisions/0174-do-in-the-browser-only-what-a-strict-policy-allows.md
 */
export function useDecodedPicture(
  file: Blob,
  { onDecoded, onBroken }: { onDecoded: (picture: ImageBitmap) => void; onBroken: () => void },
): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const latest = useRef({ onDecoded, onBroken });

  useEffect(() => {
    latest.current = { onDecoded, onBroken };
  });

  useEffect(() => {
    let isShown = true;
    let decoded: ImageBitmap | undefined;
    createImageBitmap(file).then(
      (bitmap) => {
        if (!isShown) return bitmap.close();
        decoded = bitmap;
        setPicture(bitmap);
        latest.current.onDecoded(bitmap);
      },
      () => isShown && latest.current.onBroken(),
    );
    return () => {
      isShown = false;
      setPicture(null);
      decoded?.close();
    };
  }, [file]);

  return picture;
}
