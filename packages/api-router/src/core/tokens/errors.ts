import { defineErrors } from '#core/errors/define-errors.ts';

export const tokenErrors = defineErrors({ INVALID_TOKEN: [401, 'invalid token'] });

export const { INVALID_TOKEN } = tokenErrors;
