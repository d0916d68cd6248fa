import type { Messages, OrganizationMessages } from '#messages/messages.ts';

export const codeField = {
  incomplete: 'Digite os {count} dígitos.',
} satisfies Messages['codeField'];

export const dateField = {
  example: 'Por exemplo, {date}',
  wrong: 'Digite uma data, por exemplo {date}.',
  open: 'Abrir calendário',
} satisfies Messages['dateField'];

export const tagField = {
  hint: 'As setas do teclado percorrem a lista. A tecla Enter altera um item, Delete o remove.',
  list: 'Itens',
  edit: 'Alterar {entry}',
  remove: 'Remover {entry}',
  added: { one: '{count} item adicionado', other: '{count} itens adicionados' },
  removed: '{entry} foi removido',
  known: 'Já está na lista',
  full: 'Há espaço para {count}.',
  faulty: 'Altere ou remova os itens marcados.',
} satisfies OrganizationMessages['tagField'];
