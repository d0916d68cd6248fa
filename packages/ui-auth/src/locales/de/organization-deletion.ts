import type { OrganizationMessages } from '#messages/messages.ts';

export const orgDanger = {
  title: 'Verlassen oder löschen',
  description: 'Das können Sie nicht selbst rückgängig machen.',
  leave: 'Organisation verlassen',
  leaveText: 'Ihr Zugang zu {name} endet sofort. Jemand muss Sie neu einladen.',
  leaveTitle: '{name} verlassen?',
  leaveSubmit: 'Verlassen',
  left: 'Sie haben {name} verlassen',
  onlyOwner: 'Sie sind der einzige Inhaber. Machen Sie zuerst jemand anderen dazu.',
  findOwner: 'Mitglieder ansehen',
  delete: 'Organisation löschen',
  deleteText: 'Niemand kann {name} mehr nutzen. Ein Inhaber kann sie {duration} lang wiederherstellen.',
  deleteTextForGood: '{name} und alles, was dazugehört, ist endgültig weg.',
  deleteTitle: '{name} löschen?',
  confirmLabel: 'Zur Bestätigung <b>{name}</b> eingeben',
  confirmMismatch: 'Das ist nicht {name}.',
  deleteSubmit: 'Organisation löschen',
  deleting: 'Wird gelöscht…',
  deleted: '{name} ist gelöscht',
} satisfies OrganizationMessages['orgDanger'];

export const deletedOrgs = {
  title: 'Gelöschte Organisationen',
  description: 'Organisationen, die Ihnen gehörten und die Sie wiederherstellen können.',
  list: 'Gelöscht',
  until: 'Wiederherstellbar bis {date}',
  restore: 'Wiederherstellen',
  restoreName: '{name} wiederherstellen',
  restored: '{name} ist wieder da',
  slugTaken: 'Die Adresse {slug} hat inzwischen jemand anderes. Wählen Sie für {name} eine neue.',
  slugTitle: '{name} wiederherstellen',
} satisfies OrganizationMessages['deletedOrgs'];
