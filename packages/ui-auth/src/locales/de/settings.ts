import type { Messages } from '#messages/messages.ts';

export const accountSettings = {
  title: 'Konto',
  sections: 'Bereiche des Kontos',
  profile: 'Profil',
  security: 'Sicherheit',
  connections: 'Verbindungen',
  'api-keys': 'API-Schlüssel',
  activity: 'Verlauf',
} satisfies Messages['accountSettings'];
