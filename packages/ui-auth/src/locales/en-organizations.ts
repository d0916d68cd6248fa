import { eventList } from '#activity/list-words.ts';
import { organizationEvents } from '#activity/organization-event-words.ts';
import { acceptInvitation } from '#invitations/accept-invitation-words.ts';
import { invitationsTable } from '#invitations/invitations-table-words.ts';
import { inviteMembers } from '#invitations/invite-members-words.ts';
import { waitingInvitations } from '#invitations/waiting-invitations-words.ts';
import { organizationActivity } from '#organization-activity/activity-words.ts';
import { orgDanger } from '#organization-deletion/danger-words.ts';
import { deletedOrgs } from '#organization-deletion/deleted-words.ts';
import { organizationDomains } from '#organization-domains/domain-words.ts';
import { membersTable } from '#organization-members/words.ts';
import { organizationPolicy } from '#organization-policies/policy-words.ts';
import { organizationRoles } from '#organization-roles/role-words.ts';
import { rolesCard } from '#organization-roles/roles-card-words.ts';
import { roleSentences } from '#organization-roles/sentence-words.ts';
import { orgTransfer } from '#organization-transfer/words.ts';
import { createOrg } from '#organizations/create/words.ts';
import { orgGeneral } from '#organizations/general/words.ts';
import { orgSettings } from '#organizations/settings/words.ts';
import { orgSwitcher } from '#organizations/switcher/words.ts';
import { tagField } from '#primitives/tags/tag-field-words.ts';
import { organizationErrors } from '#provider/words/organization-error-words.ts';
import { table } from '#table/words.ts';
import { teams } from '#teams/team-words.ts';

/** The English words of the parts for organizations, for tools and tests. */
export const enOrganizations = {
  acceptInvitation,
  inviteMembers,
  invitationsTable,
  organizationActivity,
  organizationDomains,
  organizationEvents,
  eventList,
  organizationPolicy,
  organizationRoles,
  createOrg,
  deletedOrgs,
  membersTable,
  orgDanger,
  orgGeneral,
  orgSettings,
  orgSwitcher,
  orgTransfer,
  roleSentences,
  rolesCard,
  teams,
  waitingInvitations,
  organizationErrors,
  table,
  tagField,
};
