import { defineErrors } from '#core/errors/define-errors.ts';

export const oneTimeTokenErrors = defineErrors({
  CLIENT_REQUESTS_DISABLED: [404, 'Client requests are disabled'],
});

export const { CLIENT_REQUESTS_DISABLED } = oneTimeTokenErrors;
