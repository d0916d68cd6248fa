import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of the brand that administrators publish. */
export const brandErrors = defineErrors({
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_THE_BRAND: [403, 'You are not allowed to manage the brand'],
  BRAND_CHANGED: [409, 'Somebody else has changed the brand in the meantime. Load it again to go on.'],
  BRAND_FIXED: [
    400,
    'The configuration of the service sets {key} of the brand, so it cannot be changed here',
  ],
  BRAND_VERSION_NOT_FOUND: [404, 'There is no such version of the brand'],
  INVALID_BRAND_LOGO: [400, 'Send the logo as PNG or JPEG, which mails can show too'],
});

export const {
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_THE_BRAND,
  BRAND_CHANGED,
  BRAND_FIXED,
  BRAND_VERSION_NOT_FOUND,
  INVALID_BRAND_LOGO,
} = brandErrors;
