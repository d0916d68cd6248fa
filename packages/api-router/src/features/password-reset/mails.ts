import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface ResetPasswordData {
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
  },
  en: ({ name, url, expiresIn }: ResetPasswordData, { appName, duration }) => ({
    subject: 'Reset your password',
    name,
    intro: [`Choose a new password for your account at ${appName}.`],
    action: { label: 'Choose a new password', url },
    outro: [
      `The link works once and for ${duration(expiresIn)}.`,
      'If you did not ask for this, ignore this mail. Your password stays as it is.',
    ],
  }),
});

/** An account at a provider, or a passkey, with facts that its owner recognizes. */
export interface ListedWay {
  name: string;
  isPasskey: boolean;
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

const sampleWays = [
  { name: 'GitHub', isPasskey: false, addedAt: ada.at },
  { name: 'Bitwarden', isPasskey: true, addedAt: ada.at },
];

const toDetail = ({ name, isPasskey, addedAt }: ListedWay, moment: (at: Date) => string) =>
  [isPasskey ? `Passkey: ${name}` : name, `added ${moment(addedAt)}`] as const;

/** Tells of a new password, and asks whether the accounts and passkeys that can also sign in are the owner's. */
export const passwordWasResetMail = defineMail({
  kind: 'password-was-reset',
  isNotice: true,
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
      'The accounts and passkeys below can sign in to it as well. If somebody else was in your account, they may have added one of them.',
    ],
    details: [['Reset', moment(at)], ['IP address', ipAddress], ...ways.map((way) => toDetail(way, moment))],
    action: { label: 'Remove all of these', url },
    outro: [
      'If you know all of them, there is nothing to do.',
      `The link works once and for ${duration(expiresIn)}. It asks you first. You can add your own again.`,
    ],
  }),
});

export interface LinkedAccountsRemovedData {
  name: string;
  at: Date;
  ways: readonly ListedWay[];
}

/** Tells the owner which accounts and passkeys can no longer sign in. */
export const linkedAccountsRemovedMail = defineMail({
  kind: 'linked-accounts-removed',
  isNotice: true,
  sample: { name: ada.name, at: ada.at, ways: sampleWays },
  en: ({ name, at, ways }: LinkedAccountsRemovedData, { appName, moment }) => ({
    subject: 'Ways to sign in were removed',
    name,
    intro: [
      `These can not sign in to your account at ${appName} any more. They were removed after your password was reset.`,
    ],
    details: [['When', moment(at)], ...ways.map((way) => toDetail(way, moment))],
    outro: ['You can add your own again in the settings of your account.'],
  }),
});
