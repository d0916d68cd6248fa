import { z } from 'zod';
import type { AuthDeps } from '#core/call/deps.ts';
import { defineConfigPart } from '#core/feature/define-feature.ts';
import { MOST_FILE_ROWS } from '#core/limits/rows-file.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { invitationOptions } from '#features/invitations/options.ts';
import { domainOptions } from '#features/organization-domains/options.ts';
import { memberOptions } from '#features/organization-members/options.ts';
import { exportMembers } from '#features/organization-members/organization-export-members.ts';
import { policyOptions, roleOptions, runtimeRoleOptions } from '#features/organization-membership/options.ts';
import { permissionView } from '#features/organization-roles/role-view.ts';
import { creationOptions } from '#features/organizations/options.ts';
import { createOrganization } from '#features/organizations/organization-create.ts';
import { teamOptions } from '#features/teams/options.ts';

/** A number that is the same for all users; null if a function of the operator decides, or there is no limit. */
const plain = (limit: unknown): number | null => (typeof limit === 'number' ? limit : null);

const copy = (statements: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
  Object.fromEntries(Object.entries(statements).map(([resource, actions]) => [resource, [...actions]]));

const schema = z.object({
  organization: z.object({
    enabled: z.boolean(),
    /** Users can create one at all. */
    create: z.boolean(),
    teams: z.boolean(),
    /** The last team of an organization can be removed. */
    removeAllTeams: z.boolean(),
    runtimeRoles: z.boolean(),
    domains: z.boolean(),
    policies: z.boolean(),
    /** Role that every organization needs. */
    creatorRole: z.string(),
    /** Roles of the options, in their order. */
    roles: z.array(z.object({ name: z.string(), permissions: permissionView })),
    /** All resources and actions. */
    statements: permissionView,
    /** Null: no limit, or one that depends on the user. */
    organizationLimit: z.number().nullable(),
    membershipLimit: z.number().nullable(),
    invitationLimit: z.number().nullable(),
    maximumTeams: z.number().nullable(),
    /** Seconds. */
    invitationExpiresIn: z.number(),
    /** URL of the file with members, and the largest number of rows; null if it is off. */
    membersFile: z.object({ url: z.string(), max: z.number() }).nullable(),
  }),
});

/** Facts about organizations for pages before sign-in. */
export const organizationConfig = defineConfigPart({
  schema,
  of: (deps: AuthDeps) => {
    const { allowUserToCreateOrganization, organizationLimit } = creationOptions.of(deps);
    const { ac, creatorRole, roles } = roleOptions.of(deps);
    const { invitationExpiresIn, invitationLimit } = invitationOptions.of(deps);
    const teams = teamOptions.of(deps);
    const enabled = deps.serves(createOrganization);
    return {
      organization: {
        enabled,
        create: enabled && allowUserToCreateOrganization !== false,
        teams: enabled && teams.enabled,
        removeAllTeams: teams.allowRemovingAllTeams,
        runtimeRoles: enabled && runtimeRoleOptions.of(deps).enabled,
        domains: enabled && domainOptions.of(deps).enabled,
        policies: enabled && policyOptions.of(deps).enabled,
        creatorRole,
        roles: Object.entries(enabled ? roles : {}).map(([name, { statements }]) => ({
          name,
          permissions: copy(statements),
        })),
        statements: enabled ? copy(ac.statements) : {},
        organizationLimit: plain(organizationLimit),
        membershipLimit: plain(memberOptions.of(deps).membershipLimit),
        invitationLimit: plain(invitationLimit),
        maximumTeams: plain(teams.maximumTeams),
        invitationExpiresIn,
        membersFile: deps.serves(exportMembers)
          ? { url: `${serviceOptions.of(deps).base.href}/organization/export-members`, max: MOST_FILE_ROWS }
          : null,
      },
    };
  },
});
