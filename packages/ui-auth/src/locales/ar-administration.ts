import type { AdministrationMessages } from '#messages/messages.ts';
import { adminActivity } from './ar/admin-activity.ts';
import { organizationsTable } from './ar/admin-organizations.ts';
import {
  administrationSettings,
  adminOverview,
  banUser,
  createUser,
  impersonation,
  userRoles,
  usersTable,
} from './ar/administration.ts';
import { userActions, userDrawer } from './ar/administration-user.ts';
import { administrationErrors } from './ar/provider-part-errors.ts';
import { table } from './ar/table.ts';
import { userButtonViewing } from './ar/user-button.ts';

/** Arabic for applications with administration: `messages={{ ...ar, ...arAdministration }}`. */
export const arAdministration = {
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
