import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { mailOptions } from '#core/mail/mail-options.ts';
import { administrationOptions } from '#features/administration-access/options.ts';
import { type SecureLink, securityWords } from '#features/security-notices/security-notice.ts';

export interface UserInvitationData {
  name: string;
  /** Name of the administrator. */
  inviter: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Asks a user whose account an administrator has created to choose a password. */
export const userInvitationMail = defineTranslatedMail({
  kind: 'user-invitation',
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    inviter: 'Charles Babbage',
    url: `${ada.site}/api/auth/reset-password/${ada.token}?callbackURL=%2Freset`,
    expiresIn: 172_800,
  },
  text: ({ name, inviter, url, expiresIn }: UserInvitationData, { appName, duration, fill }) => {
    const say = fill({ appName, hasInviter: inviter !== '', inviter, duration: duration(expiresIn) });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      action: { label: say.button, url },
      outro: [say.outro1, say.outro2],
      reason: say.reason,
    };
  },
});

export interface PasswordSetData {
  name: string;
  at: Date;
  signInUrl: string;
}

/** Tells the user that an administrator has set a password. */
export const passwordSetMail = defineTranslatedMail({
  kind: 'password-set',
  isNotice: true,
  tone: 'warning',
  isFromSomebodyElse: true,
  sample: { name: ada.name, at: ada.at, signInUrl: `${ada.site}/sign-in` },
  text: ({ name, at, signInUrl }: PasswordSetData, { appName, moment, fill, buttons, facts }) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [[facts.when, moment(at)]],
      action: { label: buttons.signIn, url: signInUrl },
      outro: [say.outro1, say.outro2],
    };
  },
});

export interface AddressSetData {
  name: string;
  oldEmail: string;
  newEmail: string;
  at: Date;
}

/** Tells the former e-mail address that an administrator has replaced it. */
export const addressSetMail = defineTranslatedMail({
  kind: 'email-set',
  isNotice: true,
  tone: 'warning',
  isFromSomebodyElse: true,
  sample: {
    name: ada.name,
    oldEmail: 'ada@example.com',
    newEmail: 'ada@example.org',
    at: ada.at,
    ...ada.secureLink,
  },
  text: ({ name, oldEmail, newEmail, at, ...link }: AddressSetData & SecureLink, words) => {
    const { appName, moment, fill, facts } = words;
    const { notMe, ifNotYou } = securityWords(link, words);
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.formerAddress, oldEmail],
        [facts.newAddress, newEmail],
        [facts.when, moment(at)],
      ],
      action: notMe,
      outro: [say.outro1, ifNotYou],
    };
  },
});

export interface ImpersonationData {
  name: string;
  at: Date;
  reason: string | null;
}

/** Tells the user about an impersonation. */
export const impersonationMail = defineTranslatedMail({
  kind: 'impersonation',
  isOff: (carrier) => !mailOptions.of(carrier).notices || !administrationOptions.of(carrier).notifyUser,
  isNotice: true,
  tone: 'check',
  isFromSomebodyElse: true,
  own: ['reason'],
  sample: { name: ada.name, at: ada.at, reason: 'Your question about invoices' },
  text: ({ name, at, reason }: ImpersonationData, { appName, moment, fill, facts }) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.when, moment(at)],
        [facts.reason, reason],
      ],
      outro: [say.outro1],
    };
  },
});
