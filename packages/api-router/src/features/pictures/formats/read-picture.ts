import { AuthError } from '#core/errors/auth-error.ts';
import { INVALID_PICTURE, PICTURE_TOO_LARGE } from '#features/pictures/errors.ts';
import { readJpeg } from '#features/pictures/formats/jpeg.ts';
import {
  fits,
  MAX_BYTES,
  type PictureReader,
  type PictureType,
  type ReadPicture,
} from '#features/pictures/formats/picture.ts';
import { readPng } from '#features/pictures/formats/png.ts';
import { readWebp } from '#features/pictures/formats/webp.ts';

export interface CheckedPicture extends ReadPicture {
  mediaType: PictureType;
}

const formats: readonly (readonly [PictureType, PictureReader])[] = [
  ['image/webp', readWebp],
  ['image/png', readPng],
  ['image/jpeg', readJpeg],
];

/** Errors of `readPicture`. */
export const pictureRefusals = [INVALID_PICTURE, PICTURE_TOO_LARGE];

/** Bytes of base64 text in its one normal form; undefined if it is another text. */
function findBytes(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64');
  return bytes.toString('base64') === text ? bytes : undefined;
}

/**
 * Reads a picture by its bytes, whatever it is called. What is kept is written anew of the parts that draw, so
 * nothing that is hidden before, between or behind them stays.
 */
// Why: docs/decisions/0143-keep-pictures-as-what-draws-them.md
export function readPicture(base64: string): CheckedPicture {
  const file = findBytes(base64);
  if (!file) throw new AuthError(INVALID_PICTURE);
  if (file.length > MAX_BYTES) throw new AuthError(PICTURE_TOO_LARGE);
  for (const [mediaType, read] of formats) {
    const picture = read(file);
    if (!picture) continue;
    if (picture.width === 0 || picture.height === 0) break;
    if (!fits(picture)) throw new AuthError(PICTURE_TOO_LARGE);
    return { ...picture, mediaType };
  }
  throw new AuthError(INVALID_PICTURE);
}
