import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of browsers with several accounts. */
export const multiSessionErrors = defineErrors({ INVALID_SESSION_TOKEN: [401, 'Invalid session token'] });

export const { INVALID_SESSION_TOKEN } = multiSessionErrors;
