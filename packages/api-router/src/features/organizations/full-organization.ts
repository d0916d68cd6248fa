import { createOrganizationReader, type MembershipRow } from '@keystead/db';
import { z } from 'zod';
import { perService } from '#core/call/per-service.ts';
import type { Unit } from '#core/call/unit.ts';
import { listOf } from '#core/http/list-page.ts';
import { invitationView } from '#features/invitations/invitation-view.ts';
import { toInvitationViewFor } from '#features/invitations/to-invitation-view.ts';
import { memberWithUserView, toMemberWithUserView } from '#features/organization-members/member-view.ts';
import { policyOptions } from '#features/organization-membership/options.ts';
import { rulesOf } from '#features/organization-membership/policy.ts';
import { policyRulesView } from '#features/organization-policies/policy-view.ts';
import { organizationView, toOrganizationView } from '#features/organization-profile/organization-view.ts';
import { teamOwnFields } from '#features/teams/facts.ts';
import { hasTeams } from '#features/teams/options.ts';
import { teamView } from '#features/teams/team-view.ts';

/** An organization with its members, invitations and teams. */
export const fullOrganizationView = organizationView
  .extend({
    /** At most `membersLimit` of them, the oldest first. */
    members: listOf(memberWithUserView),
    membersTotal: z.number(),
    /** Empty for members who may not invite. */
    invitations: listOf(invitationView),
    /** Null if teams are off. */
    teams: listOf(teamView).nullable(),
    /** Requirements of the organization for its sessions; null if policies are off. */
    policy: policyRulesView.nullable(),
  })
  .meta({ id: 'FullOrganization' });

type FullOrganizationView = z.infer<typeof fullOrganizationView>;

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
