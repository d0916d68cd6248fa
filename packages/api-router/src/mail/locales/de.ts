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
import { dePages, deWayLabels } from '#mail/pages/de.ts';

/** Names of the kit. */
const roles = { owner: 'Inhaberschaft', admin: 'Verwaltung', member: 'Mitglied' };

/** What the last attempt of a webhook came to. Words of the kit. */
const failures: FailureWords = {
  url: 'Die URL ist nicht erlaubt',
  address: 'Der Host hat keine öffentliche IP-Adresse',
  connection: 'Der Server war nicht erreichbar',
  certificate: 'Es war keine sichere Verbindung möglich. Vielleicht ist das Zertifikat ungültig',
  time: 'Der Server antwortete nicht rechtzeitig',
  size: 'Die Antwort war zu groß',
  redirect: 'Der Server antwortete mit einer Weiterleitung, der wir nicht folgen',
  answer: 'Der Server antwortete nicht nach den Regeln von HTTP',
  secret: 'Das Geheimnis des Webhooks ist nicht mehr lesbar. Ersetzen Sie es',
  endless: 'Kein Versuch wurde abgeschlossen',
  status: (status) => `Der Server antwortete mit dem Status ${status}`,
};

/** The button of a security notice, and what it does. */
const NOT_ME = 'Das war ich nicht';
const notMe = ({ secureUrl: url }: SecureLink): MailLink => ({ label: NOT_ME, url });
const ifNotYou = ({ secureFor }: SecureLink, { duration }: Words): string =>
  `Falls nicht, öffnen Sie oben „${NOT_ME}“. Der Link fragt vorher nach, meldet dann alle von Ihrem Konto ab und sendet Ihnen einen Link für ein neues Passwort. Er gilt einmal und ${duration(secureFor)} lang.`;

const askedFrom = ({ device, ipAddress }: AskedFrom): NonNullable<MailContent['details']> => [
  ['Gerät', device],
  ['IP-Adresse', ipAddress],
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
    ['Wann', words.moment(at)],
    ['Gerät', device],
    ['IP-Adresse', ipAddress],
  ],
  action: notMe(link),
  outro: ['Falls Sie das waren, ist nichts zu tun.', ifNotYou(link, words)],
});

function toLapsedText({ ended }: FactorLapsedData): string {
  if (!ended)
    return 'Niemand hat den zweiten Schritt verwendet, den Ihr Konto hatte. Zur Anmeldung ist keiner mehr nötig.';
  return ended.app
    ? 'Niemand hat die Authenticator-App oder die Ersatzcodes verwendet, die Ihr Konto hatte. Sie gelten nicht mehr. Ihr anderer zweiter Schritt bleibt.'
    : 'Niemand hat einen Code per E-Mail verwendet. Für die Anmeldung bei Ihrem Konto wird keiner mehr gesendet. Ihr anderer zweiter Schritt bleibt.';
}

export const de: Translation = {
  locale: 'de',
  phrases: {
    greeting: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    linkHint: 'Falls die Schaltfläche nicht funktioniert, verwenden Sie diesen Link:',
    reason: (appName) => `Sie erhalten diese E-Mail, weil Sie ein Konto bei ${appName} haben.`,
    reasonWithoutAccount: (appName) =>
      `Sie erhalten diese E-Mail, weil jemand diese Adresse bei ${appName} angegeben hat.`,
    tones: { receipt: 'Zur Kenntnis', check: 'Bitte prüfen', warning: 'Warnung' },
    pages: { support: 'Hilfe', terms: 'Nutzungsbedingungen', privacy: 'Datenschutz' },
  },

  mails: [
    userInvitationMail.translate(({ name, inviter, url, expiresIn }, { appName, duration }) => ({
      subject: inviter ? `${inviter} lädt Sie zu ${appName} ein` : `Sie sind zu ${appName} eingeladen`,
      name,
      intro: [
        inviter
          ? `${inviter} hat für Sie ein Konto bei ${appName} angelegt. Wählen Sie ein Passwort, um es zu verwenden.`
          : `Für Sie wurde ein Konto bei ${appName} angelegt. Wählen Sie ein Passwort, um es zu verwenden.`,
      ],
      action: { label: 'Passwort wählen', url },
      outro: [
        `Der Link gilt einmal und ${duration(expiresIn)} lang. Danach fordern Sie auf der Anmeldeseite einen neuen an.`,
        'Wenn Sie das nicht erwartet haben, ignorieren Sie diese E-Mail.',
      ],
      reason: `Sie erhalten diese E-Mail, weil bei ${appName} ein Konto für Sie angelegt wurde.`,
    })),
    passwordSetMail.translate(({ name, at, signInUrl }, { appName, moment }) => ({
      subject: 'Für Ihr Konto wurde ein neues Passwort festgelegt',
      name,
      intro: [
        `Die Verwaltung von ${appName} hat ein neues Passwort für Ihr Konto festgelegt. Sie wurden überall abgemeldet.`,
      ],
      details: [['Wann', moment(at)]],
      action: { label: 'Anmelden', url: signInUrl },
      outro: [
        'Melden Sie sich mit dem Passwort an, das Sie erhalten haben, und wählen Sie dann eines, das nur Sie kennen. Sie können auf der Anmeldeseite auch einen Link für ein neues anfordern.',
        `Wenn Sie davon nichts wissen, wenden Sie sich an ${appName}.`,
      ],
    })),
    addressSetMail.translate(({ name, oldEmail, newEmail, at, ...link }, words) => ({
      subject: 'Die Verwaltung hat Ihre E-Mail-Adresse geändert',
      name,
      intro: [
        `Die Verwaltung von ${words.appName} hat die E-Mail-Adresse Ihres Kontos geändert. An die bisherige Adresse kommt nach dieser keine E-Mail mehr.`,
      ],
      details: [
        ['Bisherige Adresse', oldEmail],
        ['Neue Adresse', newEmail],
        ['Wann', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['Falls Sie darum gebeten haben, ist nichts zu tun.', ifNotYou(link, words)],
    })),
    impersonationMail.translate(({ name, at, reason }, { appName, moment }) => ({
      subject: 'Die Verwaltung verwendet Ihr Konto',
      name,
      intro: [
        `Jemand aus der Verwaltung von ${appName} hat sich für höchstens eine Stunde als Sie angemeldet. Ihr Passwort, Ihre Adresse und die Art, wie Sie sich anmelden, lassen sich dabei nicht ändern.`,
      ],
      details: [
        ['Wann', moment(at)],
        ['Grund', reason],
      ],
      outro: [`Wenn Sie davon nichts wissen, wenden Sie sich an ${appName}.`],
    })),
    verifyEmailMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      name,
      intro: [`Bitte bestätigen Sie, dass diese Adresse Ihnen gehört, damit ${appName} Sie hier erreicht.`],
      action: { label: 'E-Mail-Adresse bestätigen', url },
      outro: [
        `Der Link gilt ${duration(expiresIn)} lang.`,
        'Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ohne den Link geschieht nichts.',
      ],
    })),

    approveChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'Stimmen Sie Ihrer neuen E-Mail-Adresse zu',
      name,
      intro: [`Sie haben für Ihr Konto bei ${appName} um eine andere E-Mail-Adresse gebeten.`],
      details: [['Neue Adresse', newEmail]],
      action: { label: 'Der Änderung zustimmen', url },
      outro: [
        `Der Link gilt in dem Browser, in dem Sie angemeldet sind, und zwar ${duration(expiresIn)} lang. Danach bitten wir auch die neue Adresse um Bestätigung.`,
        'Falls Sie das nicht waren, öffnen Sie den Link nicht und ändern Sie Ihr Passwort: Vielleicht ist jemand anderes in Ihrem Konto angemeldet.',
      ],
    })),

    passwordLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: 'Zu viele falsche Passwörter für Ihr Konto',
      name,
      intro: [
        `Jemand hat für Ihr Konto bei ${appName} zu viele falsche Passwörter eingegeben. Deshalb nimmt es eine Zeit lang kein Passwort an, auch nicht Ihres.`,
      ],
      details: [['Bis', moment(until)]],
      action: { label: 'Neues Passwort wählen', url: resetUrl },
      outro: [
        'Mit einem neuen Passwort können Sie sich sofort anmelden.',
        'Wo Sie angemeldet sind, bleiben Sie angemeldet. In Browsern, in denen Sie sich schon mit Ihrem Passwort angemeldet haben, gilt es weiterhin.',
      ],
    })),

    emailCodesLockedMail.translate(({ name, until, signInUrl, isOwn }, { appName, moment }) => ({
      subject: 'Zu viele falsche Codes für Ihr Konto',
      name,
      intro: [
        `Jemand hat für Ihr Konto bei ${appName} zu viele falsche Codes aus E-Mails eingegeben. Deshalb gelten Codes eine Zeit lang nicht in Browsern, in denen Sie sich ${isOwn ? 'schon' : 'noch nie'} angemeldet haben.`,
      ],
      details: [['Bis', moment(until)]],
      action: { label: 'Anmelden', url: signInUrl },
      outro: [
        isOwn
          ? 'Falls Sie das nicht waren, verwendet jemand anderes einen Ihrer Browser.'
          : 'Wo Sie angemeldet sind, bleiben Sie angemeldet. In Browsern, in denen Sie sich schon angemeldet haben, gelten Codes weiterhin.',
        isOwn
          ? 'Melden Sie sich dort auf eine andere Weise als mit einem Code an, dann gelten Codes wieder.'
          : 'Melden Sie sich dort an, oder auf eine andere Weise als mit einem Code, dann gelten Codes wieder überall.',
      ],
    })),

    confirmChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      name,
      intro: [`Bestätigen Sie, dass Ihr Konto bei ${appName} ab jetzt diese Adresse verwenden soll.`],
      details: [['Neue Adresse', newEmail]],
      action: { label: 'Diese Adresse verwenden', url },
      outro: [
        `Der Link gilt ${duration(expiresIn)} lang, in dem Browser, in dem Sie angemeldet sind. Bis Sie ihn öffnen, behält Ihr Konto seine Adresse.`,
        'Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ohne den Link geschieht nichts.',
      ],
    })),
    resetPasswordMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: 'Setzen Sie Ihr Passwort zurück',
      name,
      intro: [`Wählen Sie ein neues Passwort für Ihr Konto bei ${appName}.`],
      details: askedFrom(from),
      action: { label: 'Neues Passwort wählen', url },
      outro: [
        `Der Link gilt einmal und ${duration(expiresIn)} lang.`,
        'Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.',
      ],
    })),

    passwordWasResetMail.translate(
      ({ name, at, ipAddress, ways, url, expiresIn }, { appName, duration, moment }) => ({
        subject: 'Ihr Passwort wurde zurückgesetzt',
        name,
        intro: [
          `Ihr Konto bei ${appName} hat ein neues Passwort.`,
          'Auch die folgenden Konten, Passkeys und API-Schlüssel geben Personen oder Programmen dort Zugang. Falls jemand anderes in Ihrem Konto war, kann etwas davon von dieser Person stammen.',
        ],
        details: [
          ['Zurückgesetzt', moment(at)],
          ['IP-Adresse', ipAddress],
          ...ways.map(
            ({ kind, name: way, addedAt }) =>
              [deWayLabels[kind](way), `hinzugefügt ${moment(addedAt)}`] as const,
          ),
        ],
        action: { label: 'Alle entfernen', url },
        outro: [
          'Falls Sie alle kennen, ist nichts zu tun.',
          `Der Link gilt einmal und ${duration(expiresIn)} lang. Er fragt vorher nach. Ihre eigenen können Sie wieder hinzufügen.`,
        ],
      }),
    ),

    linkedAccountsRemovedMail.translate(({ name, at, ways }, { appName, moment }) => ({
      subject: 'Zugänge zu Ihrem Konto wurden entfernt',
      name,
      intro: [
        `Diese Zugänge zu Ihrem Konto bei ${appName} gelten nicht mehr. Sie wurden entfernt, nachdem Ihr Passwort zurückgesetzt wurde.`,
      ],
      details: [
        ['Wann', moment(at)],
        ...ways.map(
          ({ kind, name: way, addedAt }) =>
            [deWayLabels[kind](way), `hinzugefügt ${moment(addedAt)}`] as const,
        ),
      ],
      outro: [
        'Ihre eigenen können Sie in den Einstellungen Ihres Kontos wieder hinzufügen. Programme mit einem der API-Schlüssel brauchen einen neuen.',
      ],
    })),

    deletionMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Bestätigen Sie die Löschung Ihres Kontos',
      name,
      intro: [
        `Sie haben um die Löschung Ihres Kontos bei ${appName} gebeten. Ihr Profil, Ihre Sitzungen und Ihre verbundenen Konten werden endgültig entfernt.`,
      ],
      action: { label: 'Mein Konto löschen', url },
      outro: [
        `Der Link gilt in dem Browser, in dem Sie angemeldet sind, und zwar ${duration(expiresIn)} lang.`,
        'Wenn Sie Ihr Konto behalten möchten, ignorieren Sie diese E-Mail. Falls Sie das nicht angefordert haben, ändern Sie Ihr Passwort.',
      ],
    })),

    passwordChangedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'Ihr Passwort wurde geändert',
      name,
      intro: [`Das Passwort Ihres Kontos bei ${words.appName} wurde geändert.`],
      details: [
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: ['Falls Sie das waren, ist nichts zu tun.', ifNotYou(link, words)],
    })),

    emailChangedMail.translate(
      ({ name, oldEmail, newEmail, at, ...link }, { appName, duration, moment }) => ({
        subject: 'Ihre E-Mail-Adresse wurde geändert',
        name,
        intro: [
          `Ihr Konto bei ${appName} verwendet jetzt eine andere E-Mail-Adresse. Dies ist die letzte E-Mail an die alte.`,
        ],
        details: [
          ['Alte Adresse', oldEmail],
          ['Neue Adresse', newEmail],
          ['Wann', moment(at)],
        ],
        action: notMe(link),
        outro: [
          'Falls Sie das waren, ist nichts zu tun.',
          `Falls nicht, öffnen Sie oben „${NOT_ME}“. Der Link fragt vorher nach und meldet dann alle von Ihrem Konto ab. Er gilt einmal und ${duration(link.secureFor)} lang.`,
          `Wenden Sie sich danach sofort an ${appName}: Wer E-Mails an die neue Adresse liest, kann ein neues Passwort wählen.`,
        ],
      }),
    ),

    securedFromFormerAddressMail.translate(({ name, at, ipAddress, resetUrl }, { appName, moment }) => ({
      subject: 'Sie wurden überall abgemeldet',
      name,
      intro: [
        `Alle wurden von Ihrem Konto bei ${appName} abgemeldet. Jemand hat das mit der E-Mail veranlasst, die wir an Ihre frühere Adresse gesendet haben.`,
      ],
      details: [
        ['Wann', moment(at)],
        ['IP-Adresse', ipAddress],
      ],
      action: { label: 'Neues Passwort wählen', url: resetUrl },
      outro: [
        'Falls Sie das waren, wählen Sie ein neues Passwort.',
        'Falls nicht, liest jemand anderes E-Mails an Ihre frühere Adresse. Ihr Passwort gilt weiterhin, und über diese Adresse kommt niemand in Ihr Konto: Melden Sie sich wieder an.',
      ],
    })),

    newDeviceMail.translate(({ name, device, ipAddress, at, ...link }, words) => ({
      subject: `Neue Anmeldung bei ${words.appName}`,
      name,
      intro: ['Ihr Konto wurde gerade auf einem Gerät verwendet, das wir noch nicht kennen.'],
      details: [
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
        ['Wann', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['Falls Sie das waren, ist nichts zu tun.', ifNotYou(link, words)],
    })),

    accountExistsMail.translate(({ name, signInUrl, resetUrl }, { appName }) => ({
      subject: 'Sie haben bereits ein Konto',
      name,
      intro: [
        `Jemand hat gerade versucht, sich bei ${appName} mit dieser Adresse zu registrieren. Dazu gibt es schon ein Konto: Melden Sie sich einfach an.`,
      ],
      action: { label: 'Anmelden', url: signInUrl },
      alternative: { label: 'Passwort vergessen? Wählen Sie ein neues:', url: resetUrl },
      outro: ['Falls Sie das nicht waren, ignorieren Sie diese E-Mail. Ihr Konto wurde nicht verändert.'],
    })),

    accountLinkedMail.translate(({ name, provider, ipAddress, at, ...link }, words) => ({
      subject: `${provider} wurde mit Ihrem Konto verbunden`,
      name,
      intro: [`Sie können sich jetzt auch mit ${provider} bei ${words.appName} anmelden.`],
      details: [
        ['Wann', words.moment(at)],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Falls Sie das waren, ist nichts zu tun.',
        ifNotYou(link, words),
        `Trennen Sie danach ${provider} von Ihrem Konto.`,
      ],
    })),

    accountDeletedMail.translate(({ name, receipt }, { appName, moment }) => ({
      subject: 'Ihr Konto wurde gelöscht',
      name,
      intro: [
        `Ihr Konto bei ${appName} und alles, was dazu gehörte, wurden gelöscht. Sie sind überall abgemeldet.`,
      ],
      ...(receipt && {
        details: [
          ['Beleg', receipt.number],
          ['Gelöscht', moment(receipt.at)],
          ['Was', 'Profil, Anmeldewege, Sitzungen, Schlüssel, Mitgliedschaften'],
          ['Protokoll bis', receipt.keptUntil ? moment(receipt.keptUntil) : 'Kein Ende festgelegt'],
        ],
      }),
      outro: [
        ...(receipt
          ? [
              'Es bleiben Einträge des Protokolls, damit sich Missbrauch aufklären lässt. Sie enthalten eine Kennung, IP-Adressen und Browser, aber weder Ihren Namen noch Ihre Adresse.',
              `Heben Sie diese E-Mail auf: Mit der Nummer des Belegs kann ${appName} die Löschung bestätigen.`,
            ]
          : []),
        `Sie können sich jederzeit neu registrieren. Falls Sie das nicht waren, wenden Sie sich an ${appName}.`,
      ],
      reason: `Sie erhalten diese E-Mail, weil Sie ein Konto bei ${appName} hatten.`,
    })),

    dataRequestedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'Eine Kopie Ihrer Daten wurde angefordert',
      name,
      intro: [
        `Jemand, der in Ihrem Konto angemeldet ist, hat alles angefordert, was ${words.appName} über Sie speichert.`,
      ],
      details: [
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: ['Falls Sie das waren, ist nichts zu tun.', ifNotYou(link, words)],
    })),

    dataReadyMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Ihre Daten sind bereit',
      name,
      intro: [`Die Datei mit allem, was ${appName} über Sie speichert, ist bereit.`],
      action: { label: 'Meine Daten herunterladen', url },
      outro: [
        `Sie können sie ${duration(expiresIn)} lang herunterladen, dort, wo Sie angemeldet sind. Dann wird sie gelöscht.`,
        'Sonst kann niemand den Link öffnen. Geben Sie die Datei nicht weiter: Sie sagt, wann und wo Sie sich angemeldet haben.',
      ],
    })),

    magicLinkMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: `Bei ${appName} anmelden`,
      name,
      intro: [
        'Öffnen Sie diesen Link in dem Browser, in dem Sie ihn angefordert haben, und Sie sind angemeldet.',
      ],
      details: askedFrom(from),
      action: { label: `Bei ${appName} anmelden`, url },
      outro: [
        `Der Link gilt einmal und ${duration(expiresIn)} lang. In einem anderen Browser werden Sie erst gefragt.`,
        'Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ohne den Link kann sich niemand anmelden; geben Sie ihn also niemandem.',
      ],
    })),

    signInCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} ist Ihr Anmeldecode für ${appName}`,
      heading: 'Ihr Anmeldecode',
      name,
      intro: ['Geben Sie diesen Code auf der Seite ein, auf der Sie sich anmelden.'],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Er gilt einmal und ${duration(expiresIn)} lang, in dem Browser, in dem Sie ihn angefordert haben. Geben Sie ihn niemandem: Wir fragen nie am Telefon oder per E-Mail danach.`,
        'Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ohne den Code kann sich niemand anmelden.',
      ],
    })),

    verifyEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} bestätigt Ihre E-Mail-Adresse`,
      heading: 'E-Mail-Adresse bestätigen',
      name,
      intro: [
        `Geben Sie diesen Code ein und bestätigen Sie damit, dass diese Adresse Ihnen gehört, damit ${appName} Sie hier erreicht.`,
      ],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Er gilt einmal und ${duration(expiresIn)} lang, in dem Browser, in dem Sie ihn angefordert haben.`,
        'Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail und geben Sie den Code niemandem.',
      ],
    })),

    resetPasswordCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} ist Ihr Code für ein neues Passwort`,
      heading: 'Ihr Code für ein neues Passwort',
      name,
      intro: [`Geben Sie diesen Code ein, um ein neues Passwort für Ihr Konto bei ${appName} zu wählen.`],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Er gilt einmal und ${duration(expiresIn)} lang, in dem Browser, in dem Sie ihn angefordert haben. Geben Sie ihn niemandem: Wir fragen nie am Telefon oder per E-Mail danach.`,
        'Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt, wie es ist.',
      ],
    })),

    changeEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} bestätigt Ihre neue E-Mail-Adresse`,
      heading: 'Neue E-Mail-Adresse bestätigen',
      name,
      intro: [
        `Geben Sie diesen Code ein, um diese Adresse von nun an für Ihr Konto bei ${appName} zu verwenden.`,
      ],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Er gilt einmal und ${duration(expiresIn)} lang, in dem Browser, in dem Sie angemeldet sind.`,
        'Falls Sie das nicht angefordert haben, ignorieren Sie diese E-Mail und geben Sie den Code niemandem.',
      ],
    })),

    approveChangeCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} ist Ihr Code für eine andere E-Mail-Adresse`,
      heading: 'Einer anderen E-Mail-Adresse zustimmen',
      name,
      intro: [
        `Jemand, der in Ihrem Konto bei ${appName} angemeldet ist, möchte dafür eine andere E-Mail-Adresse verwenden.`,
        'Falls Sie das sind, geben Sie dort diesen Code ein.',
      ],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Er gilt einmal und ${duration(expiresIn)} lang.`,
        'Falls Sie das nicht sind, geben Sie den Code niemandem und ändern Sie Ihr Passwort: Vielleicht ist jemand anderes in Ihrem Konto angemeldet.',
      ],
    })),

    twoFactorCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} ist Ihr Code für ${appName}`,
      heading: `Ihr Code für ${appName}`,
      name,
      intro: ['Geben Sie diesen Code auf der Seite ein, auf der Sie sich anmelden.'],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Er gilt einmal und ${duration(expiresIn)} lang. Geben Sie ihn niemandem: Wir fragen nie am Telefon oder per E-Mail danach.`,
        'Falls Sie das nicht waren, kennt jemand Ihr Passwort. Ändern Sie es jetzt.',
      ],
    })),

    twoFactorEnabledMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'Die Bestätigung in zwei Schritten ist eingeschaltet',
      name,
      intro: [`Ab jetzt braucht jede Anmeldung bei ${words.appName} einen zweiten Schritt.`],
      details: [
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Falls Sie das waren, bewahren Sie Ihre Ersatzcodes sicher auf. Sonst ist nichts zu tun.',
        ifNotYou(link, words),
        'Der zweite Schritt entfällt dann nach einigen Tagen von selbst, falls sich niemand vorher damit anmeldet.',
      ],
    })),

    authenticatorAddedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Eine Authenticator-App wurde hinzugefügt',
        text: 'Eine Authenticator-App kann ab jetzt der zweite Schritt der Anmeldung bei Ihrem Konto sein.',
      }),
    ),

    authenticatorReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Die Authenticator-App Ihres Kontos wurde ersetzt',
        text: 'Eine andere Authenticator-App hat die bisherige Ihres Kontos ersetzt.',
      }),
    ),

    mailedCodesOnMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Codes per E-Mail sind eingeschaltet',
        text: 'Auch ein Code per E-Mail kann ab jetzt der zweite Schritt der Anmeldung bei Ihrem Konto sein.',
      }),
    ),

    mailedCodesOffMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Codes per E-Mail sind ausgeschaltet',
        text: 'Für die Anmeldung bei Ihrem Konto werden keine Codes mehr gesendet. Ihre anderen zweiten Schritte gelten weiter.',
      }),
    ),

    backupCodesReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Ihre Ersatzcodes wurden ersetzt',
        text: 'Ihr Konto hat neue Ersatzcodes. Die bisherigen gelten nicht mehr.',
      }),
    ),

    secretReadMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Der Schlüssel Ihrer Authenticator-App wurde angezeigt',
        text: 'Jemand, der bei Ihrem Konto angemeldet ist, hat sich den Schlüssel Ihrer Authenticator-App anzeigen lassen. Wer ihn hat, kann dieselbe App einrichten: Falls Sie das nicht waren, ersetzen Sie auch Ihre App.',
      }),
    ),

    backupCodeUsedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Ein Ersatzcode Ihres Kontos wurde verwendet',
        text: 'Ein Ersatzcode wurde als zweiter Schritt Ihres Kontos verwendet. Er gilt nicht mehr.',
      }),
    ),

    twoFactorDisabledMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'Die Bestätigung in zwei Schritten ist ausgeschaltet',
      name,
      intro: [`Die Anmeldung bei ${words.appName} braucht keinen zweiten Schritt mehr.`],
      details: [
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Falls Sie das waren, ist nichts zu tun.',
        ifNotYou(link, words),
        'Schalten Sie danach die Bestätigung in zwei Schritten wieder ein.',
      ],
    })),

    twoFactorResetMail.translate(({ name, at, ...link }, words) => ({
      subject: 'Bestätigung in zwei Schritten für Sie ausgeschaltet',
      name,
      intro: [
        `Die Verwaltung von ${words.appName} hat die Bestätigung in zwei Schritten für Ihr Konto ausgeschaltet, weil ihr gemeldet wurde, dass Sie jeden zweiten Schritt verloren haben. Sie sind überall abgemeldet.`,
      ],
      details: [['Wann', words.moment(at)]],
      action: notMe(link),
      outro: [
        'Falls Sie darum gebeten haben, melden Sie sich mit Ihrem Passwort an und schalten Sie die Bestätigung in zwei Schritten wieder ein.',
        ifNotYou(link, words),
      ],
    })),

    outdatedCodesMail.translate(({ name, url }, { appName }) => ({
      subject: `Erstellen Sie neue Ersatzcodes für ${appName}`,
      name,
      intro: [
        `Die Verwaltung von ${appName} hat einen Schlüssel ersetzt, der Konten schützt. Ihre Ersatzcodes wurden mit dem alten erstellt.`,
      ],
      action: { label: 'Neue Ersatzcodes erstellen', url },
      outro: [
        'Ihre Ersatzcodes gelten noch. Erstellen Sie in den Einstellungen Ihres Kontos neue, und werfen Sie die alten weg.',
      ],
    })),

    passkeyAddedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'Ihrem Konto wurde ein Passkey hinzugefügt',
      name,
      intro: [`Ab jetzt kann man sich mit diesem Passkey bei Ihrem Konto bei ${words.appName} anmelden.`],
      details: [
        ['Passkey', passkey],
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Falls Sie das waren, ist nichts zu tun.',
        ifNotYou(link, words),
        'Entfernen Sie danach diesen Passkey: Bis dahin kann man sich damit anmelden.',
      ],
    })),

    passkeyRemovedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'Ein Passkey Ihres Kontos wurde entfernt',
      name,
      intro: [`Mit diesem Passkey kann man sich nicht mehr bei Ihrem Konto bei ${words.appName} anmelden.`],
      details: [
        ['Passkey', passkey],
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Falls Sie das waren, ist nichts zu tun. Ihr Gerät zeigt den Passkey vielleicht noch an; Sie können ihn dort löschen.',
        ifNotYou(link, words),
      ],
    })),

    twoFactorLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: 'Zu viele falsche Codes für Ihr Konto',
      name,
      intro: [
        `Jemand hat für Ihr Konto bei ${appName} zu viele falsche Codes eingegeben. Es nimmt eine Zeit lang keine an, weder aus einer App noch per E-Mail.`,
      ],
      details: [['Bis', moment(until)]],
      action: { label: 'Neues Passwort wählen', url: resetUrl },
      outro: [
        'Falls Sie das waren, warten Sie und versuchen Sie es noch einmal. Wo Sie angemeldet sind, bleiben Sie angemeldet, und Passkeys gelten weiterhin.',
        'Falls nicht, kennt jemand Ihr Passwort. Wählen Sie ein neues.',
      ],
    })),

    recoveryRequestedMail.translate(({ name, availableAt, ipAddress, cancelUrl }, { appName, moment }) => ({
      subject: 'Jemand möchte die Bestätigung in zwei Schritten ausschalten',
      name,
      intro: [
        `Jemand, der Ihr Passwort für ${appName} kennt, hat nach eigenen Angaben jeden zweiten Schritt verloren und möchte sich ohne einen anmelden.`,
      ],
      details: [
        ['Möglich ab', moment(availableAt)],
        ['IP-Adresse', ipAddress],
      ],
      action: { label: 'Stoppen', url: cancelUrl },
      outro: [
        'Falls Sie das waren, warten Sie. Zu dieser Zeit senden wir Ihnen einen Code.',
        'Falls nicht, stoppen Sie die Anfrage jetzt und ändern Sie Ihr Passwort.',
      ],
    })),

    factorsContestedMail.translate(({ name, lapsesAt, signInUrl }, { appName, moment }) => ({
      subject: 'Haben Sie diesen zweiten Schritt eingerichtet?',
      name,
      intro: [
        `Gerade wurde nachgewiesen, dass jemand E-Mails an diese Adresse liest. Ihr Konto bei ${appName} hat einen zweiten Schritt, der vorher eingerichtet wurde. Ohne ihn kann sich vorerst niemand anmelden.`,
      ],
      details: [['Er entfällt am', moment(lapsesAt)]],
      action: { label: 'Anmelden', url: signInUrl },
      outro: [
        'Falls Sie ihn eingerichtet haben, melden Sie sich vorher damit an. Dann bleibt er bestehen. Falls Sie eine Authenticator-App und Codes per E-Mail haben, verwenden Sie beides: Was niemand verwendet, entfällt.',
        'Falls nicht, hat jemand anderes Ihre Adresse verwendet. Melden Sie sich nach diesem Tag an: Dann ist der zweite Schritt entfallen.',
        'Falls Sie sich nicht gerade angemeldet oder ein neues Passwort gewählt haben, liest jemand Ihre E-Mails. Melden Sie sich jetzt mit Ihrem zweiten Schritt an und wählen Sie ein neues Passwort für Ihr Postfach.',
      ],
    })),

    factorsLapsedMail.translate((data) => ({
      subject: 'Ein zweiter Schritt Ihres Kontos ist entfallen',
      name: data.name,
      intro: [
        'Vor einigen Tagen haben wir Sie gefragt, ob der zweite Schritt Ihres Kontos von Ihnen ist.',
        toLapsedText(data),
      ],
      action: { label: 'Einstellungen öffnen', url: data.url },
      outro: [
        'Falls er von Ihnen war, richten Sie ihn in Ihren Einstellungen neu ein. Sonst ist nichts zu tun.',
      ],
    })),

    recoveryReadyMail.translate(({ name, code, signInUrl, expiresIn }, { appName, duration }) => ({
      subject: 'Sie können sich jetzt ohne zweiten Schritt anmelden',
      name,
      intro: [
        `Sie haben darum gebeten, sich bei ${appName} ohne zweiten Schritt anzumelden. Die Wartezeit ist vorbei.`,
      ],
      code: ['Wiederherstellungscode', code],
      action: { label: 'Anmelden', url: signInUrl },
      outro: [
        'Melden Sie sich wie immer an. Wählen Sie beim zweiten Schritt „Ich habe auf nichts davon mehr Zugriff“ und geben Sie den Wiederherstellungscode ein.',
        `Er gilt ${duration(expiresIn)} lang. Wenn Sie ihn verwenden, wird die Bestätigung in zwei Schritten ausgeschaltet, und Sie werden überall sonst abgemeldet.`,
        'Falls Sie das nicht angefordert haben, ändern Sie jetzt Ihr Passwort.',
      ],
    })),

    domainLapsedMail.translate(({ name, organization, domain, recordName, recordValue, url }) => ({
      subject: `${domain} ist nicht mehr bestätigt`,
      name,
      intro: [
        `Wir haben den DNS-Eintrag von ${domain} an drei Tagen gesucht und nicht gefunden. Die Domain zählt nicht mehr zu ${organization || 'Ihrer Organisation'}.`,
        'Vorerst tritt niemand mehr über sie bei. Alle Mitglieder bleiben.',
      ],
      details: [
        ['Eintrag (TXT)', recordName],
        ['Wert', recordValue],
      ],
      action: { label: 'Einstellungen öffnen', url },
      outro: [
        'Um die Domain wieder zu bestätigen, fügen Sie diesen Eintrag dem DNS der Domain hinzu. Bestätigen Sie sie dann in den Einstellungen der Organisation.',
      ],
    })),

    webhookDisabledMail.translate(({ name, host, failure, url }) => ({
      subject: 'Ein Webhook wurde ausgeschaltet',
      name,
      intro: [
        'Wir konnten dem Webhook unten keine Ereignisse zustellen und haben ihn ausgeschaltet.',
        'Dorthin wird nichts mehr gesendet, bis jemand ihn wieder einschaltet.',
      ],
      details: [
        ['Server', host],
        ['Letzter Versuch', translateFailure(failure, failures)],
      ],
      ...(url !== null && { action: { label: 'Einstellungen öffnen', url } }),
      outro: ['Was nicht zugestellt wurde, können Sie in der Liste der Zustellungen erneut senden.'],
    })),

    organizationWebhookSetUpMail.translate(({ name, by, organization, at, url }, { moment }) => ({
      subject: 'Ereignisse Ihrer Organisation gehen an einen anderen Server',
      name,
      intro: [
        'Jemand hat einen Webhook Ihrer Organisation eingerichtet oder seine URL geändert. Ein Server erhält nun Ereignisse Ihrer Organisation.',
      ],
      details: [
        ['Eingerichtet von', by],
        ['Organisation', organization],
        ['Wann', moment(at)],
      ],
      action: { label: 'Einstellungen öffnen', url },
      outro: ['Wenn niemand in Ihrer Organisation diesen Webhook braucht, löschen Sie ihn.'],
    })),

    invitationMail.translate(
      ({ name, organization, logo, inviter, role, url, expiresIn }, { appName, duration }) => ({
        subject: `Sie sind eingeladen: ${organization || 'eine Organisation'} bei ${appName}`,
        heading: `${organization || 'Einer Organisation'} bei ${appName} beitreten`,
        name,
        pictures: toPictures({ organization, logo, inviter }),
        intro: [
          `${inviter.name || 'Jemand'} lädt Sie ein, ${organization || 'einer Organisation'} bei ${appName} beizutreten.`,
        ],
        details: [
          ['Organisation', organization],
          ['Eingeladen von', inviter.email],
          ['Rolle', toRoleWords(role, roles)],
        ],
        action: { label: organization ? `${organization} beitreten` : 'Einladung ansehen', url },
        outro: [
          `Die Einladung gilt für diese Adresse, und zwar ${duration(expiresIn)} lang. Geben Sie diese E-Mail nicht weiter: Der Link darin zeigt, dass die Adresse Ihnen gehört.`,
          'Falls Sie nicht wissen, wer das ist, ignorieren Sie diese E-Mail. Ohne Sie geschieht nichts.',
        ],
        reason: `Sie erhalten diese E-Mail, weil ${inviter.name || 'jemand'} diese Adresse zu ${organization || 'einer Organisation'} bei ${appName} eingeladen hat.`,
      }),
    ),

    apiKeyCreatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'Für Ihr Konto wurde ein neuer API-Schlüssel erstellt',
      name,
      intro: [`Programme, die diesen Schlüssel haben, können Ihr Konto bei ${words.appName} verwenden.`],
      details: [
        ['API-Schlüssel', key],
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Falls Sie das waren, ist nichts zu tun.',
        ifNotYou(link, words),
        'Der Link löscht auch diesen Schlüssel.',
      ],
    })),

    apiKeyRotatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'Ein API-Schlüssel Ihres Kontos wurde ersetzt',
      name,
      intro: [
        `Programme brauchen den neuen Schlüssel, um Ihr Konto bei ${words.appName} weiter zu verwenden.`,
      ],
      details: [
        ['API-Schlüssel', key],
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Falls Sie das waren, ist nichts zu tun.',
        ifNotYou(link, words),
        'Der Link löscht auch diesen Schlüssel.',
      ],
    })),

    organizationKeyCreatedMail.translate(({ name, key, organization, at, url }, { moment }) => ({
      subject: 'Für Ihre Organisation wurde ein neuer API-Schlüssel erstellt',
      name,
      intro: ['Programme, die diesen Schlüssel haben, können für Ihre Organisation handeln.'],
      details: [
        ['API-Schlüssel', key],
        ['Organisation', organization],
        ['Wann', moment(at)],
      ],
      action: { label: 'Einstellungen öffnen', url },
      outro: [
        'Wenn niemand in Ihrer Organisation diesen Schlüssel braucht, widerrufen Sie ihn in den Einstellungen der Organisation.',
      ],
    })),

    apiKeyExpiresMail.translate(({ name, key, organization, expiresAt, url }, { moment }) => ({
      subject: 'Ein API-Schlüssel läuft bald ab',
      name,
      intro: [
        `Ein API-Schlüssel gilt nur noch bis zum ${moment(expiresAt)}. Programme, die ihn dann noch verwenden, werden abgewiesen.`,
      ],
      details: [
        ['API-Schlüssel', key],
        ['Organisation', organization],
        ['Gültig bis', moment(expiresAt)],
      ],
      action: { label: organization === null ? 'API-Schlüssel ansehen' : 'Einstellungen öffnen', url },
      outro: [
        'Erstellen Sie rechtzeitig einen neuen Schlüssel und tragen Sie ihn in Ihre Programme ein, oder lassen Sie diesen später ablaufen.',
      ],
    })),

    transferMail.translate(({ name, giver, organization, url, expiresIn }, { appName, duration }) => ({
      subject: `${giver || 'Jemand'} möchte Ihnen ${organization || 'eine Organisation'} übergeben`,
      name,
      intro: [
        `${giver || 'Jemand'} bietet Ihnen an, ${organization || 'eine Organisation'} bei ${appName} zu übernehmen.`,
      ],
      action: { label: 'Angebot ansehen', url },
      outro: [
        `Melden Sie sich an und nehmen Sie das Angebot in den Einstellungen der Organisation an oder lehnen Sie es ab. Es gilt ${duration(expiresIn)} lang.`,
        'Solange Sie es nicht annehmen, ändert sich nichts.',
      ],
    })),

    transferAcceptedMail.translate(({ name, receiver, organization, role, url }) => ({
      subject: `${receiver || 'Jemand'} hat ${organization || 'Ihre Organisation'} übernommen`,
      name,
      intro: [
        `${receiver || 'Jemand'} hat Ihr Angebot angenommen und ${organization || 'Ihre Organisation'} übernommen.`,
        role === null ? 'Sie sind kein Mitglied mehr.' : 'Ihre Inhaberschaft ist beendet.',
      ],
      ...(role !== null && { details: [['Ihre Rolle', toRoleWords(role, roles)]] }),
      ...(url !== null && { action: { label: 'Organisation ansehen', url } }),
      outro: [
        'Falls Sie das nicht angeboten haben, fragen Sie bei der Organisation nach oder bei der Verwaltung dieses Dienstes.',
      ],
    })),
  ],
  pages: dePages,
};
