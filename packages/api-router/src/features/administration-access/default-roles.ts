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
  audit: ['read', 'export'],
} as const;

export type AdministrationStatements = typeof administrationStatements;

export const administrationAc = createAccessControl(administrationStatements);

type UserAction = (typeof administrationStatements.user)[number];

const isForAdministrators = (action: UserAction): action is Exclude<UserAction, 'impersonate-admins'> =>
  action !== 'impersonate-admins';

/** Everything but acting as another administrator. */
export const administratorAc = administrationAc.newRole({
  ...administrationStatements,
  user: administrationStatements.user.filter(isForAdministrators),
});

/** Nothing. */
export const userAc = administrationAc.newRole({});

/** The roles without the option `roles`, which takes the place of all of them. */
export const administrationRoles = { admin: administratorAc, user: userAc };
