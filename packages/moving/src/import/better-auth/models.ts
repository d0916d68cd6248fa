import type { Model, ProductTables } from '../database/found-tables.ts';

/** The tables that are read. */
const models = {
  user: {
    required: ['id', 'email', 'emailVerified', 'createdAt'],
    optional: [
      'name',
      'image',
      'updatedAt',
      'username',
      'displayUsername',
      'twoFactorEnabled',
      'role',
      'banned',
      'banReason',
      'banExpires',
    ],
  },
  account: {
    required: ['id', 'accountId', 'providerId', 'userId'],
    optional: [
      'accessToken',
      'refreshToken',
      'idToken',
      'accessTokenExpiresAt',
      'refreshTokenExpiresAt',
      'scope',
      'password',
      'createdAt',
      'updatedAt',
    ],
  },
  session: {
    required: ['id', 'token', 'userId', 'expiresAt'],
    optional: [
      'createdAt',
      'updatedAt',
      'ipAddress',
      'userAgent',
      'impersonatedBy',
      'activeOrganizationId',
      'activeTeamId',
    ],
  },
  twoFactor: {
    required: ['id', 'secret', 'backupCodes', 'userId'],
    optional: ['verified', 'failedVerificationCount', 'lockedUntil'],
  },
  passkey: {
    required: ['id', 'publicKey', 'userId', 'credentialID'],
    optional: ['name', 'counter', 'deviceType', 'backedUp', 'transports', 'createdAt', 'aaguid', 'rpID'],
  },
  apikey: {
    required: ['id', 'key'],
    optional: [
      'userId',
      'referenceId',
      'configId',
      'name',
      'start',
      'prefix',
      'enabled',
      'expiresAt',
      'rateLimitEnabled',
      'rateLimitTimeWindow',
      'rateLimitMax',
      'remaining',
      'refillInterval',
      'refillAmount',
      'lastRefillAt',
      'requestCount',
      'lastRequest',
      'permissions',
      'metadata',
      'createdAt',
      'updatedAt',
    ],
  },
  organization: { required: ['id', 'name', 'slug', 'createdAt'], optional: ['logo', 'metadata'] },
  member: { required: ['id', 'organizationId', 'userId', 'role'], optional: ['createdAt', 'teamId'] },
  invitation: {
    required: ['id', 'organizationId', 'email', 'status', 'expiresAt', 'inviterId'],
    optional: ['role', 'teamId', 'createdAt'],
  },
  team: { required: ['id', 'name', 'organizationId'], optional: ['createdAt', 'updatedAt', 'memberCount'] },
  teamMember: { required: ['id', 'teamId', 'userId'], optional: ['createdAt', 'membershipKey'] },
  organizationRole: {
    required: ['id', 'organizationId', 'role', 'permission'],
    optional: ['createdAt', 'updatedAt'],
  },
  oauthClient: {
    required: ['clientId', 'redirectUris'],
    optional: [
      'clientSecret',
      'clientDiscoveryId',
      'disabled',
      'skipConsent',
      'enableEndSession',
      'subjectType',
      'scopes',
      'clientCredentialsScopes',
      'userId',
      'referenceId',
      'createdAt',
      'updatedAt',
      'expiresAt',
      'name',
      'uri',
      'icon',
      'contacts',
      'tos',
      'policy',
      'softwareId',
      'softwareVersion',
      'postLogoutRedirectUris',
      'backchannelLogoutUri',
      'backchannelLogoutSessionRequired',
      'tokenEndpointAuthMethod',
      'applicationType',
      'jwks',
      'jwksUri',
      'grantTypes',
      'public',
      'requirePKCE',
    ],
  },
  oauthConsent: {
    required: ['id', 'clientId', 'userId', 'scopes'],
    optional: ['referenceId', 'resources', 'requestedUserInfoClaims', 'createdAt', 'updatedAt'],
  },
  oauthRefreshToken: {
    required: ['id', 'token', 'clientId', 'userId', 'scopes', 'expiresAt'],
    optional: [
      'sessionId',
      'referenceId',
      'authorizationCodeId',
      'resources',
      'requestedUserInfoClaims',
      'createdAt',
      'revoked',
      'authTime',
      'confirmation',
    ],
  },
  ssoProvider: {
    required: ['id', 'providerId', 'issuer', 'domain'],
    optional: ['oidcConfig', 'samlConfig', 'userId', 'organizationId'],
  },
  scimProvider: {
    required: ['id', 'providerId', 'scimToken'],
    optional: ['organizationId', 'userId'],
  },
  jwks: { required: ['id', 'publicKey', 'privateKey'], optional: ['createdAt', 'expiresAt', 'alg', 'crv'] },
  verification: {
    required: ['id', 'identifier', 'value', 'expiresAt'],
    optional: ['createdAt', 'updatedAt'],
  },
} as const satisfies Record<string, Model>;

export type ModelName = keyof typeof models;

/** The tables of Better Auth. A session may be kept elsewhere. */
export const betterAuth: ProductTables = {
  product: 'Better Auth',
  models,
  needed: ['user', 'account'],
  aliases: { apikey: 'apiKey' },
};

export const fieldsOf = (model: ModelName): readonly string[] => [
  ...models[model].required,
  ...models[model].optional,
];
