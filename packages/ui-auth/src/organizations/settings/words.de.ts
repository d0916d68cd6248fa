import type { OrganizationMessages } from '#messages/messages.ts';

export const orgSettings = {
  loading: 'Ihre Organisation',
  sections: 'Bereiche der Organisation',
  general: 'Allgemein',
  members: 'Mitglieder',
  invitations: 'Einladungen',
  teams: 'Teams',
  roles: 'Rollen',
  domains: 'E-Mail-Domains',
  policies: 'Regeln der Anmeldung',
  'api-keys': 'API-Schlüssel',
  activity: 'Verlauf',
  hiddenText: 'Das ist nicht verfügbar. Der Dienst hat es abgeschaltet, oder Sie dürfen es nicht sehen.',
  none: 'Sie sind in keiner Organisation',
  noneText: 'Wählen Sie eine oder legen Sie eine an.',
} satisfies OrganizationMessages['orgSettings'];
