import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { changeEmailOptions } from '#features/change-email/options.ts';
import { type SecureLink, securityWords } from '#features/security-notices/security-notice.ts';

export interface ChangeLinkData {
  name: string;
  newEmail: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Asks the current address to approve the change. */
export const approveChangeMail = defineTranslatedMail({
  kind: 'change-email-approve',
  isOff: (carrier) => !changeEmailOptions.of(carrier).enabled,
  repeatsSubject: true,
  sample: {
    name: ada.name,
    newEmail: 'ada.lovelace@example.org',
    url: `${ada.site}/api/auth/verify-email?token=${ada.token}&callbackURL=%2Faccount`,
    expiresIn: 86_400,
  },
  text: ({ name, newEmail, url, expiresIn }: ChangeLinkData, { appName, duration, fill, facts }) => {
    const say = fill({ appName, duration: duration(expiresIn) });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [[facts.newAddress, newEmail]],
      action: { label: say.button, url },
      outro: [say.outro1, say.outro2],
    };
  },
});

/** Asks the new address to confirm the approved change. */
export const confirmChangeMail = defineTranslatedMail({
  kind: 'change-email-confirm',
  isOff: (carrier) => !changeEmailOptions.of(carrier).enabled,
  repeatsSubject: true,
  isForAnybody: true,
  sample: {
    name: ada.name,
    newEmail: 'ada.lovelace@example.org',
    url: `${ada.site}/api/auth/verify-email?token=${ada.token}&callbackURL=%2Faccount`,
    expiresIn: 82_800,
  },
  text: ({ name, newEmail, url, expiresIn }: ChangeLinkData, { appName, duration, fill, facts }) => {
    const say = fill({ appName, duration: duration(expiresIn) });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [[facts.newAddress, newEmail]],
      action: { label: say.button, url },
      outro: [say.outro1, say.outro2],
    };
  },
});

export interface EmailChangedData {
  name: string;
  oldEmail: string;
  newEmail: string;
  at: Date;
}

/** Tells the former address about the change. */
export const emailChangedMail = defineTranslatedMail({
  kind: 'email-changed',
  isNotice: true,
  sample: {
    name: ada.name,
    oldEmail: 'ada@example.com',
    newEmail: 'ada.lovelace@example.org',
    at: ada.at,
    ...ada.secureLink,
  },
  text: ({ name, oldEmail, newEmail, at, ...link }: EmailChangedData & SecureLink, words) => {
    const { appName, duration, moment, fill, buttons, facts } = words;
    const { notMe, ifYou } = securityWords(link, words);
    const say = fill({ appName, duration: duration(link.secureFor), button: buttons.notMe });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.oldAddress, oldEmail],
        [facts.newAddress, newEmail],
        [facts.when, moment(at)],
      ],
      action: notMe,
      outro: [ifYou, say.outro1, say.outro2],
    };
  },
});
