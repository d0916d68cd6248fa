import type { AdministrationMessages } from '#messages/messages.ts';

export const adminActivity = {
  title: 'Atividade',
  description: 'O que aconteceu neste serviço, do mais recente ao mais antigo.',
  gone: 'Conta excluída',
  inNameOf: 'como {name}',
  inOrganization: 'em {name}',
  person: 'Pessoa',
  personHint: 'E-mail ou ID',
  nobody: 'Nenhum usuário tem este endereço de e-mail ou ID.',
  personId: 'ID do usuário',
  organization: 'Organização',
  organizationHint: 'ID da organização',
  from: 'De',
  to: 'Até',
  filters: 'Filtros',
  apply: 'Aplicar',
  reset: 'Redefinir',
  exportCsv: 'Baixar como CSV',
  exportJsonl: 'Baixar como JSON Lines',
} satisfies AdministrationMessages['adminActivity'];
