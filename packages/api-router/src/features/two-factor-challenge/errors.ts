import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of users who have to set up a second factor first. */
export const challengeErrors = defineErrors({ TWO_FACTOR_REQUIRED: [403, 'Two factor is required'] });

export const { TWO_FACTOR_REQUIRED } = challengeErrors;
