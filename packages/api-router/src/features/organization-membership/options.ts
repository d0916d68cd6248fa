import { z } from 'zod';
import type { AccessControl, Role } from '#core/access-control/access-control.ts';
import { type OptionRule, quote } from '#core/options/check-options.ts';
import { defineOptions } from '#core/options/define-options.ts';
import { flag, text } from '#core/options/kinds.ts';
import { defaultAc, defaultRoles } from '#features/organization-membership/default-roles.ts';
import { hasOrganizations } from '#features/organization-profile/options.ts';

const isRole = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'statements' in value &&
  typeof value.statements === 'object';

/** Their types, which reach the clients, are in `WithRoles` and `WithAccess`. */
const roles: z.ZodType<Readonly<Record<string, Role>>, object> = z.record(
  z.string(),
  z.custom<Role>(isRole, 'a role that `newRole` made'),
  'roles by name',
);

const accessControl: z.ZodType<AccessControl, object> = z.custom<AccessControl>(
  isRole,
  'what `createAccessControl` made',
);

/** Roles of members, and their permissions. */
export const roleOptions = defineOptions(
  'organization',
  z.strictObject({
    creatorRole: text.default('owner').meta({
      description:
        'Role of the person who creates an organization. An organization always has somebody with it.',
    }),
    ac: accessControl.optional().meta({
      kind: 'AccessControl',
      description: 'Resources and actions, made by `createAccessControl`. Default: those of the service.',
    }),
    roles: roles.optional().meta({
      kind: 'roles by name',
      description: 'Roles, in place of `owner`, `admin` and `member`.',
    }),
  }),
  {
    whenAbsent: 'off',
    resolve: ({ ac = defaultAc, roles: given = defaultRoles, ...rest }) => {
      const named: Readonly<Record<string, Role>> = given;
      return { ...rest, ac, roles: named };
    },
  },
);

/** Its type, which decides whether clients may name any role, is in `WithRoles`. */
const runtimeSwitch: z.ZodType<boolean, unknown> = flag;

/** Roles that organizations create at run time. */
export const runtimeRoleOptions = defineOptions(
  'organization.dynamicAccessControl',
  z.strictObject({
    enabled: runtimeSwitch
      .default(false)
      .meta({ description: 'Whether organizations can make roles of their own at run time.' }),
  }),
);

/** Policies of organizations. */
export const policyOptions = defineOptions(
  'organization.policies',
  z.strictObject({
    enabled: flag.default(true).meta({
      description: 'Whether an organization can ask for a second factor or certain ways to sign in.',
    }),
  }),
);

/** Names of roles may have no comma, because members have several roles in one text. */
export const roleNamesRule: OptionRule = (carrier) => {
  if (!hasOrganizations(carrier)) return false;
  return Object.keys(roleOptions.of(carrier).roles)
    .filter((name) => !/^[^,\s]+$/.test(name))
    .map((name) => `organization.roles has ${quote(name)}, expected names without commas and blanks`);
};

/** The creator role must exist, because every organization needs a member with it. */
export const creatorRoleRule: OptionRule = (carrier) => {
  if (!hasOrganizations(carrier)) return false;
  const { creatorRole, roles } = roleOptions.of(carrier);
  if (Object.hasOwn(roles, creatorRole)) return false;
  const names = Object.keys(roles).join(', ');
  return `organization.creatorRole is ${quote(creatorRole)}, expected one of organization.roles: ${names}`;
};
