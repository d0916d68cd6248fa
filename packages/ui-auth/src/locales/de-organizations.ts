import { eventList } from '#activity/list-words.de.ts';
import { organizationEvents } from '#activity/organization-event-words.de.ts';
import { acceptInvitation } from '#invitations/accept-invitation-words.de.ts';
import { invitationsTable } from '#invitations/invitations-table-words.de.ts';
import { inviteMembers } from '#invitations/invite-members-words.de.ts';
import { waitingInvitations } from '#invitations/waiting-invitations-words.de.ts';
import type { OrganizationMessages } from '#messages/messages.ts';
import { organizationActivity } from '#organization-activity/activity-words.de.ts';
import { orgDanger } from '#organization-deletion/danger-words.de.ts';
import { deletedOrgs } from '#organization-deletion/deleted-words.de.ts';
import { organizationDomains } from '#organization-domains/domain-words.de.ts';
import { membersTable } from '#organization-members/words.de.ts';
import { organizationPolicy } from '#organization-policies/policy-words.de.ts';
import { organizationRoles } from '#organization-roles/role-words.de.ts';
import { rolesCard } from '#organization-roles/roles-card-words.de.ts';
import { orgTransfer } from '#organization-transfer/words.de.ts';
import { createOrg } from '#organizations/create/words.de.ts';
import { orgGeneral } from '#organizations/general/words.de.ts';
import { orgSettings } from '#organizations/settings/words.de.ts';
import { orgSwitcher } from '#organizations/switcher/words.de.ts';
import { tagField } from '#primitives/tags/tag-field-words.de.ts';
import { organizationErrors } from '#provider/words/organization-error-words.de.ts';
import { table } from '#table/words.de.ts';
import { teams } from '#teams/team-words.de.ts';

/** German for applications with organizations: `messages={{ ...de, ...deOrganizations }}`. */
export const deOrganizations = {
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
  rolesCard,
  teams,
  waitingInvitations,
  organizationErrors,
  table,
  tagField,
} satisfies OrganizationMessages;
