import type { AdministrationMessages } from '#messages/messages.ts';
import { adminActivity } from './fr/admin-activity.ts';
import { organizationsTable } from './fr/admin-organizations.ts';
import {
  administrationSettings,
  adminOverview,
  banUser,
  createUser,
  impersonation,
  userRoles,
  usersTable,
} from './fr/administration.ts';
import { userActions, userDrawer } from './fr/administration-user.ts';
import { administrationErrors } from './fr/provider-part-errors.ts';
import { table } from './fr/table.ts';
import { userButtonViewing } from './fr/user-button.ts';

/** French for applications with administration: `messages={{ ...fr, ...frAdministration }}`. */
export const frAdministration = {
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
