import type { AdministrationMessages } from '#messages/messages.ts';
import { deAdministration } from './de-administration.ts';
import { organizationsTable } from './de-du/admin-organizations.ts';
import { administrationSettings, banUser, impersonation, usersTable } from './de-du/administration.ts';
import { userActions } from './de-du/administration-user.ts';
import { administrationErrors } from './de-du/provider-part-errors.ts';
import { table } from './de-du/table.ts';

/** These parts in the informal address: what differs from the formal one, over it. */
export const deDuAdministration = {
  ...deAdministration,
  administrationErrors,
  administrationSettings,
  banUser,
  impersonation,
  organizationsTable,
  table,
  userActions,
  usersTable,
} satisfies AdministrationMessages;
