import type { AdministrationMessages } from '#messages/messages.ts';

export const userRoles = {
  admin: 'Verwaltung',
  user: 'Benutzer',
} satisfies AdministrationMessages['userRoles'];
