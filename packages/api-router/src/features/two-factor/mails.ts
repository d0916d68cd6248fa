import { type AskedFrom, askedFrom, sampleAskedFrom } from '#core/mail/asked-from.ts';
import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { type SecureLink, securityWords } from '#features/security-notices/security-notice.ts';
import { type ChangeData, sampleChange } from '#features/two-factor/change-data.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

export interface CodeData extends AskedFrom {
  name: string;
  code: string;
  /** Seconds. */
  expiresIn: number;
}

/** The code of the second step. */
export const twoFactorCodeMail = defineTranslatedMail({
  kind: 'two-factor-code',
  isOff: (carrier) =>
    !twoFactorOptions.of(carrier).enabled || twoFactorOptions.of(carrier).otpOptions.disable,
  own: ['code'],
  sample: { name: ada.name, code: '204816', expiresIn: 180, ...sampleAskedFrom },
  text: ({ name, code, expiresIn, ...from }: CodeData, { appName, duration, fill, facts }) => {
    const say = fill({ appName, code, duration: duration(expiresIn) });
    return {
      subject: say.subject,
      heading: say.heading,
      name,
      intro: [say.intro1],
      code: [facts.code, code],
      details: askedFrom(from, facts),
      outro: [say.outro1, say.outro2],
    };
  },
});

/** Tells the owner that two-factor is on. */
export const twoFactorEnabledMail = defineTranslatedMail({
  kind: 'two-factor-enabled',
  isNotice: true,
  sample: sampleChange,
  text: ({ name, at, device, ipAddress, ...link }: ChangeData & SecureLink, words) => {
    const { appName, moment, fill, facts } = words;
    const { notMe, ifNotYou } = securityWords(link, words);
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
      outro: [say.outro1, ifNotYou, say.outro2],
    };
  },
});

/** Tells the owner that two-factor is off. */
export const twoFactorDisabledMail = defineTranslatedMail({
  kind: 'two-factor-disabled',
  isNotice: true,
  sample: sampleChange,
  text: ({ name, at, device, ipAddress, ...link }: ChangeData & SecureLink, words) => {
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
      outro: [ifYou, ifNotYou, say.outro1],
    };
  },
});

export interface ResetData {
  name: string;
  at: Date;
}

/** Tells the owner that the operator has switched two-factor off. */
export const twoFactorResetMail = defineTranslatedMail({
  kind: 'two-factor-reset',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, at: ada.at, ...ada.secureLink },
  text: ({ name, at, ...link }: ResetData & SecureLink, words) => {
    const { appName, moment, fill, facts } = words;
    const { notMe, ifNotYou } = securityWords(link, words);
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [[facts.when, moment(at)]],
      action: notMe,
      outro: [say.outro1, ifNotYou],
    };
  },
});

export interface LockedData {
  name: string;
  until: Date;
  resetUrl: string;
}

/** Tells the owner about too many wrong codes after the right password. */
export const twoFactorLockedMail = defineTranslatedMail({
  kind: 'two-factor-locked',
  isNotice: true,
  tone: 'warning',
  sample: { name: ada.name, until: ada.at, resetUrl: `${ada.site}/forgot-password` },
  text: ({ name, until, resetUrl }: LockedData, { appName, moment, fill, buttons }) => {
    const say = fill({ appName, until: moment(until) });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      action: { label: buttons.chooseNewPassword, url: resetUrl },
      outro: [say.outro1, say.outro2],
    };
  },
});

export interface RecoveryData {
  name: string;
  availableAt: Date;
  ipAddress: string | null;
  cancelUrl: string;
}

/** Tells the owner about a request to sign in without the second factor, and how to stop it. */
export const recoveryRequestedMail = defineTranslatedMail({
  kind: 'two-factor-recovery-requested',
  isOff: () => false,
  isNotice: true,
  tone: 'warning',
  sample: {
    name: ada.name,
    availableAt: ada.at,
    ipAddress: ada.ipAddress,
    cancelUrl: `${ada.site}/api/auth/two-factor/cancel-recovery?token=${ada.token}`,
  },
  text: ({ name, availableAt, ipAddress, cancelUrl }: RecoveryData, { appName, moment, fill, facts }) => {
    const say = fill({ appName });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      details: [
        [facts.possibleFrom, moment(availableAt)],
        [facts.ipAddress, ipAddress],
      ],
      action: { label: say.button, url: cancelUrl },
      outro: [say.outro1, say.outro2],
    };
  },
});

export interface ReadyData {
  name: string;
  code: string;
  signInUrl: string;
  /** Seconds. */
  expiresIn: number;
}

/** The code that completes the recovery. */
export const recoveryReadyMail = defineTranslatedMail({
  kind: 'two-factor-recovery-ready',
  isOff: (carrier) => twoFactorOptions.of(carrier).recovery !== 'mail',
  isNotice: true,
  tone: 'task',
  own: ['code'],
  sample: { name: ada.name, code: ada.token, signInUrl: `${ada.site}/sign-in`, expiresIn: 604_800 },
  text: ({ name, code, signInUrl, expiresIn }: ReadyData, { appName, duration, fill, buttons, facts }) => {
    const say = fill({ appName, duration: duration(expiresIn) });
    return {
      subject: say.subject,
      name,
      intro: [say.intro1],
      code: [facts.recoveryCode, code],
      action: { label: buttons.signIn, url: signInUrl },
      outro: [say.outro1, say.outro2, say.outro3],
    };
  },
});
