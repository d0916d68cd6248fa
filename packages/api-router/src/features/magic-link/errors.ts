import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of signing in with a mailed link. */
export const magicLinkErrors = defineErrors({
  LINK_NEEDS_CONFIRMATION: [403, 'Confirm the sign-in in this browser'],
});

export const { LINK_NEEDS_CONFIRMATION } = magicLinkErrors;
