import { type AskedFrom, askedFrom, sampleAskedFrom } from '#core/mail/asked-from.ts';
import { ada, defineMail } from '#core/mail/define-mail.ts';
import { ifNotYou, notMe, type SecureLink } from '#features/security-notices/security-notice.ts';
import { type ChangeData, sampleChange } from '#features/two-factor/change-data.ts';

export interface CodeData extends AskedFrom {
  name: string;
  code: string;
  /** Seconds. */
  expiresIn: number;
}

/** The code of the second step. */
export const twoFactorCodeMail = defineMail({
  kind: 'two-factor-code',
  own: ['code'],
  sample: { name: ada.name, code: '204816', expiresIn: 180, ...sampleAskedFrom },
  en: ({ name, code, expiresIn, ...from }: CodeData, { appName, duration }) => ({
    subject: `${code} is your code for ${appName}`,
    heading: `Your code for ${appName}`,
    name,
    intro: ['Enter this code on the page where you sign in.'],
    code: ['Code', code],
    details: askedFrom(from),
    outro: [
      `It works once, for ${duration(expiresIn)}. Do not share it with anyone: we never ask for it by phone or email.`,
      'If this was not you, someone knows your password. Change it now.',
    ],
  }),
});

/** Tells the owner that two-factor is on. */
export const twoFactorEnabledMail = defineMail({
  kind: 'two-factor-enabled',
  isNotice: true,
  sample: sampleChange,
  en: ({ name, at, device, ipAddress, ...link }: ChangeData & SecureLink, words) => ({
    subject: 'Two-step verification is on',
    name,
    intro: [`From now on your account at ${words.appName} needs a second step at every sign-in.`],
    details: [
      ['When', words.moment(at)],
      ['Device', device],
      ['IP address', ipAddress],
    ],
    action: notMe(link),
    outro: [
      'If this was you, keep your backup codes in a safe place. There is nothing else to do.',
      ifNotYou(link, words),
      'The second step is then removed after some days, unless someone signs in with it before then.',
    ],
  }),
});

/** Tells the owner that two-factor is off. */
export const twoFactorDisabledMail = defineMail({
  kind: 'two-factor-disabled',
  isNotice: true,
  sample: sampleChange,
  en: ({ name, at, device, ipAddress, ...link }: ChangeData & SecureLink, words) => ({
    subject: 'Two-step verification is off',
    name,
    intro: [`Your account at ${words.appName} no longer needs a second step to sign in.`],
    details: [
      ['When', words.moment(at)],
      ['Device', device],
      ['IP address', ipAddress],
    ],
    action: notMe(link),
    outro: [
      'If this was you, there is nothing to do.',
      ifNotYou(link, words),
      'Then turn two-step verification on again.',
    ],
  }),
});

export interface ResetData {
  name: string;
  at: Date;
}

/** Tells the owner that the operator has switched two-factor off. */
export const twoFactorResetMail = defineMail({
  kind: 'two-factor-reset',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, at: ada.at, ...ada.secureLink },
  en: ({ name, at, ...link }: ResetData & SecureLink, words) => ({
    subject: 'Two-step verification was turned off for you',
    name,
    intro: [
      `The people who run ${words.appName} have turned off two-step verification for your account, because they were told that you have lost every second step. You are signed out everywhere.`,
    ],
    details: [['When', words.moment(at)]],
    action: notMe(link),
    outro: [
      'If you asked for this, sign in with your password and turn two-step verification on again.',
      ifNotYou(link, words),
    ],
  }),
});

export interface LockedData {
  name: string;
  until: Date;
  resetUrl: string;
}

/** Tells the owner about too many wrong codes after the right password. */
export const twoFactorLockedMail = defineMail({
  kind: 'two-factor-locked',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, until: ada.at, resetUrl: `${ada.site}/forgot-password` },
  en: ({ name, until, resetUrl }: LockedData, { appName, moment }) => ({
    subject: 'Too many wrong codes for your account',
    name,
    intro: [
      `Someone entered too many wrong codes for your account at ${appName}. It accepts none for a while, neither from an app nor by email.`,
    ],
    details: [['Until', moment(until)]],
    action: { label: 'Choose a new password', url: resetUrl },
    outro: [
      'If this was you, wait and try again. Where you are signed in you stay signed in, and passkeys still work.',
      'If it was not, someone knows your password. Choose a new one.',
    ],
  }),
});

export interface RecoveryData {
  name: string;
  availableAt: Date;
  ipAddress: string | null;
  cancelUrl: string;
}

/** Tells the owner about a request to sign in without the second factor, and how to stop it. */
export const recoveryRequestedMail = defineMail({
  kind: 'two-factor-recovery-requested',
  isNotice: true,
  tone: 'warning',
  sample: {
    name: ada.name,
    availableAt: ada.at,
    ipAddress: ada.ipAddress,
    cancelUrl: `${ada.site}/api/auth/two-factor/cancel-recovery?token=${ada.token}`,
  },
  en: ({ name, availableAt, ipAddress, cancelUrl }: RecoveryData, { appName, moment }) => ({
    subject: 'Someone asked to turn off two-step verification',
    name,
    intro: [
      `Someone who knows your password for ${appName} says that they have lost every second step and wants to sign in without one.`,
    ],
    details: [
      ['Possible from', moment(availableAt)],
      ['IP address', ipAddress],
    ],
    action: { label: 'Stop this', url: cancelUrl },
    outro: [
      'If this was you, wait. We will email you a code at that time.',
      'If it was not, stop it now and change your password.',
    ],
  }),
});

export interface ReadyData {
  name: string;
  code: string;
  signInUrl: string;
  /** Seconds. */
  expiresIn: number;
}

/** The code that completes the recovery. */
export const recoveryReadyMail = defineMail({
  kind: 'two-factor-recovery-ready',
  isNotice: true,
  tone: 'task',
  own: ['code'],
  sample: { name: ada.name, code: ada.token, signInUrl: `${ada.site}/sign-in`, expiresIn: 604_800 },
  en: ({ name, code, signInUrl, expiresIn }: ReadyData, { appName, duration }) => ({
    subject: 'You can sign in without your second step now',
    name,
    intro: [`You asked to sign in to ${appName} without your second step. The waiting time is over.`],
    code: ['Recovery code', code],
    action: { label: 'Sign in', url: signInUrl },
    outro: [
      'Sign in as usual. At the second step choose “I have lost access to all of these” and enter the recovery code.',
      `It works for ${duration(expiresIn)}. When you use it, two-step verification is turned off and you are signed out everywhere else.`,
      'If you did not ask for this, change your password now.',
    ],
  }),
});
