import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { type SecureLink, securityWords } from '#features/security-notices/security-notice.ts';

export interface PasswordChangedData {
  name: string;
  at: Date;
  device: string | null;
  ipAddress: string | null;
}

/** Tells the user that the password was changed. */
export const passwordChangedMail = defineTranslatedMail({
  kind: 'password-changed',
  repeatsSubject: true,
  isNotice: true,
  sample: { name: ada.name, at: ada.at, device: ada.device, ipAddress: ada.ipAddress, ...ada.secureLink },
  text: ({ name, at, device, ipAddress, ...link }: PasswordChangedData & SecureLink, words) => {
    const { appName, moment, fill, facts } = words;
    const { notMe, ifYou, ifNotYou } = securityWords(link, words);
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.when, moment(at)],
        [facts.device, device],
        [facts.ipAddress, ipAddress],
      ],
      action: notMe,
      outro: [ifYou, ifNotYou],
    };
  },
});

export interface PasswordLockedData {
  name: string;
  until: Date;
  resetUrl: string;
}

/** Tells the owner that passwords are refused for a while, because too many wrong ones were entered. */
export const passwordLockedMail = defineTranslatedMail({
  kind: 'password-locked',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, until: ada.at, resetUrl: `${ada.site}/forgot-password` },
  text: ({ name, until, resetUrl }: PasswordLockedData, { appName, moment, fill, buttons, facts }) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [[facts.until, moment(until)]],
      action: { label: buttons.chooseNewPassword, url: resetUrl },
      outro: [say.outro1, say.outro2],
    };
  },
});

export interface AccountExistsData {
  name: string;
  signInUrl: string;
  resetUrl: string;
}

/**
 * Tells the owner of an e-mail address about a sign-up with it, because the answer must not show that there is an
 * account.
 */
export const accountExistsMail = defineTranslatedMail({
  kind: 'account-exists',
  tone: 'check',
  sample: { name: ada.name, signInUrl: `${ada.site}/sign-in`, resetUrl: `${ada.site}/forgot-password` },
  text: ({ name, signInUrl, resetUrl }: AccountExistsData, { appName, fill, buttons }) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      action: { label: buttons.signIn, url: signInUrl },
      alternative: { label: say.link, url: resetUrl },
      outro: [say.outro1],
    };
  },
});
