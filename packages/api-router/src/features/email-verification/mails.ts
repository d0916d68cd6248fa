import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface VerifyEmailData {
  name: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Asks for the verification of an e-mail address, also after a change. */
export const verifyEmailMail = defineMail({
  kind: 'verify-email',
  isForAnybody: true,
  sample: {
    name: ada.name,
    url: `${ada.site}/api/auth/verify-email?token=${ada.token}&callbackURL=%2F`,
    expiresIn: 3600,
  },
  en: ({ name, url, expiresIn }: VerifyEmailData, { appName, duration }) => ({
    subject: 'Confirm your email address',
    name,
    intro: [`Please confirm that this address is yours, so that ${appName} can reach you here.`],
    action: { label: 'Confirm email address', url },
    outro: [
      `The link works for ${duration(expiresIn)}.`,
      `If you did not ask for this, ignore this email. Nothing happens until the link is opened.`,
    ],
  }),
});
