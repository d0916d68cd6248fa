import type { Messages } from '#messages/messages.ts';

export const passkeyButton = {
  signIn: 'Se connecter avec une clé d’accès',
  waiting: 'En attente de votre appareil…',
  verifying: 'Vérification…',
  cancelled: 'Aucune clé d’accès n’a été utilisée. Vous pouvez réessayer ou utiliser un autre moyen.',
  notAdded: 'Aucune clé d’accès n’a été ajoutée.',
  signUpText: 'Sans mot de passe : utilisez votre visage, votre empreinte ou le verrouillage de l’écran.',
  usePasskey: 'Utiliser plutôt une clé d’accès',
  usePassword: 'Utiliser plutôt un mot de passe',
  success: 'Connexion réussie',
  add: 'Ajouter une clé d’accès',
  added: 'Clé d’accès ajoutée',
} satisfies Messages['passkeyButton'];

export const passkeysCard = {
  title: 'Clés d’accès',
  description: 'Connectez-vous avec votre visage, votre empreinte ou le verrouillage de l’écran.',
  list: 'Vos clés d’accès',
  emptyTitle: 'Aucune clé d’accès pour l’instant',
  emptyText:
    'Une clé d’accès remplace votre mot de passe. Elle ne peut être ni devinée ni dérobée par hameçonnage.',
  add: 'Ajouter une clé d’accès',
  added: 'Clé d’accès ajoutée',
  notAdded: 'Aucune clé d’accès n’a été ajoutée.',
  addedOn: 'Ajoutée : {date}',
  lastUsed: 'Dernière utilisation : {time}',
  neverUsed: 'Jamais utilisée',
  synced: 'Synchronisée',
  oneDevice: 'Cet appareil uniquement',
  rename: 'Renommer',
  renamePasskey: 'Renommer {name}',
  name: 'Nom de la clé d’accès',
  save: 'Enregistrer',
  saving: 'Enregistrement…',
  cancel: 'Annuler',
  renamed: 'Clé d’accès renommée',
  remove: 'Supprimer',
  removePasskey: 'Supprimer {name}',
  removing: 'Suppression…',
  confirmTitle: 'Supprimer {name} ?',
  confirm: 'Elle ne pourra plus vous connecter. Il faudra peut-être aussi la supprimer dans {authenticator}.',
  confirmFallback:
    'Elle ne pourra plus vous connecter. Il faudra peut-être aussi la supprimer sur votre appareil.',
  removed: '{name} est supprimée',
  limit: {
    one: 'Vous avez {count} clé d’accès et ne pouvez pas en avoir plus. Supprimez-la pour en ajouter une autre.',
    other:
      'Vous avez {count} clés d’accès et ne pouvez pas en avoir plus. Supprimez-en une pour en ajouter une autre.',
  },
  notSupported:
    'Ce navigateur ne prend pas en charge les clés d’accès. Ouvrez cette page dans un autre pour en ajouter une.',
} satisfies Messages['passkeysCard'];
