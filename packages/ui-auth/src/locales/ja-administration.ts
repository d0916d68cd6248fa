import type { AdministrationMessages } from '#messages/messages.ts';
import { adminActivity } from './ja/admin-activity.ts';
import { organizationsTable } from './ja/admin-organizations.ts';
import {
  administrationSettings,
  adminOverview,
  banUser,
  createUser,
  impersonation,
  userRoles,
  usersTable,
} from './ja/administration.ts';
import { userActions, userDrawer } from './ja/administration-user.ts';
import { administrationErrors } from './ja/provider-part-errors.ts';
import { table } from './ja/table.ts';
import { userButtonViewing } from './ja/user-button.ts';

/** Japanese for applications with administration: `messages={{ ...ja, ...jaAdministration }}`. */
export const jaAdministration = {
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
