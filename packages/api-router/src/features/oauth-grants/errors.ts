import { defineErrors } from '#core/errors/define-errors.ts';

/** Errors of OAuth 2.1 and OpenID Connect, by their upper-case names (RFC 6749, RFC 8707, OpenID Connect Core). */
export const oauthErrors = defineErrors({
  INVALID_CLIENT: [401, 'The client is unknown, or did not prove who it is', { oauth: 'invalid_client' }],
  INVALID_GRANT: [400, 'The code or token is not valid, or has ended', { oauth: 'invalid_grant' }],
  UNAUTHORIZED_CLIENT: [400, 'The client may not do this', { oauth: 'unauthorized_client' }],
  UNSUPPORTED_GRANT_TYPE: [400, 'Unsupported grant type', { oauth: 'unsupported_grant_type' }],
  INVALID_OAUTH_SCOPE: [400, 'A scope is unknown, or the client may not have it', { oauth: 'invalid_scope' }],
  INVALID_TARGET: [400, 'The resource is unknown, or was not granted', { oauth: 'invalid_target' }],
  INVALID_OAUTH_QUERY: [
    400,
    'The request has ended. Start again in the application',
    { oauth: 'invalid_request' },
  ],
  INVALID_REDIRECT_URI: [400, 'A redirect URI is not allowed', { oauth: 'invalid_redirect_uri' }],
  INVALID_CLIENT_METADATA: [
    400,
    'The metadata of the application is not valid',
    { oauth: 'invalid_client_metadata' },
  ],
  INVALID_ACCESS_TOKEN: [401, 'The access token is not valid, or has ended', { oauth: 'invalid_token' }],
  INSUFFICIENT_SCOPE: [403, 'The token does not have the scope for this', { oauth: 'insufficient_scope' }],
  INVALID_SIGNATURE: [401, 'The query was not signed by the service', { oauth: 'invalid_signature' }],
  INVALID_INITIAL_TOKEN: [
    401,
    'The initial access token is missing or not valid',
    { oauth: 'invalid_token' },
  ],
  REGISTRATION_FULL: [403, 'No more applications can be registered now', { oauth: 'access_denied' }],
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS: [403, 'You are not allowed to manage applications'],
  OAUTH_CLIENT_NOT_FOUND: [404, 'Application not found'],
  OAUTH_CONSENT_NOT_FOUND: [404, 'There is no such connected application'],
  OAUTH_CLIENT_READ_ONLY: [400, 'This application is set by the operator'],
  TOO_MANY_OAUTH_CLIENTS: [400, 'You have reached the maximum number of applications'],
});

export const {
  INVALID_CLIENT,
  INVALID_GRANT,
  UNAUTHORIZED_CLIENT,
  UNSUPPORTED_GRANT_TYPE,
  INVALID_OAUTH_SCOPE,
  INVALID_TARGET,
  INVALID_OAUTH_QUERY,
  INVALID_REDIRECT_URI,
  INVALID_CLIENT_METADATA,
  INVALID_ACCESS_TOKEN,
  INSUFFICIENT_SCOPE,
  INVALID_SIGNATURE,
  INVALID_INITIAL_TOKEN,
  REGISTRATION_FULL,
  YOU_ARE_NOT_ALLOWED_TO_MANAGE_OAUTH_CLIENTS,
  OAUTH_CLIENT_NOT_FOUND,
  OAUTH_CONSENT_NOT_FOUND,
  OAUTH_CLIENT_READ_ONLY,
  TOO_MANY_OAUTH_CLIENTS,
} = oauthErrors;
