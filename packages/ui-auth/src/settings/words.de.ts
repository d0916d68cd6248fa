import type { Messages } from '#messages/messages.ts';

export const accountSettings = {
  title: 'Konto',
  sections: 'Bereiche des Kontos',
  profile: 'Profil',
  security: 'Sicherheit',
  connections: 'Verbindungen',
} satisfies Messages['accountSettings'];
