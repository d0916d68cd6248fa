export type PictureType = 'image/webp' | 'image/png' | 'image/jpeg';

/** Size in pixels. */
export interface PictureSize {
  width: number;
  height: number;
}

/** The size from the file, and the file anew, of nothing but what draws the picture. */
export interface ReadPicture extends PictureSize {
  bytes: Uint8Array;
}

/** Reads one format, strictly. Undefined: the file is not a whole picture of it, or is more than that. */
export type PictureReader = (file: Buffer) => ReadPicture | undefined;

/** Largest picture that is taken. */
export const MAX_BYTES = 100_000;
export const MAX_PIXELS = 512;

/** Readers ask before they unpack anything. */
export const fits = ({ width, height }: PictureSize): boolean =>
  width > 0 && height > 0 && width <= MAX_PIXELS && height <= MAX_PIXELS;
