import type { Messages } from '#messages/messages.ts';

export const accountSettings = {
  title: 'Cuenta',
  sections: 'Secciones de la cuenta',
  profile: 'Perfil',
  security: 'Seguridad',
  connections: 'Conexiones',
  'api-keys': 'Claves de API',
  activity: 'Actividad',
} satisfies Messages['accountSettings'];
