import type { Messages } from '#messages/messages.ts';

export const reauth = {
  title: 'Confirmez qu’il s’agit bien de vous',
  description: 'Par sécurité, confirmez votre identité avant de continuer.',
  password: 'Mot de passe',
  submit: 'Confirmer',
  pending: 'Vérification…',
  cancel: 'Annuler',
  wrongPassword: 'Ce mot de passe est incorrect. Vérifiez-le et réessayez.',
  byProvider:
    'Vous vous connectez sans mot de passe. Confirmez avec un compte associé ; vous reviendrez ensuite ici.',
  noPassword:
    'Vous vous connectez sans mot de passe. Déconnectez-vous puis reconnectez-vous pour confirmer votre identité.',
  byCode: 'Nous vous envoyons par e-mail un code à saisir ici.',
  sendCode: 'M’envoyer un code',
  codeSent: 'Nous avons envoyé un code à votre adresse.',
  byPasskey: 'Utilisez votre visage, votre empreinte ou le verrouillage de l’écran.',
  confirmByPasskey: 'Confirmer avec une clé d’accès',
  usePasskey: 'Utiliser une clé d’accès',
  usePassword: 'Utiliser votre mot de passe',
  useProvider: 'Utiliser un compte associé',
  useCode: 'Utiliser un code par e-mail',
  signInAgain: 'Se reconnecter',
} satisfies Messages['reauth'];
