import type { OrganizationMessages } from '#messages/messages.ts';
import {
  acceptInvitation,
  invitationsTable,
  inviteMembers,
  waitingInvitations,
} from './de-du/invitations.ts';
import { deletedOrgs, orgDanger } from './de-du/organization-deletion.ts';
import { organizationDomains } from './de-du/organization-domains.ts';
import { membersTable } from './de-du/organization-members.ts';
import { organizationPolicy } from './de-du/organization-policies.ts';
import { rolesCard } from './de-du/organization-roles.ts';
import { orgTransfer } from './de-du/organization-transfer.ts';
import { createOrg, orgSettings, orgSwitcher } from './de-du/organizations.ts';
import { tagField } from './de-du/primitives.ts';
import { organizationErrors } from './de-du/provider-part-errors.ts';
import { table } from './de-du/table.ts';
import { teams } from './de-du/teams.ts';
import { deOrganizations } from './de-organizations.ts';

/** These parts in the informal address: what differs from the formal one, over it. */
export const deDuOrganizations = {
  ...deOrganizations,
  acceptInvitation,
  createOrg,
  deletedOrgs,
  invitationsTable,
  inviteMembers,
  membersTable,
  orgDanger,
  orgSettings,
  orgSwitcher,
  orgTransfer,
  organizationDomains,
  organizationErrors,
  organizationPolicy,
  rolesCard,
  table,
  tagField,
  teams,
  waitingInvitations,
} satisfies OrganizationMessages;
