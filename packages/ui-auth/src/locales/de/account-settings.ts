import type { Messages } from '#messages/messages.ts';

export const accountSettings: Messages['accountSettings'] = {
  title: 'Konto',
  sections: 'Bereiche des Kontos',
  profile: 'Profil',
  security: 'Sicherheit',
  connections: 'Verbindungen',
};
