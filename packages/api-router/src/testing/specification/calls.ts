/** A call that the specification names: method, path under the base path, fields of its input, fields of its answer. */
export type SpecifiedCall = readonly [
  method: 'GET' | 'POST',
  path: string,
  input: readonly string[],
  answer?: readonly string[],
];

const user = ['id', 'email', 'name', 'image', 'emailVerified', 'createdAt', 'updatedAt'].map(
  (field) => `user.${field}`,
);

/** Section 7. Of a body or an answer that it does not show, no field is listed. */
export const specifiedCalls: readonly SpecifiedCall[] = [
  ['GET', '/get-session', ['disableCookieCache', 'disableRefresh'], ['session', 'user']],
  ['POST', '/revoke-session', ['token'], ['status']],
  ['POST', '/revoke-sessions', [], ['status']],
  ['POST', '/revoke-other-sessions', [], ['status']],
  ['POST', '/sign-out', [], ['success']],
  ['POST', '/multi-session/set-active', []],

  [
    'POST',
    '/sign-in/email',
    ['email', 'password', 'callbackURL', 'rememberMe'],
    ['redirect', 'token', 'url', ...user],
  ],
  [
    'POST',
    '/sign-in/social',
    [
      ...['provider', 'scopes', 'loginHint', 'disableRedirect', 'requestSignUp', 'callbackURL'],
      ...['errorCallbackURL', 'newUserCallbackURL', 'idToken.token', 'idToken.nonce', 'idToken.accessToken'],
      ...['idToken.refreshToken', 'idToken.expiresAt'],
    ],
    ['redirect', 'token', 'url', 'user'],
  ],
  ['POST', '/sign-in/username', ['username', 'password', 'rememberMe']],
  ['GET', '/callback/{id}', ['code', 'error', 'error_description', 'device_id', 'state', 'user']],
  ['POST', '/callback/{id}', ['code', 'error', 'error_description', 'device_id', 'state', 'user']],

  ['POST', '/send-verification-email', ['email', 'callbackURL'], ['status']],
  ['GET', '/verify-email', ['token', 'callbackURL'], ['status', 'user']],

  ['POST', '/forget-password', ['email', 'redirectTo'], ['status']],
  ['GET', '/reset-password/{token}', ['callbackURL']],
  ['POST', '/reset-password', ['newPassword', 'token'], ['status']],
  ['POST', '/change-password', ['newPassword', 'currentPassword', 'revokeOtherSessions'], ['token', 'user']],

  ['POST', '/delete-user', ['callbackURL', 'password', 'token'], ['success', 'message']],
  ['GET', '/delete-user/callback', ['token', 'callbackURL']],
  ['POST', '/change-email', ['newEmail', 'callbackURL'], ['status']],
  ['GET', '/list-accounts', [], ['id', 'provider', 'createdAt', 'updatedAt', 'accountId', 'scopes']],
  ['POST', '/link-social', ['provider', 'callbackURL', 'scopes'], ['url', 'redirect']],
  ['POST', '/unlink-account', ['providerId', 'accountId'], ['status']],
  [
    'POST',
    '/refresh-token',
    ['providerId', 'accountId', 'userId'],
    [
      ...['tokenType', 'idToken', 'accessToken', 'refreshToken', 'accessTokenExpiresAt'],
      ...['refreshTokenExpiresAt'],
    ],
  ],

  ['POST', '/two-factor/enable', []],
  ['POST', '/two-factor/disable', []],
  ['POST', '/two-factor/send-otp', []],
  ['POST', '/two-factor/generate-backup-codes', []],

  ['GET', '/passkey/generate-register-options', ['authenticatorAttachment']],
  ['POST', '/passkey/verify-registration', ['response', 'name']],
  ['POST', '/passkey/generate-authenticate-options', ['email']],
  ['POST', '/passkey/verify-authentication', ['response']],
  ['GET', '/passkey/list-user-passkeys', []],
  ['POST', '/passkey/delete-passkey', []],
  ['POST', '/passkey/update-passkey', []],

  [
    'POST',
    '/organization/create',
    ['name', 'slug', 'userId', 'logo', 'metadata', 'keepCurrentActiveOrganization'],
    ['id', 'name', 'slug', 'members'],
  ],
  ['POST', '/organization/check-slug', ['slug'], ['status']],
  [
    'POST',
    '/organization/update',
    ['data.name', 'data.slug', 'data.logo', 'data.metadata', 'organizationId'],
  ],
  ['POST', '/organization/delete', ['organizationId']],
  ['POST', '/organization/set-active', []],
  ['GET', '/organization/list', []],
  ['GET', '/organization/get-full-organization', []],
  ['GET', '/organization/get-active-member', []],
  ['POST', '/organization/update-member-role', []],
  ['POST', '/organization/remove-member', ['memberIdOrEmail', 'organizationId'], ['member']],
  ['POST', '/organization/leave', ['organizationId']],
  ['POST', '/organization/accept-invitation', ['invitationId'], ['invitation', 'member']],
  ['POST', '/organization/reject-invitation', ['invitationId'], ['invitation', 'member']],
  ['POST', '/organization/cancel-invitation', ['invitationId']],
  ['GET', '/organization/get-invitation', ['id'], ['organizationName', 'organizationSlug', 'inviterEmail']],
  ['GET', '/organization/list-invitations', ['organizationId']],
  ['GET', '/organization/list-teams', ['organizationId']],
  ['POST', '/organization/update-team', ['teamId', 'data.name']],
  ['POST', '/organization/remove-team', ['teamId', 'organizationId'], ['message']],

  ['GET', '/admin/list-users', []],
  ['POST', '/admin/stop-impersonating', []],
  ['POST', '/api-key/create', []],
  ['POST', '/api-key/delete', []],
  ['POST', '/api-key/delete-all-expired-api-keys', []],

  ['GET', '/jwks', [], ['keys']],
  ['GET', '/token', [], ['token']],
  ['GET', '/ok', [], ['ok']],
];
