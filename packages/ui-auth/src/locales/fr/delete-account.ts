import type { Messages } from '#messages/messages.ts';

export const deleteAccountCard = {
  title: 'Supprimer le compte',
  description: 'Votre profil, vos sessions et vos comptes associés seront définitivement supprimés.',
  open: 'Supprimer le compte',
  dialogTitle: 'Supprimer votre compte ?',
  dialogText:
    'Votre profil, vos sessions et vos comptes associés seront définitivement supprimés. Cette action est irréversible.',
  confirmLabel: 'Saisissez <b>{text}</b> pour confirmer',
  confirmMismatch: 'Saisissez {text} exactement comme indiqué.',
  password: 'Mot de passe',
  byEmail: 'Nous enverrons un lien à {email}. Votre compte est supprimé dès que vous l’ouvrez.',
  submit: 'Supprimer mon compte',
  submitByEmail: 'Envoyer le lien',
  pending: 'Suppression…',
  pendingByEmail: 'Envoi…',
  cancel: 'Annuler',
  sentTitle: 'Consultez votre boîte de réception',
  sent: 'Nous avons envoyé un lien à <b>{email}</b>. Ouvrez-le dans un délai de {duration} pour terminer.',
  deleted: 'Votre compte est supprimé.',
} satisfies Messages['deleteAccountCard'];
