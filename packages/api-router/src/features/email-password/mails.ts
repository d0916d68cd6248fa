import { ada, defineMail } from '#core/mail/define-mail.ts';
import { ifNotYou, notMe, type SecureLink } from '#features/security-notices/security-notice.ts';

export interface PasswordChangedData {
  name: string;
  at: Date;
  device: string | null;
  ipAddress: string | null;
}

/** Tells the user that the password was changed. */
export const passwordChangedMail = defineMail({
  kind: 'password-changed',
  repeatsSubject: true,
  isNotice: true,
  sample: { name: ada.name, at: ada.at, device: ada.device, ipAddress: ada.ipAddress, ...ada.secureLink },
  en: ({ name, at, device, ipAddress, ...link }: PasswordChangedData & SecureLink, words) => ({
    subject: 'Your password was changed',
    name,
    intro: [`The password of your account at ${words.appName} was changed.`],
    details: [
      ['When', words.moment(at)],
      ['Device', device],
      ['IP address', ipAddress],
    ],
    action: notMe(link),
    outro: ['If this was you, there is nothing to do.', ifNotYou(link, words)],
  }),
});

export interface PasswordLockedData {
  name: string;
  until: Date;
  resetUrl: string;
}

/** Tells the owner that passwords are refused for a while, because too many wrong ones were entered. */
export const passwordLockedMail = defineMail({
  kind: 'password-locked',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, until: ada.at, resetUrl: `${ada.site}/forgot-password` },
  en: ({ name, until, resetUrl }: PasswordLockedData, { appName, moment }) => ({
    subject: 'Too many wrong passwords for your account',
    name,
    intro: [
      `Someone entered too many wrong passwords for your account at ${appName}. So it accepts no password for a while, not even yours.`,
    ],
    details: [['Until', moment(until)]],
    action: { label: 'Choose a new password', url: resetUrl },
    outro: [
      'With a new password you can sign in at once.',
      'Where you are signed in you stay signed in. Your password still works in browsers in which you signed in with it before.',
    ],
  }),
});

export interface AccountExistsData {
  name: string;
  signInUrl: string;
  resetUrl: string;
}

/**
 * Tells the owner of an e-mail address about a sign-up with it, because the answer must not show that there is an
 * account.
 */
export const accountExistsMail = defineMail({
  kind: 'account-exists',
  tone: 'check',
  sample: { name: ada.name, signInUrl: `${ada.site}/sign-in`, resetUrl: `${ada.site}/forgot-password` },
  en: ({ name, signInUrl, resetUrl }: AccountExistsData, { appName }) => ({
    subject: 'You already have an account',
    name,
    intro: [
      `Someone just tried to sign up at ${appName} with this address. It already has an account, so you can sign in.`,
    ],
    action: { label: 'Sign in', url: signInUrl },
    alternative: { label: 'Forgot your password? Choose a new one:', url: resetUrl },
    outro: ['If this was not you, ignore this email. Your account has not been touched.'],
  }),
});
