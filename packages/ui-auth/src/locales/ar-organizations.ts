import type { OrganizationMessages } from '#messages/messages.ts';
import { eventList, organizationActivity } from './ar/activity.ts';
import { organizationEvents } from './ar/activity-sentences.ts';
import { acceptInvitation, invitationsTable, inviteMembers, waitingInvitations } from './ar/invitations.ts';
import { deletedOrgs, orgDanger } from './ar/organization-deletion.ts';
import { organizationDomains } from './ar/organization-domains.ts';
import { membersTable } from './ar/organization-members.ts';
import { organizationPolicy } from './ar/organization-policies.ts';
import { organizationRoles, roleSentences, rolesCard } from './ar/organization-roles.ts';
import { orgTransfer } from './ar/organization-transfer.ts';
import { createOrg, orgGeneral, orgSettings, orgSwitcher } from './ar/organizations.ts';
import { tagField } from './ar/primitives.ts';
import { organizationErrors } from './ar/provider-part-errors.ts';
import { table } from './ar/table.ts';
import { teams } from './ar/teams.ts';

/** Arabic for applications with organizations: `messages={{ ...ar, ...arOrganizations }}`. */
export const arOrganizations = {
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
