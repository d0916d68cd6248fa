import { adminActivity } from '#admin-activity/words.ts';
import { userActions } from '#administration/actions/words.ts';
import { banUser } from '#administration/ban/words.ts';
import { createUser } from '#administration/create/words.ts';
import { impersonation } from '#administration/impersonation/words.ts';
import { organizationsTable } from '#administration/organizations/words.ts';
import { adminOverview } from '#administration/overview/words.ts';
import { administrationSettings } from '#administration/settings/words.ts';
import { userDrawer } from '#administration/user/words.ts';
import { usersTable } from '#administration/users/words.ts';
import { userRoles } from '#administration-access/role-words.ts';
import { administrationErrors } from '#provider/words/administration-error-words.ts';
import { table } from '#table/words.ts';
import { userButtonViewing } from '#user-button/viewing-words.ts';

/** The English words of the parts for administrators, for tools and tests. */
export const enAdministration = {
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
};
