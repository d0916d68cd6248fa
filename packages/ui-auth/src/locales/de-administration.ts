import { adminActivity } from '#admin-activity/words.de.ts';
import { userActions } from '#administration/actions/words.de.ts';
import { banUser } from '#administration/ban/words.de.ts';
import { createUser } from '#administration/create/words.de.ts';
import { impersonation } from '#administration/impersonation/words.de.ts';
import { adminOverview } from '#administration/overview/words.de.ts';
import { administrationSettings } from '#administration/settings/words.de.ts';
import { userDrawer } from '#administration/user/words.de.ts';
import { usersTable } from '#administration/users/words.de.ts';
import { userRoles } from '#administration-access/role-words.de.ts';
import type { AdministrationMessages } from '#messages/messages.ts';
import { administrationErrors } from '#provider/words/administration-error-words.de.ts';
import { table } from '#table/words.de.ts';
import { userButtonViewing } from '#user-button/viewing-words.de.ts';

/** German for applications with administration: `messages={{ ...de, ...deAdministration }}`. */
export const deAdministration = {
  adminActivity,
  adminOverview,
  administrationSettings,
  banUser,
  createUser,
  impersonation,
  userActions,
  userButtonViewing,
  userDrawer,
  userRoles,
  usersTable,
  administrationErrors,
  table,
} satisfies AdministrationMessages;
