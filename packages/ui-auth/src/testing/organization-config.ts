import type { PublicAuthConfig } from '#client/wire-types.ts';

const statements = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
  ac: ['create', 'read', 'update', 'delete'],
  domain: ['create', 'read', 'update', 'delete'],
  policy: ['read', 'update'],
  sso: ['create', 'read', 'update', 'delete'],
  scim: ['create', 'read', 'update', 'delete'],
  audit: ['read'],
  apiKey: ['create', 'read', 'update', 'delete'],
};

const adminRights = {
  organization: ['update'],
  domain: ['read'],
  policy: ['read'],
  sso: ['read'],
  scim: ['read'],
};

export const organizationOff: PublicAuthConfig['organization'] = {
  enabled: false,
  create: false,
  delete: true,
  restore: true,
  transfer: true,
  setupLinks: [],
  creatorRole: 'owner',
  roles: [
    { name: 'owner', permissions: statements },
    { name: 'admin', permissions: { ...statements, ...adminRights } },
    { name: 'member', permissions: { ac: ['read'] } },
  ],
  statements,
  runtimeRoles: false,
  teams: false,
  removeAllTeams: false,
  domains: false,
  policies: false,
  organizationLimit: null,
  membershipLimit: 100,
  invitationLimit: 100,
  maximumTeams: null,
  invitationExpiresIn: 172_800,
  transferExpiresIn: 604_800,
  keptAfterDeletion: 2_592_000,
  membersFile: { url: 'https://app.example.com/api/auth/organization/export-members', max: 100_000 },
};

/** A service with everything about organizations, for `config: withOrganizations`. */
export const withOrganizations = {
  organization: {
    ...organizationOff,
    enabled: true,
    create: true,
    runtimeRoles: true,
    teams: true,
    domains: true,
    policies: true,
  },
};
