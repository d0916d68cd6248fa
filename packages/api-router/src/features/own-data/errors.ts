import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of the file with the own data. */
export const ownDataErrors = defineErrors({
  OWN_DATA_DISABLED: [404, 'Downloading the own data is disabled'],
  OWN_DATA_NOT_FOUND: [404, 'There is no file with your data. Ask for one first.'],
  OWN_DATA_NOT_READY: [409, 'The file with your data is not ready yet'],
  OWN_DATA_EXPIRED: [404, 'The file with your data was deleted. Ask for another one.'],
  OWN_DATA_ASKED_TOO_OFTEN: [429, 'You have asked for your data too often today. Please try again later.'],
});

export const {
  OWN_DATA_DISABLED,
  OWN_DATA_NOT_FOUND,
  OWN_DATA_NOT_READY,
  OWN_DATA_EXPIRED,
  OWN_DATA_ASKED_TOO_OFTEN,
} = ownDataErrors;
