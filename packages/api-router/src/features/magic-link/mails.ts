import { type AskedFrom, askedFrom, sampleAskedFrom } from '#core/mail/asked-from.ts';
import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { magicLinkOptions } from '#features/mail-challenge/options.ts';

export interface MagicLinkData extends AskedFrom {
  /** Empty if there is no user yet. */
  name: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Link that signs in, or signs up. */
export const magicLinkMail = defineTranslatedMail({
  kind: 'magic-link',
  isOff: (carrier) => !magicLinkOptions.of(carrier).enabled,
  isForAnybody: true,
  sample: {
    name: ada.name,
    url: `${ada.site}/api/auth/magic-link/verify?token=${ada.token}&callbackURL=%2F`,
    expiresIn: 300,
    ...sampleAskedFrom,
  },
  text: ({ name, url, expiresIn, ...from }: MagicLinkData, { appName, duration, fill, facts }) => {
    const say = fill({ appName, duration: duration(expiresIn) });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: askedFrom(from, facts),
      action: { label: say.button, url },
      outro: [say.outro1, say.outro2],
    };
  },
});
