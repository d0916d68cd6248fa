import type { PublicAuthConfig } from '#client/wire-types.ts';

/** Nothing is administered. */
export const administrationOff: PublicAuthConfig['admin'] = {
  enabled: false,
  defaultRole: 'user',
  adminRoles: ['admin'],
  roles: [],
  statements: {},
  invitations: true,
  requireReason: false,
  impersonationSessionDuration: 3600,
  resetTwoFactor: true,
  userAccounts: true,
  userOrganizations: true,
  organizations: true,
  brand: true,
  twoFactorResetApprovals: 1,
  usersFile: { url: 'https://app.example.com/api/auth/admin/export-users', max: 100_000 },
};

const everything = {
  user: [
    ...['create', 'list', 'get', 'update', 'set-role', 'set-email', 'set-password', 'ban', 'delete'],
    ...['impersonate', 'reset-two-factor'],
  ],
  session: ['list', 'revoke', 'delete'],
  audit: ['read', 'export'],
  organization: ['list', 'get'],
  webhook: ['read', 'update'],
  brand: ['read', 'update'],
  oauthClient: ['create', 'read', 'update', 'delete'],
};

/** A service with administrators, for `config: withAdministration`. */
export const withAdministration: { admin: PublicAuthConfig['admin'] } = {
  admin: {
    ...administrationOff,
    enabled: true,
    statements: everything,
    roles: [
      { name: 'admin', permissions: everything },
      { name: 'support-agent', permissions: { user: ['list', 'get', 'ban'], session: ['list'] } },
      { name: 'user', permissions: {} },
    ],
  },
};
