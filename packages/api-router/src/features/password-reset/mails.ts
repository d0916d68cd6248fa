import { ada, defineMail } from '#core/mail/define-mail.ts';

interface ResetPasswordData {
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
