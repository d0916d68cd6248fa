import type { Messages } from '#messages/messages.ts';

export const forgotPassword = {
  title: 'Réinitialisez votre mot de passe',
  subtitle: 'Saisissez votre adresse e-mail et nous vous enverrons un lien.',
  email: 'Adresse e-mail',
  submit: 'Envoyer le lien',
  pending: 'Envoi…',
  codeSubtitle: 'Saisissez votre adresse e-mail et nous vous enverrons un code.',
  sendCode: 'Envoyer le code',
  codeSent: 'Si <b>{email}</b> a un compte, un code est en route. Il est valable {duration}.',
  checkCode: 'Continuer',
  checking: 'Vérification…',
  sentTitle: 'Consultez votre boîte de réception',
  sent: 'Si <b>{email}</b> a un compte, un lien est en route. Il est valable {duration}.',
  resend: 'Renvoyer',
  resendIn: 'Renvoyer dans {seconds} s',
  resent: 'Nous l’avons renvoyé.',
  anotherEmail: 'Utiliser une autre adresse',
  signIn: 'Retour à la connexion',
  off: 'Les mots de passe ne peuvent pas être réinitialisés ici pour le moment. Contactez l’assistance si vous avez besoin d’aide.',
} satisfies Messages['forgotPassword'];

export const resetPassword = {
  title: 'Choisissez un nouveau mot de passe',
  subtitle: 'Les autres appareils seront déconnectés.',
  password: 'Nouveau mot de passe',
  passwordHelp: 'Au moins {min} caractères',
  submit: 'Enregistrer le mot de passe',
  pending: 'Enregistrement…',
  expiredTitle: 'Ce lien ne fonctionne plus',
  expired: 'Un lien fonctionne une seule fois et pendant {duration}. Demandez-en un nouveau.',
  requestNew: 'Demander un nouveau lien',
  doneTitle: 'Votre mot de passe est modifié',
  done: 'Vous pouvez maintenant vous connecter.',
  signIn: 'Se connecter',
  off: 'Les mots de passe ne peuvent pas être réinitialisés ici pour le moment. Contactez l’assistance si vous avez besoin d’aide.',
  reading: 'Lecture de votre lien…',
} satisfies Messages['resetPassword'];
