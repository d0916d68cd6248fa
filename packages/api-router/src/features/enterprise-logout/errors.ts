import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of identity providers that sign people out. */
export const logoutErrors = defineErrors({
  SINGLE_LOGOUT_NOT_ENABLED: [400, 'Single Logout is not enabled'],
  IDP_SLO_NOT_SUPPORTED: [400, 'IdP does not support Single Logout Service'],
  INVALID_LOGOUT_REQUEST: [
    400,
    'The logout request is not valid, or was used before',
    { oauth: 'invalid_request' },
  ],
  INVALID_LOGOUT_RESPONSE: [400, 'Invalid LogoutResponse'],
  SAML_PROVIDER_NOT_FOUND: [404, 'SAML provider not found'],
  INVALID_REVOCATION_TOKEN: [401, 'The token of the identity provider is not valid, or was used before'],
});

export const {
  SINGLE_LOGOUT_NOT_ENABLED,
  IDP_SLO_NOT_SUPPORTED,
  INVALID_LOGOUT_REQUEST,
  INVALID_LOGOUT_RESPONSE,
  SAML_PROVIDER_NOT_FOUND,
  INVALID_REVOCATION_TOKEN,
} = logoutErrors;
