import type { AdministrationMessages } from '#messages/messages.ts';
import { organizationsTable as formalOrganizationsTable } from '../de/admin-organizations.ts';

export const organizationsTable = {
  ...formalOrganizationsTable,
  notAllowedText: 'Frage die Verwaltung dieses Dienstes.',
  impersonating: 'Du siehst alles als jemand anderes',
  impersonatingText: 'Beende das zuerst. Diese Liste gibt es nur unter eigenem Namen.',
} satisfies AdministrationMessages['organizationsTable'];
