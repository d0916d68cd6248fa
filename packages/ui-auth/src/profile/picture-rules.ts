export type PictureFault = 'type' | 'size';

const types = ['image/png', 'image/jpeg', 'image/webp'];

/** For the `accept` of a file input. */
export const ACCEPTED_PICTURES = types.join(',');

/** Bytes a picture may have before it is cut. */
export const DEFAULT_MAX_BYTES = 5_000_000;

/** Why a file cannot become a picture, if it cannot. */
export function findPictureFault(
  file: Pick<Blob, 'type' | 'size'>,
  maxBytes: number,
): PictureFault | undefined {
  if (!types.includes(file.type)) return 'type';
  return file.size > maxBytes ? 'size' : undefined;
}
