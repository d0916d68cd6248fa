import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface DeletionData {
  name: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Asks the user to confirm the deletion. */
export const deletionMail = defineMail({
  kind: 'delete-account',
  sample: {
    name: ada.name,
    url: `${ada.site}/api/auth/delete-user/callback?token=${ada.token}`,
    expiresIn: 86_400,
  },
  en: ({ name, url, expiresIn }: DeletionData, { appName, duration }) => ({
    subject: 'Confirm the deletion of your account',
    name,
    intro: [
      `You asked to delete your account at ${appName}. Your profile, your sessions and your connected accounts will be removed for good.`,
    ],
    action: { label: 'Delete my account', url },
    outro: [
      `The link works for ${duration(expiresIn)}, in the browser in which you are signed in.`,
      'If you want to keep your account, ignore this mail. If you did not ask for this, change your password.',
    ],
  }),
});

export interface AccountDeletedData {
  name: string;
}

/** Tells the user that the account was deleted. */
export const accountDeletedMail = defineMail({
  kind: 'account-deleted',
  isNotice: true,
  tone: 'receipt',
  sample: { name: ada.name },
  en: ({ name }: AccountDeletedData, { appName }) => ({
    subject: 'Your account is deleted',
    name,
    intro: [
      `Your account at ${appName} and everything that belonged to it are gone. You have been signed out everywhere.`,
    ],
    outro: [`You are welcome to sign up again at any time. If this was not you, contact ${appName}.`],
  }),
});
