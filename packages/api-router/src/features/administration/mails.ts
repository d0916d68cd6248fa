import { ada, defineMail } from '#core/mail/define-mail.ts';
import { ifNotYou, notMe, type SecureLink } from '#features/security-notices/security-notice.ts';

export interface UserInvitationData {
  name: string;
  /** Name of the administrator. */
  inviter: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Asks a user whose account an administrator has created to choose a password. */
export const userInvitationMail = defineMail({
  kind: 'user-invitation',
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    inviter: 'Charles Babbage',
    url: `${ada.site}/api/auth/reset-password/${ada.token}?callbackURL=%2Freset`,
    expiresIn: 172_800,
  },
  en: ({ name, inviter, url, expiresIn }: UserInvitationData, { appName, duration }) => ({
    subject: inviter ? `${inviter} invites you to ${appName}` : `You are invited to ${appName}`,
    name,
    intro: [
      `${inviter || 'An administrator'} created an account for you at ${appName}. Choose a password to start using it.`,
    ],
    action: { label: 'Choose a password', url },
    outro: [
      `The link works once and for ${duration(expiresIn)}. After that, request a new one on the sign-in page.`,
      'If you did not expect this, ignore this email.',
    ],
    reason: `You receive this email because an account was created for you at ${appName}.`,
  }),
});

export interface PasswordSetData {
  name: string;
  at: Date;
  signInUrl: string;
}

/** Tells the user that an administrator has set a password. */
export const passwordSetMail = defineMail({
  kind: 'password-set',
  isNotice: true,
  tone: 'warning',
  isFromSomebodyElse: true,
  sample: { name: ada.name, at: ada.at, signInUrl: `${ada.site}/sign-in` },
  en: ({ name, at, signInUrl }: PasswordSetData, { appName, moment }) => ({
    subject: 'An administrator set your password',
    name,
    intro: [
      `An administrator of ${appName} chose a new password for your account. You have been signed out everywhere.`,
    ],
    details: [['When', moment(at)]],
    action: { label: 'Sign in', url: signInUrl },
    outro: [
      'Sign in with the password that they gave you, then choose one that only you know. You can also request a reset link on the sign-in page.',
      `If you do not know about this, contact ${appName}.`,
    ],
  }),
});

export interface AddressSetData {
  name: string;
  oldEmail: string;
  newEmail: string;
  at: Date;
}

/** Tells the former e-mail address that an administrator has replaced it. */
export const addressSetMail = defineMail({
  kind: 'email-set',
  isNotice: true,
  tone: 'warning',
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    oldEmail: 'ada@example.com',
    newEmail: 'ada@example.org',
    at: ada.at,
    ...ada.secureLink,
  },
  en: ({ name, oldEmail, newEmail, at, ...link }: AddressSetData & SecureLink, words) => ({
    subject: 'An administrator changed your email address',
    name,
    intro: [
      `An administrator of ${words.appName} changed the email address of your account. This is the last email to the former address.`,
    ],
    details: [
      ['Former address', oldEmail],
      ['New address', newEmail],
      ['When', words.moment(at)],
    ],
    action: notMe(link),
    outro: ['If you asked for this, there is nothing to do.', ifNotYou(link, words)],
  }),
});

export interface ImpersonationData {
  name: string;
  at: Date;
  reason: string | null;
}

/** Tells the user about an impersonation. */
export const impersonationMail = defineMail({
  kind: 'impersonation',
  isNotice: true,
  tone: 'check',
  isFromSomebodyElse: true,
  own: ['reason'],
  sample: { name: ada.name, at: ada.at, reason: 'Your question about invoices' },
  en: ({ name, at, reason }: ImpersonationData, { appName, moment }) => ({
    subject: 'An administrator is using your account',
    name,
    intro: [
      `An administrator of ${appName} signed in as you, for an hour at most. They cannot change your password, your address, or how you sign in.`,
    ],
    details: [
      ['When', moment(at)],
      ['Reason', reason],
    ],
    outro: [`If you do not know about this, contact ${appName}.`],
  }),
});
