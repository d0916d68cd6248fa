import type { AskedFrom } from '#core/mail/asked-from.ts';
import type { MailContent, MailLink } from '#core/mail/mail-content.ts';
import type { Translation } from '#core/mail/translation.ts';
import type { Words } from '#core/mail/words.ts';
import {
  addressSetMail,
  impersonationMail,
  passwordSetMail,
  userInvitationMail,
} from '#features/administration/mails.ts';
import {
  apiKeyCreatedMail,
  apiKeyExpiresMail,
  apiKeyRotatedMail,
  organizationKeyCreatedMail,
} from '#features/api-keys/mails.ts';
import { approveChangeMail, confirmChangeMail, emailChangedMail } from '#features/change-email/mails.ts';
import { accountDeletedMail, deletionMail } from '#features/delete-account/mails.ts';
import { emailCodesLockedMail } from '#features/email-codes/mails.ts';
import {
  accountExistsMail,
  passwordChangedMail,
  passwordLockedMail,
} from '#features/email-password/mails.ts';
import { verifyEmailMail } from '#features/email-verification/mails.ts';
import { invitationMail, toPictures } from '#features/invitations/mails.ts';
import { magicLinkMail } from '#features/magic-link/mails.ts';
import {
  approveChangeCodeMail,
  changeEmailCodeMail,
  resetPasswordCodeMail,
  signInCodeMail,
  verifyEmailCodeMail,
} from '#features/mail-challenge/mails.ts';
import { domainLapsedMail } from '#features/organization-domains/mails.ts';
import { toRoleWords } from '#features/organization-roles/role-words.ts';
import { transferAcceptedMail, transferMail } from '#features/organization-transfer/mails.ts';
import { dataReadyMail, dataRequestedMail } from '#features/own-data/mails.ts';
import { passkeyAddedMail, passkeyRemovedMail } from '#features/passkeys/mails.ts';
import {
  linkedAccountsRemovedMail,
  passwordWasResetMail,
  resetPasswordMail,
} from '#features/password-reset/mails.ts';
import { outdatedCodesMail } from '#features/secrets/mails.ts';
import { securedFromFormerAddressMail } from '#features/secure-account/mails.ts';
import type { SecureLink } from '#features/security-notices/security-notice.ts';
import { newDeviceMail } from '#features/sign-in/mails.ts';
import { accountLinkedMail } from '#features/social-sign-in/mails.ts';
import type { ChangeData } from '#features/two-factor/change-data.ts';
import {
  authenticatorAddedMail,
  authenticatorReplacedMail,
  backupCodesReplacedMail,
  backupCodeUsedMail,
  mailedCodesOffMail,
  mailedCodesOnMail,
  secretReadMail,
} from '#features/two-factor/change-mails.ts';
import {
  recoveryReadyMail,
  recoveryRequestedMail,
  twoFactorCodeMail,
  twoFactorDisabledMail,
  twoFactorEnabledMail,
  twoFactorLockedMail,
  twoFactorResetMail,
} from '#features/two-factor/mails.ts';
import {
  type FactorLapsedData,
  factorsContestedMail,
  factorsLapsedMail,
} from '#features/two-factor-challenge/mails.ts';
import { type FailureWords, translateFailure } from '#features/webhooks/failure-words.ts';
import { organizationWebhookSetUpMail, webhookDisabledMail } from '#features/webhooks/mails.ts';
import { frPages, frWayLabels } from '#mail/pages/fr.ts';

/** Names of the kit. */
const roles = { owner: 'Propriétaire', admin: 'Administrateur', member: 'Membre' };

/** What the last attempt of a webhook came to. Words of the kit. */
const failures: FailureWords = {
  url: 'Cette URL n’est pas autorisée',
  address: 'L’hôte n’a pas d’adresse IP publique',
  connection: 'Le serveur est injoignable',
  certificate: 'Aucune connexion sécurisée possible. Le certificat n’est peut-être pas valide',
  time: 'Le serveur n’a pas répondu à temps',
  size: 'La réponse était trop volumineuse',
  redirect: 'Le serveur a répondu par une redirection, qui n’est pas suivie',
  answer: 'La réponse du serveur ne respecte pas le protocole HTTP',
  secret: 'Le secret du webhook n’est plus lisible. Remplacez-le',
  endless: 'Aucune tentative n’est arrivée à son terme',
  status: (status) => `Le serveur a répondu avec le statut ${status}`,
};

/** The button of a security notice, and what it does. */
const NOT_ME = 'Ce n’était pas moi';
const notMe = ({ secureUrl: url }: SecureLink): MailLink => ({ label: NOT_ME, url });
const ifNotYou = ({ secureFor }: SecureLink, { duration }: Words): string =>
  `Sinon, ouvrez « ${NOT_ME} » ci-dessus. Ce lien demande d’abord confirmation, puis ferme toutes les sessions de votre compte et vous envoie un lien pour un nouveau mot de passe. Il fonctionne une seule fois et pendant ${duration(secureFor)}.`;

const askedFrom = ({ device, ipAddress }: AskedFrom): NonNullable<MailContent['details']> => [
  ['Appareil', device],
  ['Adresse IP', ipAddress],
];

/** A notice of a change of the second factors that leaves them on. */
const toNotice = (
  { name, at, device, ipAddress, ...link }: ChangeData & SecureLink,
  words: Words,
  { subject, text }: { subject: string; text: string },
): MailContent => ({
  subject,
  name,
  intro: [text],
  details: [
    ['Date', words.moment(at)],
    ['Appareil', device],
    ['Adresse IP', ipAddress],
  ],
  action: notMe(link),
  outro: ['Si c’était vous, il n’y a rien à faire.', ifNotYou(link, words)],
});

function toLapsedText({ ended }: FactorLapsedData): string {
  if (!ended)
    return 'Personne n’a utilisé la deuxième étape qu’avait votre compte. Elle n’est plus demandée à la connexion.';
  return ended.app
    ? 'Personne n’a utilisé l’application d’authentification ou les codes de secours qu’avait votre compte. Ils ne fonctionnent plus. Votre autre méthode de vérification reste en place.'
    : 'Personne n’a utilisé de code par e-mail : nous n’en envoyons plus pour la connexion à votre compte. Votre autre méthode de vérification reste en place.';
}

export const fr: Translation = {
  locale: 'fr',
  phrases: {
    greeting: (name) => (name ? `Bonjour ${name},` : 'Bonjour,'),
    linkHint: 'Si le bouton ne fonctionne pas, utilisez ce lien :',
    reason: (appName) => `Vous recevez cet e-mail parce que vous avez un compte chez ${appName}.`,
    reasonWithoutAccount: (appName) =>
      `Vous recevez cet e-mail parce que quelqu’un a saisi cette adresse chez ${appName}.`,
    tones: { receipt: 'Pour information', check: 'À vérifier', warning: 'Avertissement' },
    pages: { support: 'Aide', terms: 'Conditions d’utilisation', privacy: 'Confidentialité' },
  },

  mails: [
    userInvitationMail.translate(({ name, inviter, url, expiresIn }, { appName, duration }) => ({
      subject: inviter
        ? `${inviter} vous invite à rejoindre ${appName}`
        : `Invitation à rejoindre ${appName}`,
      name,
      intro: [
        `${inviter || 'Un administrateur'} a créé pour vous un compte chez ${appName}. Choisissez un mot de passe pour l’utiliser.`,
      ],
      action: { label: 'Choisir un mot de passe', url },
      outro: [
        `Le lien fonctionne une seule fois et pendant ${duration(expiresIn)}. Ensuite, demandez-en un nouveau sur la page de connexion.`,
        'Si vous ne vous y attendiez pas, ignorez cet e-mail.',
      ],
      reason: `Vous recevez cet e-mail parce qu’un compte a été créé pour vous chez ${appName}.`,
    })),
    passwordSetMail.translate(({ name, at, signInUrl }, { appName, moment }) => ({
      subject: 'Un administrateur a défini votre mot de passe',
      name,
      intro: [
        `Un administrateur de ${appName} a choisi un nouveau mot de passe pour votre compte. Toutes vos sessions ont été fermées.`,
      ],
      details: [['Date', moment(at)]],
      action: { label: 'Se connecter', url: signInUrl },
      outro: [
        'Connectez-vous avec le mot de passe que vous avez reçu, puis choisissez-en un que vous seul connaissez. Vous pouvez aussi demander un lien pour un nouveau mot de passe sur la page de connexion.',
        `Si vous n’en savez rien, adressez-vous à ${appName}.`,
      ],
    })),
    addressSetMail.translate(({ name, oldEmail, newEmail, at, ...link }, words) => ({
      subject: 'Un administrateur a modifié votre adresse e-mail',
      name,
      intro: [
        `Un administrateur de ${words.appName} a modifié l’adresse e-mail de votre compte. Cet e-mail est le dernier envoyé à l’ancienne adresse.`,
      ],
      details: [
        ['Ancienne adresse', oldEmail],
        ['Nouvelle adresse', newEmail],
        ['Date', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['Si vous l’avez demandé, il n’y a rien à faire.', ifNotYou(link, words)],
    })),
    impersonationMail.translate(({ name, at, reason }, { appName, moment }) => ({
      subject: 'Un administrateur utilise votre compte',
      name,
      intro: [
        `Un administrateur de ${appName} s’est connecté à votre place pour une heure au plus. Il ne peut modifier ni votre mot de passe, ni votre adresse, ni vos moyens de connexion.`,
      ],
      details: [
        ['Date', moment(at)],
        ['Motif', reason],
      ],
      outro: [`Si vous n’en savez rien, adressez-vous à ${appName}.`],
    })),
    verifyEmailMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Confirmez votre adresse e-mail',
      name,
      intro: [
        `Veuillez confirmer que cette adresse est la vôtre, afin que ${appName} puisse vous y joindre.`,
      ],
      action: { label: 'Confirmer l’adresse e-mail', url },
      outro: [
        `Le lien est valable ${duration(expiresIn)}.`,
        'Si vous n’avez rien demandé, ignorez cet e-mail. Sans le lien, rien ne se passe.',
      ],
    })),

    approveChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'Approuvez votre nouvelle adresse e-mail',
      name,
      intro: [`Vous avez demandé à utiliser une autre adresse e-mail pour votre compte chez ${appName}.`],
      details: [['Nouvelle adresse', newEmail]],
      action: { label: 'Approuver le changement', url },
      outro: [
        `Le lien fonctionne dans le navigateur où votre compte est ouvert et pendant ${duration(expiresIn)}. Nous demanderons ensuite aussi une confirmation à la nouvelle adresse.`,
        'Si ce n’était pas vous, n’ouvrez pas le lien et changez votre mot de passe : quelqu’un d’autre est peut-être connecté à votre compte.',
      ],
    })),

    passwordLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: 'Trop de mots de passe incorrects pour votre compte',
      name,
      intro: [
        `Quelqu’un a saisi trop de mots de passe incorrects pour votre compte chez ${appName}. Pendant un certain temps, il n’accepte donc aucun mot de passe, pas même le vôtre.`,
      ],
      details: [['Jusqu’au', moment(until)]],
      action: { label: 'Choisir un nouveau mot de passe', url: resetUrl },
      outro: [
        'Avec un nouveau mot de passe, vous pouvez vous connecter immédiatement.',
        'Vos sessions ouvertes le restent. Dans les navigateurs où vous avez déjà utilisé votre mot de passe, il fonctionne toujours.',
      ],
    })),

    emailCodesLockedMail.translate(({ name, until, signInUrl, isOwn }, { appName, moment }) => ({
      subject: 'Trop de codes incorrects pour votre compte',
      name,
      intro: [
        `Quelqu’un a saisi trop de codes par e-mail incorrects pour votre compte chez ${appName}. Pendant un certain temps, ces codes ne fonctionnent donc pas dans les navigateurs que vous ${isOwn ? 'avez déjà' : 'n’avez jamais'} utilisés pour vous connecter.`,
      ],
      details: [['Jusqu’au', moment(until)]],
      action: { label: 'Se connecter', url: signInUrl },
      outro: [
        isOwn
          ? 'Si ce n’était pas vous, quelqu’un utilise l’un de vos navigateurs.'
          : 'Vos sessions ouvertes le restent. Dans les navigateurs que vous avez déjà utilisés pour vous connecter, les codes fonctionnent toujours.',
        isOwn
          ? 'Connectez-vous dans l’un d’eux autrement que par un code, et les codes fonctionneront de nouveau.'
          : 'Connectez-vous dans l’un d’eux, ou autrement que par un code, et les codes fonctionneront de nouveau partout.',
      ],
    })),

    confirmChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'Confirmez votre nouvelle adresse e-mail',
      name,
      intro: [`Confirmez que votre compte chez ${appName} doit désormais utiliser cette adresse.`],
      details: [['Nouvelle adresse', newEmail]],
      action: { label: 'Utiliser cette adresse', url },
      outro: [
        `Le lien fonctionne pendant ${duration(expiresIn)}, dans le navigateur où votre compte est ouvert. Tant que vous ne l’ouvrez pas, votre compte garde son adresse.`,
        'Si vous n’avez rien demandé, ignorez cet e-mail. Sans le lien, rien ne se passe.',
      ],
    })),
    resetPasswordMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: 'Réinitialisez votre mot de passe',
      name,
      intro: [`Choisissez un nouveau mot de passe pour votre compte chez ${appName}.`],
      details: askedFrom(from),
      action: { label: 'Choisir un nouveau mot de passe', url },
      outro: [
        `Le lien fonctionne une seule fois et pendant ${duration(expiresIn)}.`,
        'Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe ne change pas.',
      ],
    })),

    passwordWasResetMail.translate(
      ({ name, at, ipAddress, ways, url, expiresIn }, { appName, duration, moment }) => ({
        subject: 'Votre mot de passe a été réinitialisé',
        name,
        intro: [
          `Votre compte chez ${appName} a un nouveau mot de passe.`,
          'Les comptes, clés d’accès et clés d’API ci-dessous permettent aussi à des personnes ou à des programmes d’y accéder. Si quelqu’un d’autre est entré dans votre compte, cette personne a pu en ajouter.',
        ],
        details: [
          ['Réinitialisation', moment(at)],
          ['Adresse IP', ipAddress],
          ...ways.map(
            ({ kind, name: way, addedAt }) => [frWayLabels[kind](way), `ajout : ${moment(addedAt)}`] as const,
          ),
        ],
        action: { label: 'Tous les supprimer', url },
        outro: [
          'Si vous les connaissez tous, il n’y a rien à faire.',
          `Le lien fonctionne une seule fois et pendant ${duration(expiresIn)}. Il demande d’abord confirmation. Vous pourrez ajouter de nouveau les vôtres.`,
        ],
      }),
    ),

    linkedAccountsRemovedMail.translate(({ name, at, ways }, { appName, moment }) => ({
      subject: 'Des accès à votre compte ont été supprimés',
      name,
      intro: [
        `Ces accès à votre compte chez ${appName} ne fonctionnent plus. Ils ont été supprimés après la réinitialisation de votre mot de passe.`,
      ],
      details: [
        ['Date', moment(at)],
        ...ways.map(
          ({ kind, name: way, addedAt }) => [frWayLabels[kind](way), `ajout : ${moment(addedAt)}`] as const,
        ),
      ],
      outro: [
        'Vous pouvez ajouter de nouveau les vôtres dans les paramètres de votre compte. Les programmes qui utilisaient l’une des clés d’API ont besoin d’une nouvelle clé.',
      ],
    })),

    deletionMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Confirmez la suppression de votre compte',
      name,
      intro: [
        `Vous avez demandé à supprimer votre compte chez ${appName}. Votre profil, vos sessions et vos comptes associés seront définitivement supprimés.`,
      ],
      action: { label: 'Supprimer mon compte', url },
      outro: [
        `Le lien fonctionne dans le navigateur où votre compte est ouvert et pendant ${duration(expiresIn)}.`,
        'Si vous souhaitez garder votre compte, ignorez cet e-mail. Si vous n’avez rien demandé, changez votre mot de passe.',
      ],
    })),

    passwordChangedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'Votre mot de passe a été modifié',
      name,
      intro: [`Le mot de passe de votre compte chez ${words.appName} a été modifié.`],
      details: [
        ['Date', words.moment(at)],
        ['Appareil', device],
        ['Adresse IP', ipAddress],
      ],
      action: notMe(link),
      outro: ['Si c’était vous, il n’y a rien à faire.', ifNotYou(link, words)],
    })),

    emailChangedMail.translate(
      ({ name, oldEmail, newEmail, at, ...link }, { appName, duration, moment }) => ({
        subject: 'Votre adresse e-mail a été modifiée',
        name,
        intro: [
          `Votre compte chez ${appName} utilise maintenant une autre adresse e-mail. Ceci est le dernier e-mail envoyé à l’ancienne.`,
        ],
        details: [
          ['Ancienne adresse', oldEmail],
          ['Nouvelle adresse', newEmail],
          ['Date', moment(at)],
        ],
        action: notMe(link),
        outro: [
          'Si c’était vous, il n’y a rien à faire.',
          `Sinon, ouvrez « ${NOT_ME} » ci-dessus. Ce lien demande d’abord confirmation, puis ferme toutes les sessions de votre compte. Il fonctionne une seule fois et pendant ${duration(link.secureFor)}.`,
          `Adressez-vous ensuite immédiatement à ${appName} : quiconque lit les e-mails de la nouvelle adresse peut choisir un nouveau mot de passe.`,
        ],
      }),
    ),

    securedFromFormerAddressMail.translate(({ name, at, ipAddress, resetUrl }, { appName, moment }) => ({
      subject: 'Toutes vos sessions ont été fermées',
      name,
      intro: [
        `Toutes les sessions de votre compte chez ${appName} ont été fermées. Quelqu’un l’a demandé au moyen de l’e-mail envoyé à votre ancienne adresse.`,
      ],
      details: [
        ['Date', moment(at)],
        ['Adresse IP', ipAddress],
      ],
      action: { label: 'Choisir un nouveau mot de passe', url: resetUrl },
      outro: [
        'Si c’était vous, choisissez un nouveau mot de passe.',
        'Sinon, quelqu’un d’autre lit les e-mails de votre ancienne adresse. Votre mot de passe fonctionne toujours, et cette adresse ne donne aucun accès à votre compte : reconnectez-vous.',
      ],
    })),

    newDeviceMail.translate(({ name, device, ipAddress, at, ...link }, words) => ({
      subject: `Nouvelle connexion à ${words.appName}`,
      name,
      intro: ['Votre compte vient d’être utilisé sur un appareil que nous ne connaissons pas encore.'],
      details: [
        ['Appareil', device],
        ['Adresse IP', ipAddress],
        ['Date', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['Si c’était vous, il n’y a rien à faire.', ifNotYou(link, words)],
    })),

    accountExistsMail.translate(({ name, signInUrl, resetUrl }, { appName }) => ({
      subject: 'Vous avez déjà un compte',
      name,
      intro: [
        `Quelqu’un vient d’essayer de s’inscrire chez ${appName} avec cette adresse. Un compte existe déjà avec elle : il vous suffit de vous connecter.`,
      ],
      action: { label: 'Se connecter', url: signInUrl },
      alternative: { label: 'Mot de passe oublié ? Choisissez-en un nouveau :', url: resetUrl },
      outro: ['Si ce n’était pas vous, ignorez cet e-mail. Votre compte n’a pas été modifié.'],
    })),

    accountLinkedMail.translate(({ name, provider, ipAddress, at, ...link }, words) => ({
      subject: `${provider} est associé à votre compte`,
      name,
      intro: [`Vous pouvez maintenant aussi vous connecter à ${words.appName} avec ${provider}.`],
      details: [
        ['Date', words.moment(at)],
        ['Adresse IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si c’était vous, il n’y a rien à faire.',
        ifNotYou(link, words),
        `Dissociez ensuite ${provider} de votre compte.`,
      ],
    })),

    accountDeletedMail.translate(({ name, receipt }, { appName, moment }) => ({
      subject: 'Votre compte a été supprimé',
      name,
      intro: [
        `Votre compte chez ${appName} et tout ce qui lui appartenait ont été supprimés. Toutes vos sessions ont été fermées.`,
      ],
      ...(receipt && {
        details: [
          ['Reçu', receipt.number],
          ['Suppression', moment(receipt.at)],
          ['Éléments', 'Profil, moyens de connexion, sessions, clés, adhésions'],
          [
            'Fin de conservation du journal',
            receipt.keptUntil ? moment(receipt.keptUntil) : 'Aucune date prévue',
          ],
        ],
      }),
      outro: [
        ...(receipt
          ? [
              'Il reste des entrées du journal d’activité, pour que d’éventuels abus puissent être examinés. Elles contiennent un identifiant, des adresses IP et des navigateurs, mais ni votre nom ni votre adresse.',
              `Conservez cet e-mail : avec le numéro du reçu, ${appName} peut confirmer la suppression.`,
            ]
          : []),
        `Vous pouvez vous inscrire de nouveau à tout moment. Si ce n’était pas vous, adressez-vous à ${appName}.`,
      ],
      reason: `Vous recevez cet e-mail parce que vous aviez un compte chez ${appName}.`,
    })),

    dataRequestedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'Une copie de vos données a été demandée',
      name,
      intro: [
        `Une personne connectée à votre compte a demandé tout ce que ${words.appName} conserve à votre sujet.`,
      ],
      details: [
        ['Date', words.moment(at)],
        ['Appareil', device],
        ['Adresse IP', ipAddress],
      ],
      action: notMe(link),
      outro: ['Si c’était vous, il n’y a rien à faire.', ifNotYou(link, words)],
    })),

    dataReadyMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Vos données sont prêtes',
      name,
      intro: [`Le fichier avec tout ce que ${appName} conserve à votre sujet est prêt.`],
      action: { label: 'Télécharger mes données', url },
      outro: [
        `Vous pouvez le télécharger pendant ${duration(expiresIn)}, dans un navigateur où votre compte est ouvert. Il est ensuite supprimé.`,
        'Personne d’autre ne peut ouvrir le lien. Gardez le fichier pour vous : il indique quand et où vous avez utilisé votre compte.',
      ],
    })),

    magicLinkMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: `Se connecter à ${appName}`,
      name,
      intro: ['Pour vous connecter, ouvrez ce lien dans le navigateur où vous l’avez demandé.'],
      details: askedFrom(from),
      action: { label: `Se connecter à ${appName}`, url },
      outro: [
        `Le lien fonctionne une seule fois et pendant ${duration(expiresIn)}. Dans un autre navigateur, une confirmation vous est d’abord demandée.`,
        'Si vous n’avez rien demandé, ignorez cet e-mail. Sans le lien, personne ne peut se connecter ; ne le donnez donc à personne.',
      ],
    })),

    signInCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} est votre code de connexion à ${appName}`,
      heading: 'Votre code de connexion',
      name,
      intro: ['Saisissez ce code sur la page où vous vous connectez.'],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Il fonctionne une seule fois et pendant ${duration(expiresIn)}, dans le navigateur où vous l’avez demandé. Ne le donnez à personne : nous ne le demandons jamais par téléphone ni par e-mail.`,
        'Si vous n’avez rien demandé, ignorez cet e-mail. Sans le code, personne ne peut se connecter.',
      ],
    })),

    verifyEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} confirme votre adresse e-mail`,
      heading: 'Confirmer l’adresse e-mail',
      name,
      intro: [
        `Saisissez ce code pour confirmer que cette adresse est la vôtre, afin que ${appName} puisse vous y joindre.`,
      ],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Il fonctionne une seule fois et pendant ${duration(expiresIn)}, dans le navigateur où vous l’avez demandé.`,
        'Si vous n’avez rien demandé, ignorez cet e-mail et ne donnez le code à personne.',
      ],
    })),

    resetPasswordCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} est votre code pour un nouveau mot de passe`,
      heading: 'Votre code pour un nouveau mot de passe',
      name,
      intro: [`Saisissez ce code pour choisir un nouveau mot de passe pour votre compte chez ${appName}.`],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Il fonctionne une seule fois et pendant ${duration(expiresIn)}, dans le navigateur où vous l’avez demandé. Ne le donnez à personne : nous ne le demandons jamais par téléphone ni par e-mail.`,
        'Si vous n’avez rien demandé, ignorez cet e-mail. Votre mot de passe ne change pas.',
      ],
    })),

    changeEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} confirme votre nouvelle adresse e-mail`,
      heading: 'Confirmer la nouvelle adresse e-mail',
      name,
      intro: [`Saisissez ce code pour utiliser désormais cette adresse pour votre compte chez ${appName}.`],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Il fonctionne une seule fois et pendant ${duration(expiresIn)}, dans le navigateur où votre compte est ouvert.`,
        'Si vous n’avez rien demandé, ignorez cet e-mail et ne donnez le code à personne.',
      ],
    })),

    approveChangeCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} approuve une autre adresse e-mail`,
      heading: 'Approuver une autre adresse e-mail',
      name,
      intro: [
        `Une personne connectée à votre compte chez ${appName} souhaite lui donner une autre adresse e-mail.`,
        'Si c’est vous, saisissez ce code sur la page qui le demande.',
      ],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Il fonctionne une seule fois et pendant ${duration(expiresIn)}.`,
        'Si ce n’est pas vous, ne donnez le code à personne et changez votre mot de passe : quelqu’un d’autre est peut-être connecté à votre compte.',
      ],
    })),

    twoFactorCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} est votre code pour ${appName}`,
      heading: `Votre code pour ${appName}`,
      name,
      intro: ['Saisissez ce code sur la page où vous vous connectez.'],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Il fonctionne une seule fois et pendant ${duration(expiresIn)}. Ne le donnez à personne : nous ne le demandons jamais par téléphone ni par e-mail.`,
        'Si ce n’était pas vous, quelqu’un connaît votre mot de passe. Changez-le maintenant.',
      ],
    })),

    twoFactorEnabledMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'La vérification en deux étapes est activée',
      name,
      intro: [`Désormais, chaque connexion à ${words.appName} demande une deuxième étape.`],
      details: [
        ['Date', words.moment(at)],
        ['Appareil', device],
        ['Adresse IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si c’était vous, conservez vos codes de secours en lieu sûr. Il n’y a rien d’autre à faire.',
        ifNotYou(link, words),
        'La deuxième étape sera alors supprimée au bout de quelques jours, sauf si quelqu’un l’utilise entre-temps pour se connecter.',
      ],
    })),

    authenticatorAddedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Une application d’authentification a été ajoutée',
        text: 'Une application d’authentification peut désormais être la deuxième étape de la connexion à votre compte.',
      }),
    ),

    authenticatorReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'L’application d’authentification a été remplacée',
        text: 'Une autre application d’authentification a remplacé celle de votre compte.',
      }),
    ),

    mailedCodesOnMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Les codes par e-mail sont activés',
        text: 'Un code par e-mail peut désormais aussi être la deuxième étape de la connexion à votre compte.',
      }),
    ),

    mailedCodesOffMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Les codes par e-mail sont désactivés',
        text: 'Aucun code n’est plus envoyé pour la connexion à votre compte. Vos autres méthodes de vérification fonctionnent toujours.',
      }),
    ),

    backupCodesReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Vos codes de secours ont été remplacés',
        text: 'Votre compte a de nouveaux codes de secours. Les précédents ne fonctionnent plus.',
      }),
    ),

    secretReadMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'La clé de votre application a été affichée',
        text: 'Une personne connectée à votre compte a affiché la clé de votre application d’authentification. Quiconque la possède peut configurer la même application : si ce n’était pas vous, remplacez aussi votre application.',
      }),
    ),

    backupCodeUsedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Un code de secours de votre compte a été utilisé',
        text: 'Un code de secours a été utilisé comme deuxième étape de votre compte. Il ne fonctionne plus.',
      }),
    ),

    twoFactorDisabledMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'La vérification en deux étapes est désactivée',
      name,
      intro: [`La connexion à ${words.appName} ne demande plus de deuxième étape.`],
      details: [
        ['Date', words.moment(at)],
        ['Appareil', device],
        ['Adresse IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si c’était vous, il n’y a rien à faire.',
        ifNotYou(link, words),
        'Réactivez ensuite la vérification en deux étapes.',
      ],
    })),

    twoFactorResetMail.translate(({ name, at, ...link }, words) => ({
      subject: 'La vérification en deux étapes a été désactivée pour vous',
      name,
      intro: [
        `Les responsables de ${words.appName} ont désactivé la vérification en deux étapes de votre compte, car on leur a dit que vous aviez perdu toutes vos méthodes de vérification. Toutes vos sessions ont été fermées.`,
      ],
      details: [['Date', words.moment(at)]],
      action: notMe(link),
      outro: [
        'Si vous l’avez demandé, connectez-vous avec votre mot de passe et réactivez la vérification en deux étapes.',
        ifNotYou(link, words),
      ],
    })),

    outdatedCodesMail.translate(({ name, url }, { appName }) => ({
      subject: `Créez de nouveaux codes de secours pour ${appName}`,
      name,
      intro: [
        `Les responsables de ${appName} ont remplacé une clé qui protège les comptes. Vos codes de secours ont été créés avec l’ancienne.`,
      ],
      action: { label: 'Créer de nouveaux codes de secours', url },
      outro: [
        'Vos codes de secours fonctionnent encore. Créez-en de nouveaux dans les paramètres de votre compte et jetez les anciens.',
      ],
    })),

    passkeyAddedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'Une clé d’accès a été ajoutée à votre compte',
      name,
      intro: [`Cette clé d’accès permet désormais de se connecter à votre compte chez ${words.appName}.`],
      details: [
        ['Clé d’accès', passkey],
        ['Date', words.moment(at)],
        ['Appareil', device],
        ['Adresse IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si c’était vous, il n’y a rien à faire.',
        ifNotYou(link, words),
        'Supprimez ensuite cette clé d’accès : jusque-là, elle permet de se connecter.',
      ],
    })),

    passkeyRemovedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'Une clé d’accès de votre compte a été supprimée',
      name,
      intro: [`Cette clé d’accès ne permet plus de se connecter à votre compte chez ${words.appName}.`],
      details: [
        ['Clé d’accès', passkey],
        ['Date', words.moment(at)],
        ['Appareil', device],
        ['Adresse IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si c’était vous, il n’y a rien à faire. Votre appareil affiche peut-être encore la clé d’accès ; vous pouvez l’y supprimer.',
        ifNotYou(link, words),
      ],
    })),

    twoFactorLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: 'Trop de codes incorrects pour votre compte',
      name,
      intro: [
        `Quelqu’un a saisi trop de codes incorrects pour votre compte chez ${appName}. Pendant un certain temps, il n’en accepte aucun, ni d’une application ni par e-mail.`,
      ],
      details: [['Jusqu’au', moment(until)]],
      action: { label: 'Choisir un nouveau mot de passe', url: resetUrl },
      outro: [
        'Si c’était vous, attendez et réessayez. Vos sessions ouvertes le restent, et les clés d’accès fonctionnent toujours.',
        'Sinon, quelqu’un connaît votre mot de passe. Choisissez-en un nouveau.',
      ],
    })),

    recoveryRequestedMail.translate(({ name, availableAt, ipAddress, cancelUrl }, { appName, moment }) => ({
      subject: 'Demande de désactivation de la vérification en deux étapes',
      name,
      intro: [
        `Une personne qui connaît votre mot de passe pour ${appName} dit avoir perdu toutes ses méthodes de vérification et souhaite se connecter sans la deuxième étape.`,
      ],
      details: [
        ['Possible à partir du', moment(availableAt)],
        ['Adresse IP', ipAddress],
      ],
      action: { label: 'Arrêter la demande', url: cancelUrl },
      outro: [
        'Si c’était vous, attendez. Nous vous enverrons un code à ce moment-là.',
        'Sinon, arrêtez la demande maintenant et changez votre mot de passe.',
      ],
    })),

    factorsContestedMail.translate(({ name, lapsesAt, signInUrl }, { appName, moment }) => ({
      subject: 'Cette deuxième étape est-elle la vôtre ?',
      name,
      intro: [
        `Quelqu’un vient de prouver qu’il lit les e-mails de cette adresse. Votre compte chez ${appName} a une deuxième étape configurée auparavant. Sans elle, personne ne peut se connecter pour l’instant.`,
      ],
      details: [['Supprimée le', moment(lapsesAt)]],
      action: { label: 'Se connecter', url: signInUrl },
      outro: [
        'Si vous l’avez configurée, utilisez-la d’ici là pour vous connecter. Elle sera alors conservée. Si vous avez une application d’authentification et des codes par e-mail, utilisez les deux : ce que personne n’utilise est supprimé.',
        'Sinon, quelqu’un d’autre a utilisé votre adresse. Connectez-vous après cette date : la deuxième étape aura alors été supprimée.',
        'Si vous ne venez pas de vous connecter ou de choisir un nouveau mot de passe, quelqu’un lit vos e-mails. Connectez-vous maintenant avec votre deuxième étape et choisissez un nouveau mot de passe pour votre messagerie.',
      ],
    })),

    factorsLapsedMail.translate((data) => ({
      subject: 'Une deuxième étape de votre compte a été supprimée',
      name: data.name,
      intro: [
        'Il y a quelques jours, nous vous avons demandé si la deuxième étape de votre compte était la vôtre.',
        toLapsedText(data),
      ],
      action: { label: 'Ouvrir les paramètres', url: data.url },
      outro: [
        'Si elle était à vous, configurez-la de nouveau dans vos paramètres. Sinon, il n’y a rien à faire.',
      ],
    })),

    recoveryReadyMail.translate(({ name, code, signInUrl, expiresIn }, { appName, duration }) => ({
      subject: 'Vous pouvez vous connecter sans deuxième étape',
      name,
      intro: [
        `Vous avez demandé à vous connecter à ${appName} sans deuxième étape. Le délai d’attente est écoulé.`,
      ],
      code: ['Code de récupération', code],
      action: { label: 'Se connecter', url: signInUrl },
      outro: [
        'Connectez-vous comme d’habitude. À la deuxième étape, choisissez « Je n’ai plus accès à aucun de ces moyens » et saisissez le code de récupération.',
        `Il est valable ${duration(expiresIn)}. Quand vous l’utilisez, la vérification en deux étapes est désactivée et toutes vos autres sessions sont fermées.`,
        'Si vous n’avez rien demandé, changez votre mot de passe maintenant.',
      ],
    })),

    domainLapsedMail.translate(({ name, organization, domain, recordName, recordValue, url }) => ({
      subject: `${domain} n’est plus vérifié`,
      name,
      intro: [
        `Nous avons cherché l’enregistrement DNS de ${domain} pendant trois jours sans le trouver. Le domaine ne compte plus parmi ceux de ${organization || 'votre organisation'}.`,
        'Pour l’instant, personne ne peut rejoindre l’organisation grâce à lui. Tous les membres restent.',
      ],
      details: [
        ['Enregistrement (TXT)', recordName],
        ['Valeur', recordValue],
      ],
      action: { label: 'Ouvrir les paramètres', url },
      outro: [
        'Pour vérifier de nouveau le domaine, ajoutez cet enregistrement à son DNS. Vérifiez-le ensuite dans les paramètres de l’organisation.',
      ],
    })),

    webhookDisabledMail.translate(({ name, host, failure, url }) => ({
      subject: 'Un webhook a été désactivé',
      name,
      intro: [
        'Nous n’avons pas pu livrer d’événements au webhook ci-dessous et l’avons désactivé.',
        'Aucun événement n’y est envoyé tant que personne ne le réactive.',
      ],
      details: [
        ['Serveur', host],
        ['Dernière tentative', translateFailure(failure, failures)],
      ],
      ...(url !== null && { action: { label: 'Ouvrir les paramètres', url } }),
      outro: [
        'Les événements qui n’ont pas été livrés peuvent être renvoyés depuis la liste des livraisons.',
      ],
    })),

    organizationWebhookSetUpMail.translate(({ name, by, organization, at, url }, { moment }) => ({
      subject: 'Les événements de votre organisation vont à un autre serveur',
      name,
      intro: [
        'Quelqu’un a configuré un webhook de votre organisation ou modifié son URL. Un serveur reçoit maintenant des événements de votre organisation.',
      ],
      details: [
        ['Configuré par', by],
        ['Organisation', organization],
        ['Date', moment(at)],
      ],
      action: { label: 'Ouvrir les paramètres', url },
      outro: ['Si personne dans votre organisation n’a besoin de ce webhook, supprimez-le.'],
    })),

    invitationMail.translate(
      ({ name, organization, logo, inviter, role, url, expiresIn }, { appName, duration }) => ({
        subject: `Rejoignez ${organization || 'une organisation'} chez ${appName}`,
        heading: `Rejoindre ${organization || 'une organisation'} chez ${appName}`,
        name,
        pictures: toPictures({ organization, logo, inviter }),
        intro: [
          `${inviter.name || 'Quelqu’un'} vous invite à rejoindre ${organization || 'une organisation'} chez ${appName}.`,
        ],
        details: [
          ['Organisation', organization],
          ['Invitation de', inviter.email],
          ['Rôle', toRoleWords(role, roles)],
        ],
        action: { label: organization ? `Rejoindre ${organization}` : 'Voir l’invitation', url },
        outro: [
          `L’invitation est destinée à cette adresse et valable ${duration(expiresIn)}. Ne transférez pas cet e-mail : son lien prouve que l’adresse est la vôtre.`,
          'Si vous ne savez pas de qui il s’agit, ignorez cet e-mail. Sans vous, rien ne se passe.',
        ],
        reason: `Vous recevez cet e-mail à la suite d’une invitation : ${inviter.name || 'quelqu’un'} a invité cette adresse à rejoindre ${organization || 'une organisation'} chez ${appName}.`,
      }),
    ),

    apiKeyCreatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'Une nouvelle clé d’API a été créée pour votre compte',
      name,
      intro: [`Les programmes qui ont cette clé peuvent utiliser votre compte chez ${words.appName}.`],
      details: [
        ['Clé d’API', key],
        ['Date', words.moment(at)],
        ['Appareil', device],
        ['Adresse IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si c’était vous, il n’y a rien à faire.',
        ifNotYou(link, words),
        'Le lien supprime aussi cette clé.',
      ],
    })),

    apiKeyRotatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'Une clé d’API de votre compte a été remplacée',
      name,
      intro: [
        `Les programmes ont besoin de la nouvelle clé pour continuer à utiliser votre compte chez ${words.appName}.`,
      ],
      details: [
        ['Clé d’API', key],
        ['Date', words.moment(at)],
        ['Appareil', device],
        ['Adresse IP', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Si c’était vous, il n’y a rien à faire.',
        ifNotYou(link, words),
        'Le lien supprime aussi cette clé.',
      ],
    })),

    organizationKeyCreatedMail.translate(({ name, key, organization, at, url }, { moment }) => ({
      subject: 'Nouvelle clé d’API pour votre organisation',
      name,
      intro: ['Les programmes qui ont cette clé peuvent agir pour votre organisation.'],
      details: [
        ['Clé d’API', key],
        ['Organisation', organization],
        ['Date', moment(at)],
      ],
      action: { label: 'Ouvrir les paramètres', url },
      outro: [
        'Si personne dans votre organisation n’a besoin de cette clé, révoquez-la dans les paramètres de l’organisation.',
      ],
    })),

    apiKeyExpiresMail.translate(({ name, key, organization, expiresAt, url }, { moment }) => ({
      subject: 'Une clé d’API expire bientôt',
      name,
      intro: [
        `Une clé d’API cessera de fonctionner le ${moment(expiresAt)}. Les programmes qui l’utiliseront encore seront alors refusés.`,
      ],
      details: [
        ['Clé d’API', key],
        ['Organisation', organization],
        ['Valable jusqu’au', moment(expiresAt)],
      ],
      action: { label: organization === null ? 'Voir vos clés d’API' : 'Ouvrir les paramètres', url },
      outro: [
        'D’ici là, créez une nouvelle clé et mettez-la dans vos programmes, ou donnez à celle-ci une date d’expiration plus tardive.',
      ],
    })),

    transferMail.translate(({ name, giver, organization, url, expiresIn }, { appName, duration }) => ({
      subject: `${giver || 'Quelqu’un'} souhaite vous confier ${organization || 'une organisation'}`,
      name,
      intro: [
        `${giver || 'Quelqu’un'} vous propose de devenir propriétaire de ${organization || 'une organisation'} chez ${appName}.`,
      ],
      action: { label: 'Voir l’offre', url },
      outro: [
        `Connectez-vous, puis acceptez ou refusez l’offre dans les paramètres de l’organisation. Elle est valable ${duration(expiresIn)}.`,
        'Tant que vous ne l’acceptez pas, rien ne change.',
      ],
    })),

    transferAcceptedMail.translate(({ name, receiver, organization, role, url }) => ({
      subject: `${organization || 'Votre organisation'} a un nouveau propriétaire`,
      name,
      intro: [
        `${receiver || 'Quelqu’un'} a accepté votre offre et est maintenant propriétaire de ${organization || 'votre organisation'}.`,
        role === null ? 'Vous n’êtes plus membre.' : 'Vous n’êtes plus propriétaire.',
      ],
      ...(role !== null && { details: [['Votre rôle', toRoleWords(role, roles)]] }),
      ...(url !== null && { action: { label: 'Voir l’organisation', url } }),
      outro: [
        'Si vous n’avez pas fait cette offre, adressez-vous au propriétaire de l’organisation ou au responsable de ce service.',
      ],
    })),
  ],
  pages: frPages,
};
