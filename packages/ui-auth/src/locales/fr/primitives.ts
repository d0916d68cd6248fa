import type { Messages, OrganizationMessages } from '#messages/messages.ts';

export const codeField = {
  incomplete: 'Saisissez les {count} chiffres.',
} satisfies Messages['codeField'];

export const dateField = {
  example: 'Par exemple {date}',
  wrong: 'Saisissez une date, par exemple {date}.',
  open: 'Ouvrir le calendrier',
} satisfies Messages['dateField'];

export const tagField = {
  hint: 'Les flèches parcourent la liste. Entrée modifie une entrée, Suppr la retire.',
  list: 'Entrées',
  edit: 'Modifier {entry}',
  remove: 'Retirer {entry}',
  added: {
    one: '{count} entrée ajoutée',
    other: '{count} entrées ajoutées',
  },
  removed: '{entry} est retirée',
  known: 'Déjà dans la liste',
  full: 'Il y a de la place pour {count}.',
  faulty: 'Modifiez ou retirez les entrées signalées.',
} satisfies OrganizationMessages['tagField'];
