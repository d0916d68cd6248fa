import type { Messages } from '#messages/messages.ts';

export const username = {
  title: 'Nom d’utilisateur',
  description: 'C’est ainsi que les autres vous trouvent.',
  label: 'Nom d’utilisateur',
  help: '{min} à {max} lettres, chiffres, points ou tirets bas',
  checking: 'Vérification…',
  free: 'Disponible',
  taken: 'Ce nom est déjà pris. Essayez-en un autre.',
  none: 'Vous n’avez pas encore de nom d’utilisateur.',
  choose: 'Choisir un nom d’utilisateur',
  change: 'Changer de nom d’utilisateur',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  saved: 'Votre nom d’utilisateur est enregistré',
  cancel: 'Annuler',
} satisfies Messages['username'];
