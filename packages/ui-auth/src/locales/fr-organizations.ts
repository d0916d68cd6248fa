import type { OrganizationMessages } from '#messages/messages.ts';
import { eventList, organizationActivity } from './fr/activity.ts';
import { organizationEvents } from './fr/activity-sentences.ts';
import { acceptInvitation, invitationsTable, inviteMembers, waitingInvitations } from './fr/invitations.ts';
import { deletedOrgs, orgDanger } from './fr/organization-deletion.ts';
import { organizationDomains } from './fr/organization-domains.ts';
import { membersTable } from './fr/organization-members.ts';
import { organizationPolicy } from './fr/organization-policies.ts';
import { organizationRoles, roleSentences, rolesCard } from './fr/organization-roles.ts';
import { orgTransfer } from './fr/organization-transfer.ts';
import { createOrg, orgGeneral, orgSettings, orgSwitcher } from './fr/organizations.ts';
import { tagField } from './fr/primitives.ts';
import { organizationErrors } from './fr/provider-part-errors.ts';
import { table } from './fr/table.ts';
import { teams } from './fr/teams.ts';

/** French for applications with organizations: `messages={{ ...fr, ...frOrganizations }}`. */
export const frOrganizations = {
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
} satisfies OrganizationMessages;
