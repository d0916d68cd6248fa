import type { Messages } from '#messages/messages.ts';

export const accountSettings = {
  title: 'Compte',
  sections: 'Sections du compte',
  profile: 'Profil',
  security: 'Sécurité',
  connections: 'Comptes associés',
  'api-keys': 'Clés d’API',
  activity: 'Activité',
} satisfies Messages['accountSettings'];
