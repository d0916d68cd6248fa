import type { Thumbnail } from './thumbnail.ts';

/** Canvases, and not a library: the browser that takes the pictures reads and writes WebP already. */
function createCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('This browser draws no canvas.');
  return { canvas, context };
}

/** The pixels of a picture in base64, of whatever type. */
export async function readPixels(base64: string): Promise<ImageData> {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes]));
  const { context } = createCanvas(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

async function toBase64(canvas: OffscreenCanvas): Promise<string> {
  // In full quality WebP loses nothing.
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 1 });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

const toImageData = ({ width, height, data }: Thumbnail): ImageData =>
  new ImageData(new Uint8ClampedArray(data), width, height);

/** A thumbnail as WebP in base64, from which it can be read again without loss. */
export function toWebp(thumbnail: Thumbnail): Promise<string> {
  const { canvas, context } = createCanvas(thumbnail.width, thumbnail.height);
  context.putImageData(toImageData(thumbnail), 0, 0);
  return toBase64(canvas);
}

/** Side by side: the kept thumbnail, the fresh one, and the fresh one with red cells where they differ. */
export function drawDifference(kept: Thumbnail, fresh: Thumbnail, cells: Uint8Array): Promise<string> {
  const { width, height } = fresh;
  const { canvas, context } = createCanvas(width * 3, Math.max(kept.height, height));
  context.putImageData(toImageData(kept), 0, 0);
  for (const column of [1, 2]) context.putImageData(toImageData(fresh), width * column, 0);
  context.fillStyle = 'rgb(255 0 0 / 70%)';
  for (const [cell, differs] of cells.entries()) {
    if (differs === 1) context.fillRect(width * 2 + (cell % width), Math.floor(cell / width), 1, 1);
  }
  return toBase64(canvas);
}
