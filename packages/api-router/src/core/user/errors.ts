import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors about facts that a user has not proved yet. */
export const userErrors = defineErrors({
  EMAIL_NOT_VERIFIED: [403, 'Email not verified'],
});

export const { EMAIL_NOT_VERIFIED } = userErrors;
