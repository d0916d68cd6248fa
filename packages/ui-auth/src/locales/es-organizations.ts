import type { OrganizationMessages } from '#messages/messages.ts';
import { eventList, organizationActivity } from './es/activity.ts';
import { organizationEvents } from './es/activity-sentences.ts';
import { acceptInvitation, invitationsTable, inviteMembers, waitingInvitations } from './es/invitations.ts';
import { deletedOrgs, orgDanger } from './es/organization-deletion.ts';
import { organizationDomains } from './es/organization-domains.ts';
import { membersTable } from './es/organization-members.ts';
import { organizationPolicy } from './es/organization-policies.ts';
import { organizationRoles, roleSentences, rolesCard } from './es/organization-roles.ts';
import { orgTransfer } from './es/organization-transfer.ts';
import { createOrg, orgGeneral, orgSettings, orgSwitcher } from './es/organizations.ts';
import { tagField } from './es/primitives.ts';
import { organizationErrors } from './es/provider-part-errors.ts';
import { table } from './es/table.ts';
import { teams } from './es/teams.ts';

/** Spanish for applications with organizations: `messages={{ ...es, ...esOrganizations }}`. */
export const esOrganizations = {
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
