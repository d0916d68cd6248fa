import type { Messages } from '#messages/messages.ts';

export const username = {
  title: 'Nome de usuário',
  description: 'É assim que os outros encontram você.',
  label: 'Nome de usuário',
  help: 'De {min} a {max} letras, números, pontos ou sublinhados',
  checking: 'Verificando…',
  free: 'Disponível',
  taken: 'Esse nome já está em uso. Tente outro.',
  none: 'Você ainda não tem um nome de usuário.',
  choose: 'Escolher um nome de usuário',
  change: 'Alterar nome de usuário',
  save: 'Salvar',
  saving: 'Salvando…',
  saved: 'Seu nome de usuário foi salvo',
  cancel: 'Cancelar',
} satisfies Messages['username'];
