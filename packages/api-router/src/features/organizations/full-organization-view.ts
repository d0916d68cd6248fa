import { z } from 'zod';
import { listOf } from '#core/http/list-page.ts';
import { invitationView } from '#features/invitations/invitation-view.ts';
import { memberWithUserView } from '#features/organization-members/member-view.ts';
import { policyRulesView } from '#features/organization-policies/policy-rules-view.ts';
import { organizationView } from '#features/organization-profile/organization-view.ts';
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

export type FullOrganizationView = z.infer<typeof fullOrganizationView>;
