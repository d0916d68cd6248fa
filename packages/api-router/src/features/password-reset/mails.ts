import { type AskedFrom, askedFrom, sampleAskedFrom } from '#core/mail/asked-from.ts';
import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { passwordResetOptions } from '#features/password-reset/options.ts';
import { type ListedWay, toWayWords } from '#features/password-reset/way-words.ts';

export interface ResetPasswordData extends AskedFrom {
  name: string;
  url: string;
  /** Seconds. */
  expiresIn: number;
}

/** Link to the page where a new password is chosen. */
export const resetPasswordMail = defineTranslatedMail({
  kind: 'reset-password',
  isOff: (carrier) => passwordResetOptions.of(carrier).sendResetPassword === false,
  sample: {
    name: ada.name,
    url: `${ada.site}/api/auth/reset-password/${ada.token}?callbackURL=%2Freset`,
    expiresIn: 3600,
    ...sampleAskedFrom,
  },
  text: (
    { name, url, expiresIn, ...from }: ResetPasswordData,
    { appName, duration, fill, buttons, facts },
  ) => {
    const say = fill({ appName, duration: duration(expiresIn) });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: askedFrom(from, facts),
      action: { label: buttons.chooseNewPassword, url },
      outro: [say.outro1, say.outro2],
    };
  },
});

export interface PasswordWasResetData {
  name: string;
  at: Date;
  ipAddress: string | null;
  ways: readonly ListedWay[];
  url: string;
  /** Seconds. */
  expiresIn: number;
}

const sampleWays: readonly ListedWay[] = [
  { kind: 'account', name: 'GitHub', addedAt: ada.at },
  { kind: 'passkey', name: 'Bitwarden', addedAt: ada.at },
  { kind: 'api-key', name: 'Backup job', addedAt: ada.at },
];

/**
 * Tells of a new password, and asks whether the accounts, passkeys and API keys that let people and programs in as
 * well are the owner's.
 */
export const passwordWasResetMail = defineTranslatedMail({
  kind: 'password-was-reset',
  isOff: () => false,
  isNotice: true,
  own: ['kind'],
  sample: {
    name: ada.name,
    at: ada.at,
    ipAddress: ada.ipAddress,
    ways: sampleWays,
    url: `${ada.site}/api/auth/reset-password/linked-accounts?token=${ada.token}`,
    expiresIn: 604_800,
  },
  text: ({ name, at, ipAddress, ways, url, expiresIn }: PasswordWasResetData, words) => {
    const { appName, duration, moment, fill, facts } = words;
    const say = fill({ appName, duration: duration(expiresIn) });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1, say.intro2],
      details: [
        [facts.reset, moment(at)],
        [facts.ipAddress, ipAddress],
        ...ways.map((way) => toWayWords(way, words)),
      ],
      action: { label: say.button, url },
      outro: [say.outro1, say.outro2],
    };
  },
});

export interface LinkedAccountsRemovedData {
  name: string;
  at: Date;
  ways: readonly ListedWay[];
}

/** Tells the owner which accounts, passkeys and API keys do not work any more. */
export const linkedAccountsRemovedMail = defineTranslatedMail({
  kind: 'linked-accounts-removed',
  isNotice: true,
  tone: 'receipt',
  own: ['kind'],
  sample: { name: ada.name, at: ada.at, ways: sampleWays },
  text: ({ name, at, ways }: LinkedAccountsRemovedData, words) => {
    const { appName, moment, fill, facts } = words;
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [[facts.when, moment(at)], ...ways.map((way) => toWayWords(way, words))],
      outro: [say.outro1],
    };
  },
});
