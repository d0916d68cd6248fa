import type { Translation } from '#messages/messages.ts';
import type { organizationRoles as english } from './role-words.ts';

export const organizationRoles: Translation<typeof english> = {
  owner: 'Inhaber',
  admin: 'Verwalter',
  member: 'Mitglied',
  'resource.organization': 'Organisation',
  'resource.member': 'Mitglieder',
  'resource.invitation': 'Einladungen',
  'resource.team': 'Teams',
  'resource.ac': 'Rollen',
  'resource.domain': 'E-Mail-Domains',
  'resource.policy': 'Regeln zur Anmeldung',
  'resource.audit': 'Verlauf',
  'resource.apiKey': 'API-Schlüssel',
  'action.create': 'Anlegen',
  'action.read': 'Ansehen',
  'action.update': 'Ändern',
  'action.delete': 'Entfernen',
  'action.cancel': 'Zurückziehen',
};
