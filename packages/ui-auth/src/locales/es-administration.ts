import type { AdministrationMessages } from '#messages/messages.ts';
import { adminActivity } from './es/admin-activity.ts';
import { organizationsTable } from './es/admin-organizations.ts';
import {
  administrationSettings,
  adminOverview,
  banUser,
  createUser,
  impersonation,
  userRoles,
  usersTable,
} from './es/administration.ts';
import { userActions, userDrawer } from './es/administration-user.ts';
import { administrationErrors } from './es/provider-part-errors.ts';
import { table } from './es/table.ts';
import { userButtonViewing } from './es/user-button.ts';

/** Spanish for applications with administration: `messages={{ ...es, ...esAdministration }}`. */
export const esAdministration = {
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
