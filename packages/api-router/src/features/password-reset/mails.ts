import { type AskedFrom, askedFrom, sampleAskedFrom } from '#core/mail/asked-from.ts';
import { ada, defineMail } from '#core/mail/define-mail.ts';
import { type WayKind, wayLabels } from '#features/password-reset/way-labels.ts';

export interface ResetPasswordData extends AskedFrom {
  name: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Link to the page where a new password is chosen. */
export const resetPasswordMail = defineMail({
  kind: 'reset-password',
  sample: {
    name: ada.name,
    url: `${ada.site}/api/auth/reset-password/${ada.token}?callbackURL=%2Freset`,
    expiresIn: 3600,
    ...sampleAskedFrom,
  },
  en: ({ name, url, expiresIn, ...from }: ResetPasswordData, { appName, duration }) => ({
    subject: 'Reset your password',
    name,
    intro: [`Choose a new password for your account at ${appName}.`],
    details: askedFrom(from),
    action: { label: 'Choose a new password', url },
    outro: [
      `The link works once and for ${duration(expiresIn)}.`,
      'If you did not ask for this, ignore this email. Your password stays as it is.',
    ],
  }),
});

/** A way in that outlives a password, as its owner knows it: an account at a provider, a passkey or an API key. */
export interface ListedWay {
  kind: WayKind;
  name: string;
  addedAt: Date;
}

export interface PasswordWasResetData {
  name: string;
  at: Date;
  ipAddress: string | null;
  ways: readonly ListedWay[];
  url: string;
  /** Seconds. */
  expiresIn: number;
}

const sampleWays: readonly ListedWay[] = [
  { kind: 'account', name: 'GitHub', addedAt: ada.at },
  { kind: 'passkey', name: 'Bitwarden', addedAt: ada.at },
  { kind: 'api-key', name: 'Backup job', addedAt: ada.at },
];

const toDetail = ({ kind, name, addedAt }: ListedWay, moment: (at: Date) => string) =>
  [wayLabels[kind](name), `added ${moment(addedAt)}`] as const;

/**
 * Tells of a new password, and asks whether the accounts, passkeys and API keys that let people and programs in as
 * well are the owner's.
 */
export const passwordWasResetMail = defineMail({
  kind: 'password-was-reset',
  isNotice: true,
  own: ['kind'],
  sample: {
    name: ada.name,
    at: ada.at,
    ipAddress: ada.ipAddress,
    ways: sampleWays,
    url: `${ada.site}/api/auth/reset-password/linked-accounts?token=${ada.token}`,
    expiresIn: 604_800,
  },
  en: (
    { name, at, ipAddress, ways, url, expiresIn }: PasswordWasResetData,
    { appName, duration, moment },
  ) => ({
    subject: 'Your password was reset',
    name,
    intro: [
      `Your account at ${appName} has a new password.`,
      'The accounts, passkeys and API keys below let people or programs into it as well. If someone else was in your account, they may have added one of them.',
    ],
    details: [['Reset', moment(at)], ['IP address', ipAddress], ...ways.map((way) => toDetail(way, moment))],
    action: { label: 'Remove all of these', url },
    outro: [
      'If you recognize all of them, there is nothing to do.',
      `The link works once and for ${duration(expiresIn)}. It asks you first. You can add your own again.`,
    ],
  }),
});

export interface LinkedAccountsRemovedData {
  name: string;
  at: Date;
  ways: readonly ListedWay[];
}

/** Tells the owner which accounts, passkeys and API keys do not work any more. */
export const linkedAccountsRemovedMail = defineMail({
  kind: 'linked-accounts-removed',
  isNotice: true,
  tone: 'receipt',
  own: ['kind'],
  sample: { name: ada.name, at: ada.at, ways: sampleWays },
  en: ({ name, at, ways }: LinkedAccountsRemovedData, { appName, moment }) => ({
    subject: 'Ways into your account were removed',
    name,
    intro: [
      `These no longer let anyone into your account at ${appName}. They were removed after your password was reset.`,
    ],
    details: [['When', moment(at)], ...ways.map((way) => toDetail(way, moment))],
    outro: [
      'You can add your own again in the settings of your account. Programs that used one of the API keys need a new one.',
    ],
  }),
});
