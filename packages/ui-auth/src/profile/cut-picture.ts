'use client';

import { type CropArea, toSide } from './crop-area.ts';
import { encodePicture, type PictureLimits } from './encode-picture.ts';

/** Pixels in which transparency is looked for. */
const SAMPLE = 64;

/** The chosen square as a new picture that keeps to the limits; null if the browser can write none. */
export async function cutPicture(
  picture: ImageBitmap,
  area: CropArea,
  limits: PictureLimits,
): Promise<Blob | null> {
  const side = toSide(picture, area.zoom);

  function draw(pixels: number): CanvasRenderingContext2D | null {
    const canvas = document.createElement('canvas');
    canvas.width = pixels;
    canvas.height = pixels;
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, area.x - side / 2, area.y - side / 2, side, side, 0, 0, pixels, pixels);
    return context;
  }

  return encodePicture(
    {
      write: (pixels, type, quality) =>
        new Promise((resolve) => {
          const context = draw(pixels);
          if (context) context.canvas.toBlob(resolve, type, quality);
          else resolve(null);
        }),
      isOpaque: () => isOpaque(draw(SAMPLE)),
    },
    limits,
  );
}

function isOpaque(context: CanvasRenderingContext2D | null): boolean {
  const { data } = context?.getImageData(0, 0, SAMPLE, SAMPLE) ?? { data: [] };
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}
