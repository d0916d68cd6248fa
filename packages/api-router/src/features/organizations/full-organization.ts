import { createOrganizationReader } from '@keystead/db';
import type { Unit } from '#core/call/unit.ts';
import { perService } from '#core/feature/per-service.ts';
import type { Membership } from '#features/organization-membership/find-membership.ts';
import { hasTeams, organizationOptions } from '#features/organization-membership/options.ts';
import { showFields } from '#features/organization-membership/own-fields.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';
import { toInvitationViewFor } from '#features/organization-membership/to-invitation-view.ts';
import { toMemberWithUserView, toOrganizationView } from '#features/organization-membership/to-views.ts';
import type { FullOrganizationView } from '#features/organization-membership/views/full-organization-view.ts';

/** Members in an answer, unless the call says how many. */
const MEMBERS_LIMIT = 100;

const reader = perService(({ orm }) => createOrganizationReader(orm));

/** An organization as one of its members sees it, with members, invitations and teams: one statement. */
export async function readFullOrganization(
  unit: Unit,
  viewer: Membership,
  membersLimit = MEMBERS_LIMIT,
): Promise<FullOrganizationView> {
  const { organization } = viewer;
  const content = await reader.of(unit)({ organizationId: organization.id, membersLimit });
  return {
    ...toOrganizationView(unit, organization),
    members: content.members.map((listed) => toMemberWithUserView(unit, listed)),
    membersTotal: content.membersTotal,
    invitations: content.invitations.map((row) => toInvitationViewFor(unit, viewer, row)),
    teams: hasTeams(unit)
      ? content.teams.map(({ additionalFields, ...team }) => ({
          ...team,
          ...showFields(unit, 'team', additionalFields),
        }))
      : null,
    policy: organizationOptions.of(unit).policies.enabled ? rulesOf(unit, organization) : null,
  };
}
