import type { OrganizationMessages } from '#messages/messages.ts';

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
