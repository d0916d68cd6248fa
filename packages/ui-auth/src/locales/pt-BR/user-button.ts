import type { AdministrationMessages, Messages } from '#messages/messages.ts';

export const accountSwitcher = {
  title: 'Escolha uma conta',
  subtitle: 'Estas contas estão abertas neste navegador.',
  list: 'Contas',
  active: 'Ativa',
  switchTo: 'Mudar para',
  switching: 'Mudando para',
  switched: 'Agora você usa a conta de {name}',
  signOut: 'Sair',
  signOutOf: 'Sair da conta de {name}',
  signedOutOf: 'Você saiu da conta de {name}',
  ended: 'Esta sessão terminou.',
  signInAgain: 'Entrar novamente',
  add: 'Adicionar conta',
  full: 'Você pode ter {count} contas aqui. Saia de uma para adicionar outra.',
  none: 'Você não entrou em nenhuma conta.',
  signIn: 'Entrar',
} satisfies Messages['accountSwitcher'];

export const userButtonViewing = {
  viewing: 'Vendo como {name}',
} satisfies AdministrationMessages['userButtonViewing'];

export const userButton = {
  open: 'Abrir o menu da conta de {name}',
  label: 'Conta',
  loading: 'Carregando sua conta',
  manage: 'Gerenciar conta',
  signIn: 'Entrar',
  signUp: 'Criar conta',
  signOut: 'Sair',
  signingOut: 'Saindo…',
  switchAccount: 'Trocar de conta',
  addAccount: 'Adicionar conta',
  signOutAccounts: 'Sair de todas as contas',
  signOutAll: 'Sair de todos os dispositivos',
  signOutOthers: 'Sair dos outros dispositivos',
  signedOut: 'Você saiu da conta',
  signedOutOthers: 'Você saiu dos seus outros dispositivos',
  theme: 'Tema',
  themeLight: 'Claro',
  themeDark: 'Escuro',
  themeSystem: 'Sistema',
} satisfies Messages['userButton'];
