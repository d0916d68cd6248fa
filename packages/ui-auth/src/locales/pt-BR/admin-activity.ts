import type { AdministrationMessages } from '#messages/messages.ts';

export const adminActivity = {
  title: 'Atividade',
  description: 'O que aconteceu neste serviço, do mais recente ao mais antigo.',
  gone: 'Conta excluída',
  inNameOf: 'como {name}',
  inOrganization: 'em {name}',
  person: 'Pessoa',
  personHelp: 'Endereço de e-mail ou ID de um usuário. Mostra o que a pessoa fez e o que foi feito com ela.',
  nobody: 'Nenhum usuário tem este endereço de e-mail ou ID.',
  personId: 'ID do usuário',
  personIdHelp: 'ID de um usuário. Mostra o que a pessoa fez e o que foi feito com ela.',
  organization: 'Organização',
  organizationHelp: 'O ID de uma organização.',
  from: 'De',
  to: 'Até',
  apply: 'Aplicar',
  reset: 'Redefinir',
  exportCsv: 'Baixar como CSV',
  exportJsonl: 'Baixar como JSON Lines',
} satisfies AdministrationMessages['adminActivity'];
