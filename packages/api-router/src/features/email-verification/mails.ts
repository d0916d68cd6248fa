import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { emailVerificationOptions } from '#features/email-verification/options.ts';

export interface VerifyEmailData {
  name: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Asks for the verification of an e-mail address, also after a change. */
export const verifyEmailMail = defineTranslatedMail({
  kind: 'verify-email',
  isOff: (carrier) => emailVerificationOptions.of(carrier).sendVerificationEmail === false,
  isForAnybody: true,
  sample: {
    name: ada.name,
    url: `${ada.site}/api/auth/verify-email?token=${ada.token}&callbackURL=%2F`,
    expiresIn: 3600,
  },
  text: ({ name, url, expiresIn }: VerifyEmailData, { appName, duration, fill }) => {
    const say = fill({ appName, duration: duration(expiresIn) });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      action: { label: say.button, url },
      outro: [say.outro1, say.outro2],
    };
  },
});
