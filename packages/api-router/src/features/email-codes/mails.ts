import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';

export interface EmailCodesLockedData {
  name: string;
  until: Date;
  signInUrl: string;
  /** They were entered in a browser of the owner, so that codes do not work there. */
  isOwn: boolean;
}

/**
 * Tells the owner that codes by mail do not work for a while, in new browsers or in those used before, because too
 * many wrong ones were entered.
 */
export const emailCodesLockedMail = defineTranslatedMail({
  kind: 'email-codes-locked',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, until: ada.at, signInUrl: `${ada.site}/sign-in`, isOwn: false },
  text: (
    { name, until, signInUrl, isOwn }: EmailCodesLockedData,
    { appName, moment, fill, buttons, facts },
  ) => {
    const say = fill({ appName, isOwn });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [[facts.until, moment(until)]],
      action: { label: buttons.signIn, url: signInUrl },
      outro: [say.outro1, say.outro2],
    };
  },
});
