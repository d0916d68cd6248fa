import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of identity providers that sign people out. */
export const logoutErrors = defineErrors({
  INVALID_LOGOUT_REQUEST: [
    400,
    'The logout token is not valid, or was used before',
    { oauth: 'invalid_request' },
  ],
  INVALID_REVOCATION_TOKEN: [401, 'The token of the identity provider is not valid, or was used before'],
});

export const { INVALID_LOGOUT_REQUEST, INVALID_REVOCATION_TOKEN } = logoutErrors;
