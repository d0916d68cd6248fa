import type { OrganizationMessages } from '#messages/messages.ts';
import { eventList, organizationActivity } from './de/activity.ts';
import { organizationEvents } from './de/activity-sentences.ts';
import { acceptInvitation, invitationsTable, inviteMembers, waitingInvitations } from './de/invitations.ts';
import { deletedOrgs, orgDanger } from './de/organization-deletion.ts';
import { organizationDomains } from './de/organization-domains.ts';
import { membersTable } from './de/organization-members.ts';
import { organizationPolicy } from './de/organization-policies.ts';
import { organizationRoles, roleSentences, rolesCard } from './de/organization-roles.ts';
import { orgTransfer } from './de/organization-transfer.ts';
import { createOrg, orgGeneral, orgSettings, orgSwitcher } from './de/organizations.ts';
import { tagField } from './de/primitives.ts';
import { organizationErrors } from './de/provider-part-errors.ts';
import { table } from './de/table.ts';
import { teams } from './de/teams.ts';

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
  roleSentences,
  rolesCard,
  teams,
  waitingInvitations,
  organizationErrors,
  table,
  tagField,
} satisfies OrganizationMessages;
