import { type AskedFrom, askedFrom, sampleAskedFrom } from '#core/mail/asked-from.ts';
import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface MagicLinkData extends AskedFrom {
  /** Empty if there is no user yet. */
  name: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Link that signs in, or signs up. */
export const magicLinkMail = defineMail({
  kind: 'magic-link',
  isForAnybody: true,
  sample: {
    name: ada.name,
    url: `${ada.site}/api/auth/magic-link/verify?token=${ada.token}&callbackURL=%2F`,
    expiresIn: 300,
    ...sampleAskedFrom,
  },
  en: ({ name, url, expiresIn, ...from }: MagicLinkData, { appName, duration }) => ({
    subject: `Sign in to ${appName}`,
    name,
    intro: ['Open this link in the browser in which you asked for it, and you are signed in.'],
    details: askedFrom(from),
    action: { label: `Sign in to ${appName}`, url },
    outro: [
      `The link works once and for ${duration(expiresIn)}. In another browser we ask you first.`,
      'If you did not ask for this, ignore this email. Nobody can sign in without the link, so do not share it with anyone.',
    ],
  }),
});
