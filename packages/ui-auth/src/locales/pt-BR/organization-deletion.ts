import type { OrganizationMessages } from '#messages/messages.ts';

export const orgDanger = {
  title: 'Deixar ou excluir',
  description: 'As duas opções têm efeito imediato.',
  leave: 'Deixar a organização',
  leaveText: 'Você perde o acesso a {name} imediatamente. Para voltar, precisa de um novo convite.',
  leaveTitle: 'Deixar {name}?',
  leaveSubmit: 'Deixar',
  left: 'Você deixou {name}',
  onlyOwner: 'Não há outro proprietário além de você. Primeiro dê a outra pessoa a função de proprietário.',
  findOwner: 'Ver membros',
  delete: 'Excluir a organização',
  deleteText: 'Ninguém mais poderá usar {name}. Um proprietário pode restaurá-la por {duration}.',
  deleteTextForGood: '{name} e tudo o que há nela serão excluídos permanentemente.',
  deleteTitle: 'Excluir {name}?',
  confirmLabel: 'Digite <b>{name}</b> para confirmar',
  confirmMismatch: 'Isso não é {name}.',
  deleteSubmit: 'Excluir a organização',
  deleting: 'Excluindo…',
  deleted: '{name} foi excluída',
} satisfies OrganizationMessages['orgDanger'];

export const deletedOrgs = {
  title: 'Organizações excluídas',
  description: 'Organizações que eram suas e que você pode restaurar.',
  list: 'Organizações excluídas',
  until: 'Pode ser restaurada até {date}',
  restore: 'Restaurar',
  restoreName: 'Restaurar {name}',
  restored: '{name} foi restaurada',
  slugTaken: 'O endereço {slug} passou a ser usado por outra organização. Escolha outro para {name}.',
  slugTitle: 'Restaurar {name}',
} satisfies OrganizationMessages['deletedOrgs'];
