import { createAccessControl } from '#core/access-control/access-control.ts';

/** Resources and actions of organizations. An application that adds its own spreads these into its statements. */
export const defaultStatements = {
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
  ac: ['create', 'read', 'update', 'delete'],
  domain: ['create', 'read', 'update', 'delete'],
  policy: ['read', 'update'],
  audit: ['read'],
  apiKey: ['create', 'read', 'update', 'delete'],
  oauthClient: ['create', 'read', 'update', 'delete'],
  sso: ['create', 'read', 'update', 'delete'],
  scim: ['create', 'read', 'update', 'delete'],
} as const;

export type DefaultStatements = typeof defaultStatements;

/** Access control of organizations, for roles of your own. */
export const defaultAc = createAccessControl(defaultStatements);

/** All permissions. */
export const ownerAc = defaultAc.newRole({
  organization: ['update', 'delete'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
  ac: ['create', 'read', 'update', 'delete'],
  domain: ['create', 'read', 'update', 'delete'],
  policy: ['read', 'update'],
  audit: ['read'],
  apiKey: ['create', 'read', 'update', 'delete'],
  oauthClient: ['create', 'read', 'update', 'delete'],
  sso: ['create', 'read', 'update', 'delete'],
  scim: ['create', 'read', 'update', 'delete'],
});

/** All permissions except deleting the organization; only reads domains, identity providers, directories, policy and activity. */
export const adminAc = defaultAc.newRole({
  organization: ['update'],
  member: ['create', 'update', 'delete'],
  invitation: ['create', 'cancel'],
  team: ['create', 'update', 'delete'],
  ac: ['create', 'read', 'update', 'delete'],
  domain: ['read'],
  policy: ['read'],
  audit: ['read'],
  apiKey: ['create', 'read', 'update', 'delete'],
  oauthClient: ['create', 'read', 'update', 'delete'],
  sso: ['read'],
  scim: ['read'],
});

/** Only the permissions of every member. */
export const memberAc = defaultAc.newRole({ ac: ['read'] });

/** Default roles. The option `roles` replaces all of them. */
export const defaultRoles = { owner: ownerAc, admin: adminAc, member: memberAc };
