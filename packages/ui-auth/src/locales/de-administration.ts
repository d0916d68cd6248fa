import type { AdministrationMessages } from '#messages/messages.ts';
import { adminActivity } from './de/admin-activity.ts';
import { organizationsTable } from './de/admin-organizations.ts';
import {
  administrationSettings,
  adminOverview,
  banUser,
  createUser,
  impersonation,
  userRoles,
  usersTable,
} from './de/administration.ts';
import { userActions, userDrawer } from './de/administration-user.ts';
import { administrationErrors } from './de/provider-part-errors.ts';
import { table } from './de/table.ts';
import { userButtonViewing } from './de/user-button.ts';

/** German for applications with administration: `messages={{ ...de, ...deAdministration }}`. */
export const deAdministration = {
  adminActivity,
  adminOverview,
  administrationSettings,
  banUser,
  createUser,
  impersonation,
  organizationsTable,
  userActions,
  userButtonViewing,
  userDrawer,
  userRoles,
  usersTable,
  administrationErrors,
  table,
} satisfies AdministrationMessages;
