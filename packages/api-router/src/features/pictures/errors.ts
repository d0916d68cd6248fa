import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of pictures that people upload. */
export const pictureErrors = defineErrors({
  INVALID_PICTURE: [400, 'Send a picture as WebP, PNG or JPEG that does not move'],
  PICTURE_TOO_LARGE: [413, 'The picture has more than 512 by 512 pixels or more than 100 kB'],
  PICTURES_NOT_AVAILABLE: [503, 'Pictures cannot be stored at the moment. Please try again later.'],
});

export const { INVALID_PICTURE, PICTURE_TOO_LARGE, PICTURES_NOT_AVAILABLE } = pictureErrors;
