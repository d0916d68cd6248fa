import { createOrganizationReader, type MembershipRow } from '@keystead/db';
import { perService } from '#core/call/per-service.ts';
import type { Unit } from '#core/call/unit.ts';
import { toInvitationViewFor } from '#features/invitations/to-invitation-view.ts';
import { toMemberWithUserView } from '#features/organization-members/member-view.ts';
import { policyOptions } from '#features/organization-membership/options.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';
import { toOrganizationView } from '#features/organization-profile/organization-view.ts';
import type { FullOrganizationView } from '#features/organizations/full-organization-view.ts';
import { hasTeams } from '#features/teams/options.ts';
import { teamOwnFields } from '#features/teams/own-fields.ts';

/** Default number of members in an answer. */
const MEMBERS_LIMIT = 100;

const reader = perService(({ orm }) => createOrganizationReader(orm));

/** An organization for one of its members, with members, invitations and teams: one statement. */
export async function readFullOrganization(
  unit: Unit,
  viewer: MembershipRow,
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
          ...teamOwnFields.show(unit, additionalFields),
        }))
      : null,
    policy: policyOptions.of(unit).enabled ? rulesOf(unit, organization) : null,
  };
}
