import { z } from 'zod';
import type { AccessControl, Role } from '#core/access-control/access-control.ts';
import { isEmail, normalizeEmail } from '#core/email-address.ts';
import { type OptionRule, quote } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { HOUR } from '#core/options/durations.ts';
import { elsewhere, flag, seconds, text, texts } from '#core/options/kinds.ts';
import type { UserView } from '#core/user/user-view.ts';
import { administrationAc, administrationRoles } from '#features/administration-access/default-roles.ts';

/** Without administration, answers have no roles and bans. The other options belong to the feature. */
export const administrationSwitch = defineOptions(
  'admin',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether administrators can manage users. On when the section is there; `false` is off.',
    }),
  }),
  { whenAbsent: 'off' },
);

const hasStatements = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'statements' in value &&
  typeof value.statements === 'object';

const roles = z.record(
  z.string(),
  z.custom<Role>(hasStatements, 'a role that `newRole` made'),
  'roles by name',
);

const accessControl = z.custom<AccessControl>(hasStatements, 'what `createAccessControl` made');

const MESSAGE = 'a text, or a function of the user';
const message = z.custom<string | ((user: UserView) => string)>(
  (value) => typeof value === 'string' || typeof value === 'function',
  MESSAGE,
);

/** Administrators of the service, and what they may do. */
export const administrationOptions = defineOptions(
  'admin',
  z.strictObject({
    defaultRole: text.default('user').meta({ description: 'Role of new users, and of those without one.' }),
    adminRoles: texts.default(['admin']).meta({
      description:
        'Roles that make somebody an administrator. One administrator always remains. Acting as an administrator needs `allowImpersonatingAdmins` or the permission `impersonate-admins`.',
    }),
    adminUserIds: texts.default([]).meta({
      description: 'Ids of users who are administrators with every permission, whatever their role.',
    }),
    adminEmails: texts.default([]).meta({
      description:
        'E-mail addresses of users who are administrators with every permission. An address counts once its owner has proved it: by the verification link in the browser that signed up, or later through the mailbox.',
    }),
    ac: accessControl.optional().meta({
      kind: 'AccessControl',
      description: 'Resources and actions, made by `createAccessControl`. Default: those of the service.',
    }),
    roles: roles.optional().meta({
      kind: 'roles by name',
      description: 'Roles, in place of `admin` and `user`.',
    }),
    defaultBanReason: text
      .default('No reason')
      .meta({ description: 'Reason of a ban for which none is given.' }),
    defaultBanExpiresIn: seconds
      .min(1, 'seconds of 1 or more')
      .optional()
      .meta({ description: 'Seconds that a ban lasts for which no time is given. Default: for ever.' }),
    bannedUserMessage: message
      .optional()
      .meta({ kind: 'text or function', description: 'What somebody who is banned is told at sign-in.' }),
    impersonationSessionDuration: seconds
      .min(1, 'seconds from 1 to 3600')
      .max(HOUR, 'seconds from 1 to 3600')
      .default(HOUR)
      .meta({ description: 'Seconds that an administrator can act as somebody else.' }),
    allowImpersonatingAdmins: flag
      .default(false)
      .meta({ description: 'Whether administrators can act as other administrators.' }),
    requireReason: flag
      .default(false)
      .meta({ description: 'Whether acting as somebody else needs a reason, which is recorded.' }),
    notifyUser: flag
      .default(false)
      .meta({ description: 'Whether users are mailed when an administrator acts as them.' }),
    twoFactorResetApprovals: z
      .union([z.literal(1), z.literal(2)], '1 or 2')
      .default(1)
      .meta({
        kind: '1 or 2',
        description: 'Administrators that it takes to switch off the second factor of a user, within a day.',
      }),
    schema: elsewhere('is not an option; tables and columns have names of their own'),
  }),
  {
    whenAbsent: 'off',
    resolve: ({ ac = administrationAc, roles: given = administrationRoles, adminEmails, ...rest }) => {
      const named: Readonly<Record<string, Role>> = given;
      return { ...rest, ac, roles: named, adminEmails: adminEmails.map(normalizeEmail) };
    },
  },
);

export const hasAdministration = (carrier: OptionCarrier): boolean =>
  administrationSwitch.of(carrier).enabled;

/** Names of roles may have no comma, because users have several roles in one text. */
export const administrationNamesRule: OptionRule = (carrier) => {
  if (!hasAdministration(carrier)) return false;
  return Object.keys(administrationOptions.of(carrier).roles)
    .filter((name) => !/^[^,\s]+$/.test(name))
    .map((name) => `admin.roles has ${quote(name)}, expected names without commas and blanks`);
};

/** Roles in other options have to exist. */
export const administrationRolesRule: OptionRule = (carrier) => {
  if (!hasAdministration(carrier)) return false;
  const { defaultRole, adminRoles, roles } = administrationOptions.of(carrier);
  const names = Object.keys(roles).join(', ');
  const isUnknown = (name: string): boolean => !Object.hasOwn(roles, name);
  return [
    ...(isUnknown(defaultRole)
      ? [`admin.defaultRole is ${quote(defaultRole)}, expected one of admin.roles: ${names}`]
      : []),
    ...adminRoles
      .filter(isUnknown)
      .map((name) => `admin.adminRoles has ${quote(name)}, expected some of admin.roles: ${names}`),
    ...(adminRoles.includes(defaultRole)
      ? [`admin.adminRoles has the default role ${quote(defaultRole)}, which everybody has`]
      : []),
  ];
};

export const administrationEmailsRule: OptionRule = (carrier) => {
  if (!hasAdministration(carrier)) return false;
  return administrationOptions
    .of(carrier)
    .adminEmails.filter((email) => !isEmail(email))
    .map((email) => `admin.adminEmails has ${quote(email)}, expected e-mail addresses`);
};
