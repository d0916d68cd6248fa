import type { OrganizationMessages } from '#messages/messages.ts';
import { eventList, organizationActivity } from './pt-BR/activity.ts';
import { organizationEvents } from './pt-BR/activity-sentences.ts';
import {
  acceptInvitation,
  invitationsTable,
  inviteMembers,
  waitingInvitations,
} from './pt-BR/invitations.ts';
import { deletedOrgs, orgDanger } from './pt-BR/organization-deletion.ts';
import { organizationDomains } from './pt-BR/organization-domains.ts';
import { membersTable } from './pt-BR/organization-members.ts';
import { organizationPolicy } from './pt-BR/organization-policies.ts';
import { organizationRoles, roleSentences, rolesCard } from './pt-BR/organization-roles.ts';
import { orgTransfer } from './pt-BR/organization-transfer.ts';
import { createOrg, orgGeneral, orgSettings, orgSwitcher } from './pt-BR/organizations.ts';
import { tagField } from './pt-BR/primitives.ts';
import { organizationErrors } from './pt-BR/provider-part-errors.ts';
import { table } from './pt-BR/table.ts';
import { teams } from './pt-BR/teams.ts';

/** Brazilian Portuguese for applications with organizations: `messages={{ ...ptBR, ...ptBROrganizations }}`. */
export const ptBROrganizations = {
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
