import type { OrganizationMessages } from '#messages/messages.ts';

export const orgDanger = {
  title: 'Verlassen oder löschen',
  description: 'Beides wirkt sofort.',
  leave: 'Organisation verlassen',
  leaveText: 'Ihr Zugang zu {name} endet sofort. Für die Rückkehr brauchen Sie eine neue Einladung.',
  leaveTitle: '{name} verlassen?',
  leaveSubmit: 'Verlassen',
  left: 'Sie haben {name} verlassen',
  onlyOwner: 'Die Organisation gehört nur Ihnen. Geben Sie zuerst jemand anderem die Inhaberschaft.',
  findOwner: 'Mitglieder ansehen',
  delete: 'Organisation löschen',
  deleteText:
    'Danach kann niemand {name} mehr verwenden. Wer die Inhaberschaft hat, kann die Organisation {duration} lang wiederherstellen.',
  deleteTextForGood: '{name} und alles, was dazugehört, wird endgültig gelöscht.',
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
