import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface ResetPasswordData {
  name: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Leads to the page where a new password is chosen. */
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

/** An account at a provider, as its owner knows it. */
export interface ListedAccount {
  provider: string;
  linkedAt: Date;
}

export interface PasswordWasResetData {
  name: string;
  at: Date;
  ipAddress: string | null;
  accounts: readonly ListedAccount[];
  url: string;
  /** Seconds. */
  expiresIn: number;
}

const sampleAccounts = [
  { provider: 'GitHub', linkedAt: ada.at },
  { provider: 'Google', linkedAt: ada.at },
];

/** Tells of a new password, and asks whether the accounts that can sign in as well are the owner's. */
export const passwordWasResetMail = defineMail({
  kind: 'password-was-reset',
  isNotice: true,
  sample: {
    name: ada.name,
    at: ada.at,
    ipAddress: ada.ipAddress,
    accounts: sampleAccounts,
    url: `${ada.site}/api/auth/reset-password/linked-accounts?token=${ada.token}`,
    expiresIn: 604_800,
  },
  en: (
    { name, at, ipAddress, accounts, url, expiresIn }: PasswordWasResetData,
    { appName, duration, moment },
  ) => ({
    subject: 'Your password was reset',
    name,
    intro: [
      `Your account at ${appName} has a new password.`,
      'The accounts below can sign in to it as well. If somebody else was in your account, they may have connected one of them.',
    ],
    details: [
      ['Reset', moment(at)],
      ['IP address', ipAddress],
      ...accounts.map(({ provider, linkedAt }) => [provider, `connected ${moment(linkedAt)}`] as const),
    ],
    action: { label: 'Remove these accounts', url },
    outro: [
      'If you know all of them, there is nothing to do.',
      `The link works once and for ${duration(expiresIn)}. It asks you first. You can connect your own accounts again.`,
    ],
  }),
});

export interface LinkedAccountsRemovedData {
  name: string;
  at: Date;
  accounts: readonly ListedAccount[];
}

/** Tells the owner which accounts can not sign in any more. */
export const linkedAccountsRemovedMail = defineMail({
  kind: 'linked-accounts-removed',
  isNotice: true,
  sample: { name: ada.name, at: ada.at, accounts: sampleAccounts },
  en: ({ name, at, accounts }: LinkedAccountsRemovedData, { appName, moment }) => ({
    subject: 'Connected accounts were removed',
    name,
    intro: [
      `These accounts can not sign in to your account at ${appName} any more. They were removed after your password was reset.`,
    ],
    details: [
      ['When', moment(at)],
      ...accounts.map(({ provider, linkedAt }) => [provider, `connected ${moment(linkedAt)}`] as const),
    ],
    outro: ['You can connect your own accounts again in the settings of your account.'],
  }),
});
