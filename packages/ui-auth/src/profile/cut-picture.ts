'use client';

import { type CropArea, type PictureSize, toSide } from './crop-area.ts';

const QUALITY = 0.9;

/** The chosen square as a new picture: WebP, or PNG if the browser cannot write WebP. */
export function cutPicture(image: HTMLImageElement, area: CropArea, target: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = target;
  canvas.height = target;
  const size: PictureSize = { width: image.naturalWidth, height: image.naturalHeight };
  const side = toSide(size, area.zoom);
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x - side / 2, area.y - side / 2, side, side, 0, 0, target, target);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
}
