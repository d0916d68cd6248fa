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
  hint: 'Les flèches parcourent la liste. La touche Entrée modifie un élément, Suppr le retire.',
  list: 'Éléments',
  edit: 'Modifier {entry}',
  remove: 'Retirer {entry}',
  added: {
    one: '{count} élément ajouté',
    other: '{count} éléments ajoutés',
  },
  removed: '{entry} est retiré',
  known: 'Déjà dans la liste',
  full: 'Il y a de la place pour {count}.',
  faulty: 'Modifiez ou retirez les éléments signalés.',
} satisfies OrganizationMessages['tagField'];
