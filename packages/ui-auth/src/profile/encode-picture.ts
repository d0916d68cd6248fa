export type PictureType = 'image/webp' | 'image/png' | 'image/jpeg';

export interface PictureLimits {
  /** Width and height. */
  maxPixels: number;
  maxBytes: number;
}

export interface PictureSource {
  /** Writes the picture. A browser that cannot write a type writes PNG. */
  write: (pixels: number, type: PictureType, quality: number) => Promise<Blob | null>;
  isOpaque: () => boolean;
}

const QUALITIES = [0.9, 0.8, 0.7, 0.6, 0.5];

/** Parts of the size, for a picture that is too large at the lowest quality. */
const SIZES = [1, 0.75, 0.5, 0.375, 0.25];

/**
 * The picture as WebP, of the best quality and size that fit. Safari writes no WebP: it gets JPEG, or PNG where
 * something is transparent. Null: the browser can write none that fits.
 */
export async function encodePicture(
  { write, isOpaque }: PictureSource,
  { maxPixels, maxBytes }: PictureLimits,
): Promise<Blob | null> {
  const first = await write(maxPixels, 'image/webp', QUALITIES[0] ?? 1);
  const fallback = isOpaque() ? 'image/jpeg' : 'image/png';
  const type = first?.type === 'image/webp' ? 'image/webp' : fallback;
  if (first?.type === type && first.size <= maxBytes) return first;
  for (const size of SIZES)
    for (const quality of type === 'image/png' ? [1] : QUALITIES) {
      const picture = await write(Math.round(maxPixels * size), type, quality);
      if (picture && picture.size <= maxBytes) return picture;
    }
  return null;
}
