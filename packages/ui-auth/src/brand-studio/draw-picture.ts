'use client';

import type { PictureSource } from '#profile/encode-picture.ts';

/** Pixels in which colours and transparency are looked for. */
const SAMPLE = 64;

/** The whole picture on a canvas whose longer side has so many pixels. A small picture stays small. */
function draw(picture: ImageBitmap, pixels: number): CanvasRenderingContext2D | null {
  const scale = Math.min(1, pixels / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return context;
}

/** Red, green, blue and alpha of a small copy. */
export function readPixels(picture: ImageBitmap): ArrayLike<number> {
  const context = draw(picture, SAMPLE);
  return context?.getImageData(0, 0, context.canvas.width, context.canvas.height).data ?? [];
}

/** The whole picture for `encodePicture`. It is never WebP, which many mail programs do not show. */
export const drawPicture = (picture: ImageBitmap): PictureSource => ({
  write: (pixels, type, quality) =>
    new Promise((resolve) => {
      const context = draw(picture, pixels);
      if (context) context.canvas.toBlob(resolve, type === 'image/jpeg' ? type : 'image/png', quality);
      else resolve(null);
    }),
  isOpaque() {
    const pixels = readPixels(picture);
    for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return false;
    return true;
  },
});
