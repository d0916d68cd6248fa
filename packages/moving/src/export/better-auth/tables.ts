/** Kinds of columns, which both databases have in their own way. A `?` marks one that may be null. */
type Kind = 'text' | 'moment' | 'boolean' | 'integer' | 'text?' | 'moment?' | 'boolean?' | 'integer?';

export interface TargetTable {
  columns: Readonly<Record<string, Kind>>;
  /** Column that refers to the id of another table, which comes before. */
  references?: Readonly<Record<string, string>>;
  unique?: readonly string[];
  indexed?: readonly string[];
}

const times = { createdAt: 'moment', updatedAt: 'moment' } as const;
const ofUser = { userId: 'user' };
const ofOrganization = { organizationId: 'organization' };

/** The tables of Better Auth 1.7 with the plugins whose rows go back, in an order in which foreign keys hold. */
export const targetTables = {
  user: {
    columns: {
      id: 'text',
      name: 'text',
      email: 'text',
      emailVerified: 'boolean',
      image: 'text?',
      ...times,
      username: 'text?',
      displayUsername: 'text?',
      twoFactorEnabled: 'boolean?',
      role: 'text?',
      banned: 'boolean?',
      banReason: 'text?',
      banExpires: 'moment?',
    },
    unique: ['email', 'username'],
  },
  account: {
    columns: {
      id: 'text',
      accountId: 'text',
      providerId: 'text',
      userId: 'text',
      accessToken: 'text?',
      refreshToken: 'text?',
      idToken: 'text?',
      accessTokenExpiresAt: 'moment?',
      refreshTokenExpiresAt: 'moment?',
      scope: 'text?',
      password: 'text?',
      ...times,
    },
    references: ofUser,
    indexed: ['userId'],
  },
  session: {
    columns: {
      id: 'text',
      expiresAt: 'moment',
      token: 'text',
      ...times,
      ipAddress: 'text?',
      userAgent: 'text?',
      userId: 'text',
      activeOrganizationId: 'text?',
      activeTeamId: 'text?',
      impersonatedBy: 'text?',
    },
    references: ofUser,
    unique: ['token'],
    indexed: ['userId'],
  },
  verification: {
    columns: { id: 'text', identifier: 'text', value: 'text', expiresAt: 'moment', ...times },
    indexed: ['identifier'],
  },
  twoFactor: {
    columns: {
      id: 'text',
      secret: 'text',
      backupCodes: 'text',
      userId: 'text',
      verified: 'boolean?',
      failedVerificationCount: 'integer?',
      lockedUntil: 'moment?',
    },
    references: ofUser,
    indexed: ['secret', 'userId'],
  },
  jwks: {
    columns: {
      id: 'text',
      publicKey: 'text',
      privateKey: 'text',
      createdAt: 'moment',
      expiresAt: 'moment?',
      alg: 'text?',
      crv: 'text?',
    },
  },
  passkey: {
    columns: {
      id: 'text',
      name: 'text?',
      publicKey: 'text',
      userId: 'text',
      credentialID: 'text',
      counter: 'integer',
      deviceType: 'text',
      backedUp: 'boolean',
      transports: 'text?',
      createdAt: 'moment?',
      aaguid: 'text?',
    },
    references: ofUser,
    indexed: ['userId', 'credentialID'],
  },
  organization: {
    columns: {
      id: 'text',
      name: 'text',
      slug: 'text',
      logo: 'text?',
      createdAt: 'moment',
      metadata: 'text?',
    },
    unique: ['slug'],
  },
  organizationRole: {
    columns: {
      id: 'text',
      organizationId: 'text',
      role: 'text',
      permission: 'text',
      createdAt: 'moment',
      updatedAt: 'moment?',
    },
    references: ofOrganization,
    indexed: ['organizationId', 'role'],
  },
  team: {
    columns: {
      id: 'text',
      name: 'text',
      memberCount: 'integer',
      organizationId: 'text',
      createdAt: 'moment',
      updatedAt: 'moment?',
    },
    references: ofOrganization,
    indexed: ['organizationId'],
  },
  member: {
    columns: { id: 'text', organizationId: 'text', userId: 'text', role: 'text', createdAt: 'moment' },
    references: { ...ofOrganization, ...ofUser },
    indexed: ['organizationId', 'userId'],
  },
  teamMember: {
    columns: { id: 'text', teamId: 'text', userId: 'text', membershipKey: 'text?', createdAt: 'moment?' },
    references: { teamId: 'team', ...ofUser },
    unique: ['membershipKey'],
    indexed: ['teamId', 'userId'],
  },
  invitation: {
    columns: {
      id: 'text',
      organizationId: 'text',
      email: 'text',
      role: 'text?',
      teamId: 'text?',
      status: 'text',
      expiresAt: 'moment',
      createdAt: 'moment',
      inviterId: 'text',
    },
    references: { ...ofOrganization, inviterId: 'user' },
    indexed: ['organizationId', 'email'],
  },
  apikey: {
    columns: {
      id: 'text',
      configId: 'text',
      name: 'text?',
      start: 'text?',
      referenceId: 'text',
      prefix: 'text?',
      key: 'text',
      refillInterval: 'integer?',
      refillAmount: 'integer?',
      lastRefillAt: 'moment?',
      enabled: 'boolean?',
      rateLimitEnabled: 'boolean?',
      rateLimitTimeWindow: 'integer?',
      rateLimitMax: 'integer?',
      requestCount: 'integer?',
      remaining: 'integer?',
      lastRequest: 'moment?',
      expiresAt: 'moment?',
      ...times,
      permissions: 'text?',
      metadata: 'text?',
    },
    indexed: ['configId', 'referenceId', 'key'],
  },
} as const satisfies Readonly<Record<string, TargetTable>>;

export type TargetName = keyof typeof targetTables;

const isTarget = (name: string): name is TargetName => Object.hasOwn(targetTables, name);
export const targetNames = Object.keys(targetTables).filter(isTarget);
export const tableOf = (name: TargetName): TargetTable => targetTables[name];
