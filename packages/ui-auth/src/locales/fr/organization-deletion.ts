import type { OrganizationMessages } from '#messages/messages.ts';

export const orgDanger = {
  title: 'Quitter ou supprimer',
  description: 'Les deux prennent effet immédiatement.',
  leave: 'Quitter l’organisation',
  leaveText:
    'Vous perdez immédiatement l’accès à {name}. Pour revenir, il vous faudra une nouvelle invitation.',
  leaveTitle: 'Quitter {name} ?',
  leaveSubmit: 'Quitter',
  left: 'Vous avez quitté {name}',
  onlyOwner: 'Vous êtes l’unique propriétaire. Désignez d’abord un autre propriétaire.',
  findOwner: 'Voir les membres',
  delete: 'Supprimer l’organisation',
  deleteText:
    'Plus personne ne pourra utiliser {name}. Un propriétaire peut la restaurer pendant {duration}.',
  deleteTextForGood: '{name} et tout son contenu seront définitivement supprimés.',
  deleteTitle: 'Supprimer {name} ?',
  confirmLabel: 'Saisissez <b>{name}</b> pour confirmer',
  confirmMismatch: 'Ce n’est pas {name}.',
  deleteSubmit: 'Supprimer l’organisation',
  deleting: 'Suppression…',
  deleted: 'Organisation {name} supprimée',
} satisfies OrganizationMessages['orgDanger'];

export const deletedOrgs = {
  title: 'Organisations supprimées',
  description: 'Les organisations dont vous étiez propriétaire et que vous pouvez restaurer.',
  list: 'Organisations supprimées',
  until: 'Peut être restaurée jusqu’au {date}',
  restore: 'Restaurer',
  restoreName: 'Restaurer {name}',
  restored: '{name} est de retour',
  slugTaken: 'L’adresse {slug} a été prise entre-temps. Choisissez-en une autre pour {name}.',
  slugTitle: 'Restaurer {name}',
} satisfies OrganizationMessages['deletedOrgs'];
