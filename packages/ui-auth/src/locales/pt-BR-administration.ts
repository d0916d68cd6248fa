import type { AdministrationMessages } from '#messages/messages.ts';
import { adminActivity } from './pt-BR/admin-activity.ts';
import { organizationsTable } from './pt-BR/admin-organizations.ts';
import {
  administrationSettings,
  adminOverview,
  banUser,
  createUser,
  impersonation,
  userRoles,
  usersTable,
} from './pt-BR/administration.ts';
import { userActions, userDrawer } from './pt-BR/administration-user.ts';
import { administrationErrors } from './pt-BR/provider-part-errors.ts';
import { table } from './pt-BR/table.ts';
import { userButtonViewing } from './pt-BR/user-button.ts';

/** Brazilian Portuguese for applications with administration: `messages={{ ...ptBR, ...ptBRAdministration }}`. */
export const ptBRAdministration = {
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
