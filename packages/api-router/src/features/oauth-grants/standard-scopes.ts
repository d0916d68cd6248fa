/** Scopes of OpenID Connect, and those of the service that are like them: about the person, and not about a resource. */
export const standardScopes: readonly string[] = [
  'openid',
  'profile',
  'email',
  'organization',
  'offline_access',
];
