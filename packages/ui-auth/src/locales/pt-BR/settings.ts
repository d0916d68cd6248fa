import type { Messages } from '#messages/messages.ts';

export const accountSettings = {
  title: 'Conta',
  sections: 'Seções da conta',
  profile: 'Perfil',
  security: 'Segurança',
  connections: 'Conexões',
  'api-keys': 'Chaves de API',
  activity: 'Atividade',
} satisfies Messages['accountSettings'];
