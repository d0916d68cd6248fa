import type { OrganizationMessages } from '#messages/messages.ts';

export const createOrg = {
  title: 'Criar uma organização',
  subtitle: 'Um lugar para as pessoas com quem você trabalha.',
  name: 'Nome da organização',
  slug: 'Endereço na web',
  slugHelp: 'Letras minúsculas, números e hifens',
  slugInvalid: 'Use letras minúsculas, números e hifens. Não comece nem termine com um hífen.',
  checking: 'Verificando…',
  free: 'Disponível',
  taken: 'Esse endereço já está em uso.',
  use: 'Usar {slug}',
  logo: 'Logotipo',
  addLogo: 'Adicionar um logotipo',
  create: 'Criar',
  creating: 'Criando…',
  created: '{name} foi criada',
  notAllowed: 'Você não pode criar organizações aqui. Peça a um administrador.',
  limitReached: {
    one: 'Você atingiu o limite de {count} organização. Saia dela primeiro.',
    other: 'Você atingiu o limite de {count} organizações. Saia de uma primeiro.',
  },
  inviteTitle: 'Convide sua equipe',
  inviteText: 'Enviamos um link por e-mail.',
  skip: 'Pular por enquanto',
} satisfies OrganizationMessages['createOrg'];

export const orgGeneral = {
  title: 'Geral',
  description: 'Como os outros veem a organização.',
  name: 'Nome da organização',
  edit: 'Editar',
  slugWarning: 'Os links para o endereço antigo deixarão de funcionar.',
  save: 'Salvar',
  saving: 'Salvando…',
  saved: 'A organização foi salva',
  cancel: 'Cancelar',
} satisfies OrganizationMessages['orgGeneral'];

export const orgSettings = {
  loading: 'Organização',
  sections: 'Seções da organização',
  general: 'Geral',
  members: 'Membros',
  invitations: 'Convites',
  teams: 'Equipes',
  roles: 'Funções',
  domains: 'Domínios verificados',
  policies: 'Política de segurança',
  'api-keys': 'Chaves de API',
  webhooks: 'Webhooks',
  activity: 'Atividade',
  hiddenText: 'Esta página está desativada ou você não tem acesso a ela.',
  none: 'Nenhuma organização selecionada',
  noneText: 'Escolha uma ou crie uma.',
} satisfies OrganizationMessages['orgSettings'];

export const orgSwitcher = {
  open: 'Trocar de organização, atual: {name}',
  label: 'Organizações',
  loading: 'Carregando suas organizações',
  personal: 'Conta pessoal',
  find: 'Buscar uma organização',
  noMatch: 'Nenhuma organização corresponde a “{query}”',
  list: 'Organizações',
  none: 'Você ainda não participa de nenhuma organização.',
  createFirst: 'Crie sua primeira organização',
  create: 'Criar organização',
  limitReached: {
    one: 'Você atingiu o limite de {count} organização. Saia dela primeiro.',
    other: 'Você atingiu o limite de {count} organizações. Saia de uma primeiro.',
  },
  settings: 'Configurações da organização',
  choose: 'Escolha uma organização',
  chooseText: 'Continue com uma das suas organizações ou crie uma.',
  switched: 'Você mudou para {name}',
  switchedPersonal: 'Você mudou para sua conta pessoal',
} satisfies OrganizationMessages['orgSwitcher'];
