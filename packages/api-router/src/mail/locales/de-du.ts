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
import { deWayLabels } from '#mail/pages/de.ts';
import { deDuPages } from '#mail/pages/de-du.ts';

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
  secret: 'Das Geheimnis des Webhooks ist nicht mehr lesbar. Ersetze es',
  endless: 'Kein Versuch wurde abgeschlossen',
  status: (status) => `Der Server antwortete mit dem Status ${status}`,
};

/** The button of a security notice, and what it does. */
const NOT_ME = 'Das war ich nicht';
const notMe = ({ secureUrl: url }: SecureLink): MailLink => ({ label: NOT_ME, url });
const ifNotYou = ({ secureFor }: SecureLink, { duration }: Words): string =>
  `Falls nicht, öffne oben „${NOT_ME}“. Der Link fragt vorher nach, meldet dann alle von deinem Konto ab und sendet dir einen Link für ein neues Passwort. Er gilt einmal und ${duration(secureFor)} lang.`;

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
  outro: ['Falls du das warst, ist nichts zu tun.', ifNotYou(link, words)],
});

function toLapsedText({ ended }: FactorLapsedData): string {
  if (!ended)
    return 'Niemand hat den zweiten Schritt verwendet, den dein Konto hatte. Zur Anmeldung ist keiner mehr nötig.';
  return ended.app
    ? 'Niemand hat die Authenticator-App oder die Ersatzcodes verwendet, die dein Konto hatte. Sie gelten nicht mehr. Dein anderer zweiter Schritt bleibt.'
    : 'Niemand hat einen Code per E-Mail verwendet. Für die Anmeldung bei deinem Konto wird keiner mehr gesendet. Dein anderer zweiter Schritt bleibt.';
}

export const deDu: Translation = {
  locale: 'de-du',
  phrases: {
    greeting: (name) => (name ? `Hallo ${name},` : 'Hallo,'),
    linkHint: 'Falls die Schaltfläche nicht funktioniert, verwende diesen Link:',
    reason: (appName) => `Du erhältst diese E-Mail, weil du ein Konto bei ${appName} hast.`,
    reasonWithoutAccount: (appName) =>
      `Du erhältst diese E-Mail, weil jemand diese Adresse bei ${appName} angegeben hat.`,
    tones: { receipt: 'Zur Kenntnis', check: 'Bitte prüfen', warning: 'Warnung' },
    pages: { support: 'Hilfe', terms: 'Nutzungsbedingungen', privacy: 'Datenschutz' },
  },

  mails: [
    userInvitationMail.translate(({ name, inviter, url, expiresIn }, { appName, duration }) => ({
      subject: inviter ? `${inviter} lädt dich zu ${appName} ein` : `Du bist zu ${appName} eingeladen`,
      name,
      intro: [
        inviter
          ? `${inviter} hat für dich ein Konto bei ${appName} angelegt. Wähle ein Passwort, um es zu verwenden.`
          : `Für dich wurde ein Konto bei ${appName} angelegt. Wähle ein Passwort, um es zu verwenden.`,
      ],
      action: { label: 'Passwort wählen', url },
      outro: [
        `Der Link gilt einmal und ${duration(expiresIn)} lang. Danach forderst du auf der Anmeldeseite einen neuen an.`,
        'Wenn du das nicht erwartet hast, ignoriere diese E-Mail.',
      ],
      reason: `Du erhältst diese E-Mail, weil bei ${appName} ein Konto für dich angelegt wurde.`,
    })),
    passwordSetMail.translate(({ name, at, signInUrl }, { appName, moment }) => ({
      subject: 'Für dein Konto wurde ein neues Passwort festgelegt',
      name,
      intro: [
        `Die Verwaltung von ${appName} hat ein neues Passwort für dein Konto festgelegt. Du wurdest überall abgemeldet.`,
      ],
      details: [['Wann', moment(at)]],
      action: { label: 'Anmelden', url: signInUrl },
      outro: [
        'Melde dich mit dem Passwort an, das du erhalten hast, und wähle dann eines, das nur du kennst. Du kannst auf der Anmeldeseite auch einen Link für ein neues anfordern.',
        `Wenn du davon nichts weißt, wende dich an ${appName}.`,
      ],
    })),
    addressSetMail.translate(({ name, oldEmail, newEmail, at, ...link }, words) => ({
      subject: 'Die Verwaltung hat deine E-Mail-Adresse geändert',
      name,
      intro: [
        `Die Verwaltung von ${words.appName} hat die E-Mail-Adresse deines Kontos geändert. An die bisherige Adresse kommt nach dieser keine E-Mail mehr.`,
      ],
      details: [
        ['Bisherige Adresse', oldEmail],
        ['Neue Adresse', newEmail],
        ['Wann', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['Falls du darum gebeten hast, ist nichts zu tun.', ifNotYou(link, words)],
    })),
    impersonationMail.translate(({ name, at, reason }, { appName, moment }) => ({
      subject: 'Die Verwaltung verwendet dein Konto',
      name,
      intro: [
        `Jemand aus der Verwaltung von ${appName} hat sich für höchstens eine Stunde als du angemeldet. Dein Passwort, deine Adresse und die Art, wie du dich anmeldest, lassen sich dabei nicht ändern.`,
      ],
      details: [
        ['Wann', moment(at)],
        ['Grund', reason],
      ],
      outro: [`Wenn du davon nichts weißt, wende dich an ${appName}.`],
    })),
    verifyEmailMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Bestätige deine E-Mail-Adresse',
      name,
      intro: [`Bitte bestätige, dass diese Adresse dir gehört, damit ${appName} dich hier erreicht.`],
      action: { label: 'E-Mail-Adresse bestätigen', url },
      outro: [
        `Der Link gilt ${duration(expiresIn)} lang.`,
        'Falls du das nicht angefordert hast, ignoriere diese E-Mail. Ohne den Link geschieht nichts.',
      ],
    })),

    approveChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'Stimme deiner neuen E-Mail-Adresse zu',
      name,
      intro: [`Du hast für dein Konto bei ${appName} um eine andere E-Mail-Adresse gebeten.`],
      details: [['Neue Adresse', newEmail]],
      action: { label: 'Der Änderung zustimmen', url },
      outro: [
        `Der Link gilt in dem Browser, in dem du angemeldet bist, und zwar ${duration(expiresIn)} lang. Danach bitten wir auch die neue Adresse um Bestätigung.`,
        'Falls du das nicht warst, öffne den Link nicht und ändere dein Passwort: Vielleicht ist jemand anderes in deinem Konto angemeldet.',
      ],
    })),

    passwordLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: 'Zu viele falsche Passwörter für dein Konto',
      name,
      intro: [
        `Jemand hat für dein Konto bei ${appName} zu viele falsche Passwörter eingegeben. Deshalb nimmt es eine Zeit lang kein Passwort an, auch nicht deines.`,
      ],
      details: [['Bis', moment(until)]],
      action: { label: 'Neues Passwort wählen', url: resetUrl },
      outro: [
        'Mit einem neuen Passwort kannst du dich sofort anmelden.',
        'Wo du angemeldet bist, bleibst du angemeldet. In Browsern, in denen du dich schon mit deinem Passwort angemeldet hast, gilt es weiterhin.',
      ],
    })),

    emailCodesLockedMail.translate(({ name, until, signInUrl, isOwn }, { appName, moment }) => ({
      subject: 'Zu viele falsche Codes für dein Konto',
      name,
      intro: [
        `Jemand hat für dein Konto bei ${appName} zu viele falsche Codes aus E-Mails eingegeben. Deshalb gelten Codes eine Zeit lang nicht in Browsern, in denen du dich ${isOwn ? 'schon' : 'noch nie'} angemeldet hast.`,
      ],
      details: [['Bis', moment(until)]],
      action: { label: 'Anmelden', url: signInUrl },
      outro: [
        isOwn
          ? 'Falls du das nicht warst, verwendet jemand anderes einen deiner Browser.'
          : 'Wo du angemeldet bist, bleibst du angemeldet. In Browsern, in denen du dich schon angemeldet hast, gelten Codes weiterhin.',
        isOwn
          ? 'Melde dich dort auf eine andere Weise als mit einem Code an, dann gelten Codes wieder.'
          : 'Melde dich dort an, oder auf eine andere Weise als mit einem Code, dann gelten Codes wieder überall.',
      ],
    })),

    confirmChangeMail.translate(({ name, newEmail, url, expiresIn }, { appName, duration }) => ({
      subject: 'Bestätige deine neue E-Mail-Adresse',
      name,
      intro: [`Bestätige, dass dein Konto bei ${appName} ab jetzt diese Adresse verwenden soll.`],
      details: [['Neue Adresse', newEmail]],
      action: { label: 'Diese Adresse verwenden', url },
      outro: [
        `Der Link gilt ${duration(expiresIn)} lang, in dem Browser, in dem du angemeldet bist. Bis du ihn öffnest, behält dein Konto seine Adresse.`,
        'Falls du das nicht angefordert hast, ignoriere diese E-Mail. Ohne den Link geschieht nichts.',
      ],
    })),
    resetPasswordMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: 'Setze dein Passwort zurück',
      name,
      intro: [`Wähle ein neues Passwort für dein Konto bei ${appName}.`],
      details: askedFrom(from),
      action: { label: 'Neues Passwort wählen', url },
      outro: [
        `Der Link gilt einmal und ${duration(expiresIn)} lang.`,
        'Falls du das nicht angefordert hast, ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.',
      ],
    })),

    passwordWasResetMail.translate(
      ({ name, at, ipAddress, ways, url, expiresIn }, { appName, duration, moment }) => ({
        subject: 'Dein Passwort wurde zurückgesetzt',
        name,
        intro: [
          `Dein Konto bei ${appName} hat ein neues Passwort.`,
          'Auch die folgenden Konten, Passkeys und API-Schlüssel geben Personen oder Programmen dort Zugang. Falls jemand anderes in deinem Konto war, kann etwas davon von dieser Person stammen.',
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
          'Falls du alle kennst, ist nichts zu tun.',
          `Der Link gilt einmal und ${duration(expiresIn)} lang. Er fragt vorher nach. Deine eigenen kannst du wieder hinzufügen.`,
        ],
      }),
    ),

    linkedAccountsRemovedMail.translate(({ name, at, ways }, { appName, moment }) => ({
      subject: 'Zugänge zu deinem Konto wurden entfernt',
      name,
      intro: [
        `Diese Zugänge zu deinem Konto bei ${appName} gelten nicht mehr. Sie wurden entfernt, nachdem dein Passwort zurückgesetzt wurde.`,
      ],
      details: [
        ['Wann', moment(at)],
        ...ways.map(
          ({ kind, name: way, addedAt }) =>
            [deWayLabels[kind](way), `hinzugefügt ${moment(addedAt)}`] as const,
        ),
      ],
      outro: [
        'Deine eigenen kannst du in den Einstellungen deines Kontos wieder hinzufügen. Programme mit einem der API-Schlüssel brauchen einen neuen.',
      ],
    })),

    deletionMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Bestätige die Löschung deines Kontos',
      name,
      intro: [
        `Du hast um die Löschung deines Kontos bei ${appName} gebeten. Dein Profil, deine Sitzungen und deine verbundenen Konten werden endgültig entfernt.`,
      ],
      action: { label: 'Mein Konto löschen', url },
      outro: [
        `Der Link gilt in dem Browser, in dem du angemeldet bist, und zwar ${duration(expiresIn)} lang.`,
        'Wenn du dein Konto behalten möchtest, ignoriere diese E-Mail. Falls du das nicht angefordert hast, ändere dein Passwort.',
      ],
    })),

    passwordChangedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'Dein Passwort wurde geändert',
      name,
      intro: [`Das Passwort deines Kontos bei ${words.appName} wurde geändert.`],
      details: [
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: ['Falls du das warst, ist nichts zu tun.', ifNotYou(link, words)],
    })),

    emailChangedMail.translate(
      ({ name, oldEmail, newEmail, at, ...link }, { appName, duration, moment }) => ({
        subject: 'Deine E-Mail-Adresse wurde geändert',
        name,
        intro: [
          `Dein Konto bei ${appName} verwendet jetzt eine andere E-Mail-Adresse. Dies ist die letzte E-Mail an die alte.`,
        ],
        details: [
          ['Alte Adresse', oldEmail],
          ['Neue Adresse', newEmail],
          ['Wann', moment(at)],
        ],
        action: notMe(link),
        outro: [
          'Falls du das warst, ist nichts zu tun.',
          `Falls nicht, öffne oben „${NOT_ME}“. Der Link fragt vorher nach und meldet dann alle von deinem Konto ab. Er gilt einmal und ${duration(link.secureFor)} lang.`,
          `Wende dich danach sofort an ${appName}: Wer E-Mails an die neue Adresse liest, kann ein neues Passwort wählen.`,
        ],
      }),
    ),

    securedFromFormerAddressMail.translate(({ name, at, ipAddress, resetUrl }, { appName, moment }) => ({
      subject: 'Du wurdest überall abgemeldet',
      name,
      intro: [
        `Alle wurden von deinem Konto bei ${appName} abgemeldet. Jemand hat das mit der E-Mail veranlasst, die wir an deine frühere Adresse gesendet haben.`,
      ],
      details: [
        ['Wann', moment(at)],
        ['IP-Adresse', ipAddress],
      ],
      action: { label: 'Neues Passwort wählen', url: resetUrl },
      outro: [
        'Falls du das warst, wähle ein neues Passwort.',
        'Falls nicht, liest jemand anderes E-Mails an deine frühere Adresse. Dein Passwort gilt weiterhin, und über diese Adresse kommt niemand in dein Konto: Melde dich wieder an.',
      ],
    })),

    newDeviceMail.translate(({ name, device, ipAddress, at, ...link }, words) => ({
      subject: `Neue Anmeldung bei ${words.appName}`,
      name,
      intro: ['Dein Konto wurde gerade auf einem Gerät verwendet, das wir noch nicht kennen.'],
      details: [
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
        ['Wann', words.moment(at)],
      ],
      action: notMe(link),
      outro: ['Falls du das warst, ist nichts zu tun.', ifNotYou(link, words)],
    })),

    accountExistsMail.translate(({ name, signInUrl, resetUrl }, { appName }) => ({
      subject: 'Du hast bereits ein Konto',
      name,
      intro: [
        `Jemand hat gerade versucht, sich bei ${appName} mit dieser Adresse zu registrieren. Dazu gibt es schon ein Konto: Melde dich einfach an.`,
      ],
      action: { label: 'Anmelden', url: signInUrl },
      alternative: { label: 'Passwort vergessen? Wähle ein neues:', url: resetUrl },
      outro: ['Falls du das nicht warst, ignoriere diese E-Mail. Dein Konto wurde nicht verändert.'],
    })),

    accountLinkedMail.translate(({ name, provider, ipAddress, at, ...link }, words) => ({
      subject: `${provider} wurde mit deinem Konto verbunden`,
      name,
      intro: [`Du kannst dich jetzt auch mit ${provider} bei ${words.appName} anmelden.`],
      details: [
        ['Wann', words.moment(at)],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Falls du das warst, ist nichts zu tun.',
        ifNotYou(link, words),
        `Trenne danach ${provider} von deinem Konto.`,
      ],
    })),

    accountDeletedMail.translate(({ name, receipt }, { appName, moment }) => ({
      subject: 'Dein Konto wurde gelöscht',
      name,
      intro: [
        `Dein Konto bei ${appName} und alles, was dazu gehörte, wurden gelöscht. Du bist überall abgemeldet.`,
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
              'Es bleiben Einträge des Protokolls, damit sich Missbrauch aufklären lässt. Sie enthalten eine Kennung, IP-Adressen und Browser, aber weder deinen Namen noch deine Adresse.',
              `Heb diese E-Mail auf: Mit der Nummer des Belegs kann ${appName} die Löschung bestätigen.`,
            ]
          : []),
        `Du kannst dich jederzeit neu registrieren. Falls du das nicht warst, wende dich an ${appName}.`,
      ],
      reason: `Du erhältst diese E-Mail, weil du ein Konto bei ${appName} hattest.`,
    })),

    dataRequestedMail.translate(({ name, at, device, ipAddress, ...link }, words) => ({
      subject: 'Eine Kopie deiner Daten wurde angefordert',
      name,
      intro: [
        `Jemand, der in deinem Konto angemeldet ist, hat alles angefordert, was ${words.appName} über dich speichert.`,
      ],
      details: [
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: ['Falls du das warst, ist nichts zu tun.', ifNotYou(link, words)],
    })),

    dataReadyMail.translate(({ name, url, expiresIn }, { appName, duration }) => ({
      subject: 'Deine Daten sind bereit',
      name,
      intro: [`Die Datei mit allem, was ${appName} über dich speichert, ist bereit.`],
      action: { label: 'Meine Daten herunterladen', url },
      outro: [
        `Du kannst sie ${duration(expiresIn)} lang herunterladen, dort, wo du angemeldet bist. Dann wird sie gelöscht.`,
        'Sonst kann niemand den Link öffnen. Gib die Datei nicht weiter: Sie sagt, wann und wo du dich angemeldet hast.',
      ],
    })),

    magicLinkMail.translate(({ name, url, expiresIn, ...from }, { appName, duration }) => ({
      subject: `Bei ${appName} anmelden`,
      name,
      intro: ['Öffne diesen Link in dem Browser, in dem du ihn angefordert hast, und du bist angemeldet.'],
      details: askedFrom(from),
      action: { label: `Bei ${appName} anmelden`, url },
      outro: [
        `Der Link gilt einmal und ${duration(expiresIn)} lang. In einem anderen Browser wirst du erst gefragt.`,
        'Falls du das nicht angefordert hast, ignoriere diese E-Mail. Ohne den Link kann sich niemand anmelden; gib ihn also niemandem.',
      ],
    })),

    signInCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} ist dein Anmeldecode für ${appName}`,
      heading: 'Dein Anmeldecode',
      name,
      intro: ['Gib diesen Code auf der Seite ein, auf der du dich anmeldest.'],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Er gilt einmal und ${duration(expiresIn)} lang, in dem Browser, in dem du ihn angefordert hast. Gib ihn niemandem: Wir fragen nie am Telefon oder per E-Mail danach.`,
        'Falls du das nicht angefordert hast, ignoriere diese E-Mail. Ohne den Code kann sich niemand anmelden.',
      ],
    })),

    verifyEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} bestätigt deine E-Mail-Adresse`,
      heading: 'E-Mail-Adresse bestätigen',
      name,
      intro: [
        `Gib diesen Code ein und bestätige damit, dass diese Adresse dir gehört, damit ${appName} dich hier erreicht.`,
      ],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Er gilt einmal und ${duration(expiresIn)} lang, in dem Browser, in dem du ihn angefordert hast.`,
        'Falls du das nicht angefordert hast, ignoriere diese E-Mail und gib den Code niemandem.',
      ],
    })),

    resetPasswordCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} ist dein Code für ein neues Passwort`,
      heading: 'Dein Code für ein neues Passwort',
      name,
      intro: [`Gib diesen Code ein, um ein neues Passwort für dein Konto bei ${appName} zu wählen.`],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Er gilt einmal und ${duration(expiresIn)} lang, in dem Browser, in dem du ihn angefordert hast. Gib ihn niemandem: Wir fragen nie am Telefon oder per E-Mail danach.`,
        'Falls du das nicht angefordert hast, ignoriere diese E-Mail. Dein Passwort bleibt, wie es ist.',
      ],
    })),

    changeEmailCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} bestätigt deine neue E-Mail-Adresse`,
      heading: 'Neue E-Mail-Adresse bestätigen',
      name,
      intro: [`Gib diesen Code ein, um diese Adresse von nun an für dein Konto bei ${appName} zu verwenden.`],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Er gilt einmal und ${duration(expiresIn)} lang, in dem Browser, in dem du angemeldet bist.`,
        'Falls du das nicht angefordert hast, ignoriere diese E-Mail und gib den Code niemandem.',
      ],
    })),

    approveChangeCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} ist dein Code für eine andere E-Mail-Adresse`,
      heading: 'Einer anderen E-Mail-Adresse zustimmen',
      name,
      intro: [
        `Jemand, der in deinem Konto bei ${appName} angemeldet ist, möchte dafür eine andere E-Mail-Adresse verwenden.`,
        'Falls du das bist, gib dort diesen Code ein.',
      ],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Er gilt einmal und ${duration(expiresIn)} lang.`,
        'Falls du das nicht bist, gib den Code niemandem und ändere dein Passwort: Vielleicht ist jemand anderes in deinem Konto angemeldet.',
      ],
    })),

    twoFactorCodeMail.translate(({ name, code, expiresIn, ...from }, { appName, duration }) => ({
      subject: `${code} ist dein Code für ${appName}`,
      heading: `Dein Code für ${appName}`,
      name,
      intro: ['Gib diesen Code auf der Seite ein, auf der du dich anmeldest.'],
      code: ['Code', code],
      details: askedFrom(from),
      outro: [
        `Er gilt einmal und ${duration(expiresIn)} lang. Gib ihn niemandem: Wir fragen nie am Telefon oder per E-Mail danach.`,
        'Falls du das nicht warst, kennt jemand dein Passwort. Ändere es jetzt.',
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
        'Falls du das warst, bewahre deine Ersatzcodes sicher auf. Sonst ist nichts zu tun.',
        ifNotYou(link, words),
        'Der zweite Schritt entfällt dann nach einigen Tagen von selbst, falls sich niemand vorher damit anmeldet.',
      ],
    })),

    authenticatorAddedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Eine Authenticator-App wurde hinzugefügt',
        text: 'Eine Authenticator-App kann ab jetzt der zweite Schritt der Anmeldung bei deinem Konto sein.',
      }),
    ),

    authenticatorReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Die Authenticator-App deines Kontos wurde ersetzt',
        text: 'Eine andere Authenticator-App hat die bisherige deines Kontos ersetzt.',
      }),
    ),

    mailedCodesOnMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Codes per E-Mail sind eingeschaltet',
        text: 'Auch ein Code per E-Mail kann ab jetzt der zweite Schritt der Anmeldung bei deinem Konto sein.',
      }),
    ),

    mailedCodesOffMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Codes per E-Mail sind ausgeschaltet',
        text: 'Für die Anmeldung bei deinem Konto werden keine Codes mehr gesendet. Deine anderen zweiten Schritte gelten weiter.',
      }),
    ),

    backupCodesReplacedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Deine Ersatzcodes wurden ersetzt',
        text: 'Dein Konto hat neue Ersatzcodes. Die bisherigen gelten nicht mehr.',
      }),
    ),

    secretReadMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Der Schlüssel deiner Authenticator-App wurde angezeigt',
        text: 'Jemand, der bei deinem Konto angemeldet ist, hat sich den Schlüssel deiner Authenticator-App anzeigen lassen. Wer ihn hat, kann dieselbe App einrichten: Falls du das nicht warst, ersetze auch deine App.',
      }),
    ),

    backupCodeUsedMail.translate((data, words) =>
      toNotice(data, words, {
        subject: 'Ein Ersatzcode deines Kontos wurde verwendet',
        text: 'Ein Ersatzcode wurde als zweiter Schritt deines Kontos verwendet. Er gilt nicht mehr.',
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
        'Falls du das warst, ist nichts zu tun.',
        ifNotYou(link, words),
        'Schalte danach die Bestätigung in zwei Schritten wieder ein.',
      ],
    })),

    twoFactorResetMail.translate(({ name, at, ...link }, words) => ({
      subject: 'Bestätigung in zwei Schritten für dich ausgeschaltet',
      name,
      intro: [
        `Die Verwaltung von ${words.appName} hat die Bestätigung in zwei Schritten für dein Konto ausgeschaltet, weil ihr gemeldet wurde, dass du jeden zweiten Schritt verloren hast. Du bist überall abgemeldet.`,
      ],
      details: [['Wann', words.moment(at)]],
      action: notMe(link),
      outro: [
        'Falls du darum gebeten hast, melde dich mit deinem Passwort an und schalte die Bestätigung in zwei Schritten wieder ein.',
        ifNotYou(link, words),
      ],
    })),

    outdatedCodesMail.translate(({ name, url }, { appName }) => ({
      subject: `Erstelle neue Ersatzcodes für ${appName}`,
      name,
      intro: [
        `Die Verwaltung von ${appName} hat einen Schlüssel ersetzt, der Konten schützt. Deine Ersatzcodes wurden mit dem alten erstellt.`,
      ],
      action: { label: 'Neue Ersatzcodes erstellen', url },
      outro: [
        'Deine Ersatzcodes gelten noch. Erstelle in den Einstellungen deines Kontos neue, und wirf die alten weg.',
      ],
    })),

    passkeyAddedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'Deinem Konto wurde ein Passkey hinzugefügt',
      name,
      intro: [`Ab jetzt kann man sich mit diesem Passkey bei deinem Konto bei ${words.appName} anmelden.`],
      details: [
        ['Passkey', passkey],
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Falls du das warst, ist nichts zu tun.',
        ifNotYou(link, words),
        'Entferne danach diesen Passkey: Bis dahin kann man sich damit anmelden.',
      ],
    })),

    passkeyRemovedMail.translate(({ name, passkey, at, device, ipAddress, ...link }, words) => ({
      subject: 'Ein Passkey deines Kontos wurde entfernt',
      name,
      intro: [`Mit diesem Passkey kann man sich nicht mehr bei deinem Konto bei ${words.appName} anmelden.`],
      details: [
        ['Passkey', passkey],
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Falls du das warst, ist nichts zu tun. Dein Gerät zeigt den Passkey vielleicht noch an; du kannst ihn dort löschen.',
        ifNotYou(link, words),
      ],
    })),

    twoFactorLockedMail.translate(({ name, until, resetUrl }, { appName, moment }) => ({
      subject: 'Zu viele falsche Codes für dein Konto',
      name,
      intro: [
        `Jemand hat für dein Konto bei ${appName} zu viele falsche Codes eingegeben. Es nimmt eine Zeit lang keine an, weder aus einer App noch per E-Mail.`,
      ],
      details: [['Bis', moment(until)]],
      action: { label: 'Neues Passwort wählen', url: resetUrl },
      outro: [
        'Falls du das warst, warte und versuche es noch einmal. Wo du angemeldet bist, bleibst du angemeldet, und Passkeys gelten weiterhin.',
        'Falls nicht, kennt jemand dein Passwort. Wähle ein neues.',
      ],
    })),

    recoveryRequestedMail.translate(({ name, availableAt, ipAddress, cancelUrl }, { appName, moment }) => ({
      subject: 'Jemand möchte die Bestätigung in zwei Schritten ausschalten',
      name,
      intro: [
        `Jemand, der dein Passwort für ${appName} kennt, hat nach eigenen Angaben jeden zweiten Schritt verloren und möchte sich ohne einen anmelden.`,
      ],
      details: [
        ['Möglich ab', moment(availableAt)],
        ['IP-Adresse', ipAddress],
      ],
      action: { label: 'Stoppen', url: cancelUrl },
      outro: [
        'Falls du das warst, warte. Zu dieser Zeit senden wir dir einen Code.',
        'Falls nicht, stoppe die Anfrage jetzt und ändere dein Passwort.',
      ],
    })),

    factorsContestedMail.translate(({ name, lapsesAt, signInUrl }, { appName, moment }) => ({
      subject: 'Hast du diesen zweiten Schritt eingerichtet?',
      name,
      intro: [
        `Gerade wurde nachgewiesen, dass jemand E-Mails an diese Adresse liest. Dein Konto bei ${appName} hat einen zweiten Schritt, der vorher eingerichtet wurde. Ohne ihn kann sich vorerst niemand anmelden.`,
      ],
      details: [['Er entfällt am', moment(lapsesAt)]],
      action: { label: 'Anmelden', url: signInUrl },
      outro: [
        'Falls du ihn eingerichtet hast, melde dich vorher damit an. Dann bleibt er bestehen. Falls du eine Authenticator-App und Codes per E-Mail hast, verwende beides: Was niemand verwendet, entfällt.',
        'Falls nicht, hat jemand anderes deine Adresse verwendet. Melde dich nach diesem Tag an: Dann ist der zweite Schritt entfallen.',
        'Falls du dich nicht gerade angemeldet oder ein neues Passwort gewählt hast, liest jemand deine E-Mails. Melde dich jetzt mit deinem zweiten Schritt an und wähle ein neues Passwort für dein Postfach.',
      ],
    })),

    factorsLapsedMail.translate((data) => ({
      subject: 'Ein zweiter Schritt deines Kontos ist entfallen',
      name: data.name,
      intro: [
        'Vor einigen Tagen haben wir dich gefragt, ob der zweite Schritt deines Kontos von dir ist.',
        toLapsedText(data),
      ],
      action: { label: 'Einstellungen öffnen', url: data.url },
      outro: ['Falls er von dir war, richte ihn in deinen Einstellungen neu ein. Sonst ist nichts zu tun.'],
    })),

    recoveryReadyMail.translate(({ name, code, signInUrl, expiresIn }, { appName, duration }) => ({
      subject: 'Du kannst dich jetzt ohne zweiten Schritt anmelden',
      name,
      intro: [
        `Du hast darum gebeten, dich bei ${appName} ohne zweiten Schritt anzumelden. Die Wartezeit ist vorbei.`,
      ],
      code: ['Wiederherstellungscode', code],
      action: { label: 'Anmelden', url: signInUrl },
      outro: [
        'Melde dich wie immer an. Wähle beim zweiten Schritt „Ich habe auf nichts davon mehr Zugriff“ und gib den Wiederherstellungscode ein.',
        `Er gilt ${duration(expiresIn)} lang. Wenn du ihn verwendest, wird die Bestätigung in zwei Schritten ausgeschaltet, und du wirst überall sonst abgemeldet.`,
        'Falls du das nicht angefordert hast, ändere jetzt dein Passwort.',
      ],
    })),

    domainLapsedMail.translate(({ name, organization, domain, recordName, recordValue, url }) => ({
      subject: `${domain} ist nicht mehr bestätigt`,
      name,
      intro: [
        `Wir haben den DNS-Eintrag von ${domain} an drei Tagen gesucht und nicht gefunden. Die Domain zählt nicht mehr zu ${organization || 'deiner Organisation'}.`,
        'Vorerst tritt niemand mehr über sie bei. Alle Mitglieder bleiben.',
      ],
      details: [
        ['Eintrag (TXT)', recordName],
        ['Wert', recordValue],
      ],
      action: { label: 'Einstellungen öffnen', url },
      outro: [
        'Um die Domain wieder zu bestätigen, füge diesen Eintrag dem DNS der Domain hinzu. Bestätige sie dann in den Einstellungen der Organisation.',
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
      outro: ['Was nicht zugestellt wurde, kannst du in der Liste der Zustellungen erneut senden.'],
    })),

    organizationWebhookSetUpMail.translate(({ name, by, organization, at, url }, { moment }) => ({
      subject: 'Ereignisse deiner Organisation gehen an einen anderen Server',
      name,
      intro: [
        'Jemand hat einen Webhook deiner Organisation eingerichtet oder seine URL geändert. Ein Server erhält nun Ereignisse deiner Organisation.',
      ],
      details: [
        ['Eingerichtet von', by],
        ['Organisation', organization],
        ['Wann', moment(at)],
      ],
      action: { label: 'Einstellungen öffnen', url },
      outro: ['Wenn niemand in deiner Organisation diesen Webhook braucht, lösche ihn.'],
    })),

    invitationMail.translate(
      ({ name, organization, logo, inviter, role, url, expiresIn }, { appName, duration }) => ({
        subject: `Du bist eingeladen: ${organization || 'eine Organisation'} bei ${appName}`,
        heading: `${organization || 'Einer Organisation'} bei ${appName} beitreten`,
        name,
        pictures: toPictures({ organization, logo, inviter }),
        intro: [
          `${inviter.name || 'Jemand'} lädt dich ein, ${organization || 'einer Organisation'} bei ${appName} beizutreten.`,
        ],
        details: [
          ['Organisation', organization],
          ['Eingeladen von', inviter.email],
          ['Rolle', toRoleWords(role, roles)],
        ],
        action: { label: organization ? `${organization} beitreten` : 'Einladung ansehen', url },
        outro: [
          `Die Einladung gilt für diese Adresse, und zwar ${duration(expiresIn)} lang. Gib diese E-Mail nicht weiter: Der Link darin zeigt, dass die Adresse dir gehört.`,
          'Falls du nicht weißt, wer das ist, ignoriere diese E-Mail. Ohne dich geschieht nichts.',
        ],
        reason: `Du erhältst diese E-Mail, weil ${inviter.name || 'jemand'} diese Adresse zu ${organization || 'einer Organisation'} bei ${appName} eingeladen hat.`,
      }),
    ),

    apiKeyCreatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'Für dein Konto wurde ein neuer API-Schlüssel erstellt',
      name,
      intro: [`Programme, die diesen Schlüssel haben, können dein Konto bei ${words.appName} verwenden.`],
      details: [
        ['API-Schlüssel', key],
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Falls du das warst, ist nichts zu tun.',
        ifNotYou(link, words),
        'Der Link löscht auch diesen Schlüssel.',
      ],
    })),

    apiKeyRotatedMail.translate(({ name, key, at, device, ipAddress, ...link }, words) => ({
      subject: 'Ein API-Schlüssel deines Kontos wurde ersetzt',
      name,
      intro: [
        `Programme brauchen den neuen Schlüssel, um dein Konto bei ${words.appName} weiter zu verwenden.`,
      ],
      details: [
        ['API-Schlüssel', key],
        ['Wann', words.moment(at)],
        ['Gerät', device],
        ['IP-Adresse', ipAddress],
      ],
      action: notMe(link),
      outro: [
        'Falls du das warst, ist nichts zu tun.',
        ifNotYou(link, words),
        'Der Link löscht auch diesen Schlüssel.',
      ],
    })),

    organizationKeyCreatedMail.translate(({ name, key, organization, at, url }, { moment }) => ({
      subject: 'Deine Organisation hat einen neuen API-Schlüssel',
      name,
      intro: ['Programme, die diesen Schlüssel haben, können für deine Organisation handeln.'],
      details: [
        ['API-Schlüssel', key],
        ['Organisation', organization],
        ['Wann', moment(at)],
      ],
      action: { label: 'Einstellungen öffnen', url },
      outro: [
        'Wenn niemand in deiner Organisation diesen Schlüssel braucht, widerrufe ihn in den Einstellungen der Organisation.',
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
        'Erstelle rechtzeitig einen neuen Schlüssel und trage ihn in deine Programme ein, oder lass diesen später ablaufen.',
      ],
    })),

    transferMail.translate(({ name, giver, organization, url, expiresIn }, { appName, duration }) => ({
      subject: `${giver || 'Jemand'} möchte dir ${organization || 'eine Organisation'} übergeben`,
      name,
      intro: [
        `${giver || 'Jemand'} bietet dir an, ${organization || 'eine Organisation'} bei ${appName} zu übernehmen.`,
      ],
      action: { label: 'Angebot ansehen', url },
      outro: [
        `Melde dich an und nimm das Angebot in den Einstellungen der Organisation an oder lehne es ab. Es gilt ${duration(expiresIn)} lang.`,
        'Solange du es nicht annimmst, ändert sich nichts.',
      ],
    })),

    transferAcceptedMail.translate(({ name, receiver, organization, role, url }) => ({
      subject: `${receiver || 'Jemand'} hat ${organization || 'deine Organisation'} übernommen`,
      name,
      intro: [
        `${receiver || 'Jemand'} hat dein Angebot angenommen und ${organization || 'deine Organisation'} übernommen.`,
        role === null ? 'Du bist kein Mitglied mehr.' : 'Deine Inhaberschaft ist beendet.',
      ],
      ...(role !== null && { details: [['Deine Rolle', toRoleWords(role, roles)]] }),
      ...(url !== null && { action: { label: 'Organisation ansehen', url } }),
      outro: [
        'Falls du das nicht angeboten hast, frage bei der Organisation nach oder bei der Verwaltung dieses Dienstes.',
      ],
    })),
  ],
  pages: deDuPages,
};
