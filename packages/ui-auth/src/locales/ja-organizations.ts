import type { OrganizationMessages } from '#messages/messages.ts';
import { eventList, organizationActivity } from './ja/activity.ts';
import { organizationEvents } from './ja/activity-sentences.ts';
import { acceptInvitation, invitationsTable, inviteMembers, waitingInvitations } from './ja/invitations.ts';
import { deletedOrgs, orgDanger } from './ja/organization-deletion.ts';
import { organizationDomains } from './ja/organization-domains.ts';
import { membersTable } from './ja/organization-members.ts';
import { organizationPolicy } from './ja/organization-policies.ts';
import { organizationRoles, roleSentences, rolesCard } from './ja/organization-roles.ts';
import { orgTransfer } from './ja/organization-transfer.ts';
import { createOrg, orgGeneral, orgSettings, orgSwitcher } from './ja/organizations.ts';
import { tagField } from './ja/primitives.ts';
import { organizationErrors } from './ja/provider-part-errors.ts';
import { table } from './ja/table.ts';
import { teams } from './ja/teams.ts';

/** Japanese for applications with organizations: `messages={{ ...ja, ...jaOrganizations }}`. */
export const jaOrganizations = {
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
