import type { TranslatedPage } from '#core/mail/define-page-words.ts';
import { errorPageWords } from '#core/transport/error-page-words.ts';
import { confirmPageWords, overPageWords } from '#features/magic-link/confirm-page-words.ts';
import { removalPageWords } from '#features/password-reset/removal-page-words.ts';
import { toWayLabel, type WayLabels } from '#features/password-reset/way-labels.ts';
import { securedPageWords } from '#features/secure-account/secured-page-words.ts';
import { recoveryPageWords } from '#features/two-factor/recovery/recovery-page-words.ts';

export const frWayLabels: WayLabels = {
  account: (name) => name || 'Compte associé',
  passkey: toWayLabel('Clé d’accès'),
  'api-key': toWayLabel('Clé d’API'),
};

export const frPages: readonly TranslatedPage[] = [
  errorPageWords.translate({
    title: 'Cela n’a pas fonctionné',
    text: (appName) =>
      `Veuillez réessayer. Si cela se reproduit, adressez-vous à ${appName} et indiquez le code ci-dessous.`,
    button: (appName) => `Retour à ${appName}`,
    code: 'Code',
  }),
  confirmPageWords.translate({
    title: (appName) => `Se connecter à ${appName} ?`,
    question: 'Ce lien a été demandé dans un autre navigateur, ou quelqu’un d’autre est connecté ici.',
    warning: 'Si vous n’avez pas demandé de lien, fermez cette page.',
    address: 'Adresse',
    button: 'Se connecter',
  }),
  overPageWords.translate({
    over: {
      title: 'Ce lien ne fonctionne plus',
      text: 'Il a déjà été utilisé ou a expiré. Demandez-en un autre sur la page de connexion.',
    },
  }),
  recoveryPageWords.translate({
    title: 'Arrêter cette connexion ?',
    question: 'Une personne qui connaît votre mot de passe souhaite se connecter sans votre deuxième étape.',
    advice:
      'Si ce n’était pas vous, arrêtez-la et changez votre mot de passe. Si c’était vous, fermez cette page.',
    button: 'Arrêter',
    from: 'Possible à partir du',
    done: {
      title: 'Connexion arrêtée',
      text: 'Votre deuxième étape reste nécessaire pour se connecter. Changez votre mot de passe maintenant, car quelqu’un d’autre le connaît.',
    },
    over: {
      title: 'Il n’y a rien à arrêter',
      text: 'Ce lien a déjà été utilisé ou a expiré.',
    },
  }),
  securedPageWords.translate({
    title: 'Sécuriser votre compte ?',
    button: 'Sécuriser mon compte',
    ignore: 'Si vous connaissez le changement dont parle l’e-mail, fermez cette page.',
    signsOut: 'Toutes les sessions de votre compte sont fermées, sur tous les appareils.',
    signsOutAndLocks:
      'Toutes les sessions de votre compte sont fermées, sur tous les appareils, et votre mot de passe ne fonctionne plus.',
    removes:
      'Les clés d’accès, applications d’authentification, clés d’API, codes de secours et comptes associés ajoutés depuis sont supprimés.',
    mailsLink: 'Nous vous envoyons ensuite un lien pour un nouveau mot de passe.',
    otherAddress: (appName) =>
      `Votre compte utilise désormais une autre adresse e-mail, et elle seule permet de choisir un nouveau mot de passe. Si ce n’est pas la vôtre, adressez-vous aussi à ${appName}.`,
    doneTitle: 'Toutes les sessions sont fermées',
    done: (appName) => ({
      'reset-mailed':
        'Votre mot de passe ne fonctionne plus. Nous vous avons envoyé un lien pour en choisir un nouveau.',
      'signed-out': `Adressez-vous à ${appName} si quelqu’un d’autre peut se connecter à votre compte.`,
      'address-changed': `Adressez-vous maintenant à ${appName} si vous ne connaissez pas l’adresse que votre compte utilise.`,
    }),
    over: {
      title: 'Il n’y a rien à faire ici',
      text: 'Ce lien a déjà été utilisé ou a expiré. Vous pouvez choisir un nouveau mot de passe à tout moment.',
    },
  }),
  removalPageWords.translate({
    title: 'Supprimer ces accès à votre compte ?',
    question:
      'Ces comptes associés, clés d’accès et clés d’API permettent à des personnes ou à des programmes d’accéder à votre compte. Supprimez-les si vous ne les connaissez pas tous.',
    signsOut: 'Toutes vos sessions seront fermées, et vous pourrez ajouter de nouveau les vôtres.',
    button: 'Tous les supprimer',
    ignore: 'Si vous les connaissez tous, fermez cette page.',
    labels: frWayLabels,
    added: (moment) => `ajout : ${moment}`,
    done: {
      title: 'Les accès ont été supprimés',
      text: 'Toutes vos sessions ont été fermées. Connectez-vous avec votre nouveau mot de passe.',
    },
    over: {
      title: 'Il n’y a rien à supprimer',
      text: 'Ce lien a déjà été utilisé ou a expiré. Les paramètres de votre compte montrent ce qui permet de s’y connecter.',
    },
  }),
];
