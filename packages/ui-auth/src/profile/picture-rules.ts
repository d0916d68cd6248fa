export type PictureFault = 'type' | 'size';

const types = ['image/png', 'image/jpeg', 'image/webp'];

/** For the `accept` of a file input. */
export const ACCEPTED_PICTURES = types.join(',');

/** Largest size of a picture in bytes before it is cropped. */
export const DEFAULT_MAX_BYTES = 20_000_000;

/** Error of a file that cannot become a picture. */
export function findPictureFault(
  file: Pick<Blob, 'type' | 'size'>,
  maxBytes: number,
): PictureFault | undefined {
  if (!types.includes(file.type)) return 'type';
  return file.size > maxBytes ? 'size' : undefined;
}
