import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { defineConfigPart } from '#core/feature/define-feature.ts';
import { MOST_FILE_ROWS } from '#core/limits/rows-file.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { listUserAccounts } from '#features/administration/admin-list-user-accounts.ts';
import { listUsers } from '#features/administration/admin-list-users.ts';
import { resetTwoFactor } from '#features/administration/admin-reset-two-factor.ts';
import { exportUsers } from '#features/administration/files/admin-export-users.ts';
import { listOrganizations } from '#features/administration/organizations/admin-list-organizations.ts';
import { listUserOrganizations } from '#features/administration/organizations/admin-list-user-organizations.ts';
import { administrationOptions } from '#features/administration-access/options.ts';
import { permissionView } from '#features/organization-roles/role-view.ts';
import { canReset } from '#features/password-reset/options.ts';

const copy = (statements: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(statements).map(([resource, actions]) => [resource, [...actions]]));

/** Facts about administration for pages. */
export const administrationConfig = defineConfigPart({
  schema: z.object({
    admin: z.object({
      enabled: z.boolean(),
      /** Role of users for whom none is stored. */
      defaultRole: z.string(),
      /** Roles of administrators. */
      adminRoles: z.array(z.string()),
      /** Roles of the options, in their order. */
      roles: z.array(z.object({ name: z.string(), permissions: permissionView })),
      /** All resources and actions. */
      statements: permissionView,
      /** A new user can be mailed a link that sets the password. */
      invitations: z.boolean(),
      /** An impersonation needs a reason. */
      requireReason: z.boolean(),
      /** Seconds. */
      impersonationSessionDuration: z.number(),
      resetTwoFactor: z.boolean(),
      /** The accounts of a user can be listed. */
      userAccounts: z.boolean(),
      /** The organizations of a user can be listed. */
      userOrganizations: z.boolean(),
      /** All organizations can be listed. */
      organizations: z.boolean(),
      /** Number of administrators who have to approve. */
      twoFactorResetApprovals: z.number(),
      /** URL of the file with users, and the largest number of rows; null if it is off. */
      usersFile: z.object({ url: z.string(), max: z.number() }).nullable(),
    }),
  }),
  of: (deps: AuthDeps) => {
    const given = administrationOptions.of(deps);
    const enabled = deps.serves(listUsers);
    return {
      admin: {
        enabled,
        defaultRole: given.defaultRole,
        adminRoles: given.adminRoles,
        roles: Object.entries(enabled ? given.roles : {}).map(([name, { statements }]) => ({
          name,
          permissions: copy(statements),
        })),
        statements: enabled ? copy(given.ac.statements) : {},
        invitations: enabled && canReset(deps),
        requireReason: given.requireReason,
        impersonationSessionDuration: given.impersonationSessionDuration,
        resetTwoFactor: deps.serves(resetTwoFactor),
        userAccounts: deps.serves(listUserAccounts),
        userOrganizations: deps.serves(listUserOrganizations),
        organizations: deps.serves(listOrganizations),
        twoFactorResetApprovals: given.twoFactorResetApprovals,
        usersFile: deps.serves(exportUsers)
          ? { url: `${serviceOptions.of(deps).base.href}/admin/export-users`, max: MOST_FILE_ROWS }
          : null,
      },
    };
  },
});
