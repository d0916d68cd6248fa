import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface EmailCodesLockedData {
  name: string;
  until: Date;
  signInUrl: string;
  /** Whether they were entered in a browser of the owner, so that codes do not work there. */
  isOwn: boolean;
}

/**
 * Tells the owner that codes by mail do not work for a while, in new browsers or in those used before, because too
 * many wrong ones were entered.
 */
export const emailCodesLockedMail = defineMail({
  kind: 'email-codes-locked',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, until: ada.at, signInUrl: `${ada.site}/sign-in`, isOwn: false },
  en: ({ name, until, signInUrl, isOwn }: EmailCodesLockedData, { appName, moment }) => ({
    subject: 'Too many wrong codes for your account',
    name,
    intro: [
      `Someone entered too many wrong email codes for your account at ${appName}. So codes do not work for a while in browsers in which you have ${isOwn ? '' : 'not '}signed in before.`,
    ],
    details: [['Until', moment(until)]],
    action: { label: 'Sign in', url: signInUrl },
    outro: [
      isOwn
        ? 'If this was not you, someone is using one of your browsers.'
        : 'Where you are signed in you stay signed in. In browsers in which you signed in before, codes still work.',
      isOwn
        ? 'Sign in there without a code, and codes work again.'
        : 'Sign in there, or without a code, and codes work again everywhere.',
    ],
  }),
});
