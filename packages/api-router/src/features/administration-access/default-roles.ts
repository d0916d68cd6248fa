import { createAccessControl } from '#core/access-control/access-control.ts';

/** Resources and actions of administration. An application that adds its own spreads these into its statements. */
export const administrationStatements = {
  user: [
    'create',
    'list',
    'get',
    'update',
    'set-role',
    'set-email',
    'set-password',
    'ban',
    'delete',
    'impersonate',
    'impersonate-admins',
    'reset-two-factor',
  ],
  session: ['list', 'revoke', 'delete'],
  organization: ['list', 'get'],
  audit: ['read', 'export'],
  webhook: ['read', 'update'],
  oauthClient: ['create', 'read', 'update', 'delete'],
  brand: ['read', 'update'],
} as const;

/** Resources of the administration with all of their actions. */
export type AdministrationStatements = typeof administrationStatements;

/** Access control of the administration, for roles of your own. */
export const administrationAc = createAccessControl(administrationStatements);

type UserAction = (typeof administrationStatements.user)[number];

const isForAdministrators = (action: UserAction): action is Exclude<UserAction, 'impersonate-admins'> =>
  action !== 'impersonate-admins';

/** All permissions except impersonating another administrator. */
export const administratorAc = administrationAc.newRole({
  ...administrationStatements,
  user: administrationStatements.user.filter(isForAdministrators),
});

/** No permissions. */
export const userAc = administrationAc.newRole({});

/** Default roles. The option `roles` replaces all of them. */
export const administrationRoles = { admin: administratorAc, user: userAc };
