import { ada, defineMail } from '#core/mail/define-mail.ts';
import { notMe, openNotMe, type SecureLink } from '#features/security-notices/security-notice.ts';

export interface ChangeLinkData {
  name: string;
  newEmail: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Asks the current address to approve the change. */
export const approveChangeMail = defineMail({
  kind: 'change-email-approve',
  repeatsSubject: true,
  sample: {
    name: ada.name,
    newEmail: 'ada.lovelace@example.org',
    url: `${ada.site}/api/auth/verify-email?token=${ada.token}&callbackURL=%2Faccount`,
    expiresIn: 86_400,
  },
  en: ({ name, newEmail, url, expiresIn }: ChangeLinkData, { appName, duration }) => ({
    subject: 'Approve your new email address',
    name,
    intro: [`You asked to use another email address for your account at ${appName}.`],
    details: [['New address', newEmail]],
    action: { label: 'Approve the change', url },
    outro: [
      `The link works for ${duration(expiresIn)}, in the browser in which you are signed in. After that we ask the new address to confirm. The change is made only then.`,
      'If this was not you, do not open the link and change your password: someone else may be signed in to your account.',
    ],
  }),
});

/** Asks the new address to confirm the approved change. */
export const confirmChangeMail = defineMail({
  kind: 'change-email-confirm',
  repeatsSubject: true,
  isForAnybody: true,
  sample: {
    name: ada.name,
    newEmail: 'ada.lovelace@example.org',
    url: `${ada.site}/api/auth/verify-email?token=${ada.token}&callbackURL=%2Faccount`,
    expiresIn: 82_800,
  },
  en: ({ name, newEmail, url, expiresIn }: ChangeLinkData, { appName, duration }) => ({
    subject: 'Confirm your new email address',
    name,
    intro: [`Confirm that your account at ${appName} should use this address from now on.`],
    details: [['New address', newEmail]],
    action: { label: 'Use this address', url },
    outro: [
      `The link works for ${duration(expiresIn)}, in the browser in which you are signed in. Until you open it, your account keeps its address.`,
      'If you did not ask for this, ignore this email. Nothing happens until the link is opened.',
    ],
  }),
});

export interface EmailChangedData {
  name: string;
  oldEmail: string;
  newEmail: string;
  at: Date;
}

/** Tells the former address about the change. */
export const emailChangedMail = defineMail({
  kind: 'email-changed',
  isNotice: true,
  sample: {
    name: ada.name,
    oldEmail: 'ada@example.com',
    newEmail: 'ada.lovelace@example.org',
    at: ada.at,
    ...ada.secureLink,
  },
  en: (
    { name, oldEmail, newEmail, at, ...link }: EmailChangedData & SecureLink,
    { appName, duration, moment },
  ) => ({
    subject: 'Your email address was changed',
    name,
    intro: [
      `Your account at ${appName} now uses another email address. This is the last email to the old one.`,
    ],
    details: [
      ['Old address', oldEmail],
      ['New address', newEmail],
      ['When', moment(at)],
    ],
    action: notMe(link),
    outro: [
      'If this was you, there is nothing to do.',
      `If it was not, ${openNotMe}. The link asks you first, then it signs everyone out of your account. It works once and for ${duration(link.secureFor)}.`,
      `Then contact ${appName} at once: anyone who reads email at the new address can choose a new password.`,
    ],
  }),
});
