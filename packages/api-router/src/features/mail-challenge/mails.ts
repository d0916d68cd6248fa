import { type AskedFrom, askedFrom, sampleAskedFrom } from '#core/mail/asked-from.ts';
import { ada } from '#core/mail/define-mail.ts';
import { defineTranslatedMail } from '#core/mail/define-translated-mail.ts';
import { changesEmailByCode, emailOtpOptions } from '#features/mail-challenge/options.ts';

export interface EmailCodeData extends AskedFrom {
  /** Empty if there is no user yet. */
  name: string;
  code: string;
  /** Seconds. */
  expiresIn: number;
}

const sample: EmailCodeData = { name: ada.name, code: '204816', expiresIn: 300, ...sampleAskedFrom };

/** Code that signs in, or signs up. */
export const signInCodeMail = defineTranslatedMail({
  kind: 'sign-in-code',
  isOff: (carrier) => !emailOtpOptions.of(carrier).enabled,
  isForAnybody: true,
  own: ['code'],
  sample,
  text: ({ name, code, expiresIn, ...from }: EmailCodeData, { appName, duration, fill, facts }) => {
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

/** Code that verifies the e-mail address. */
export const verifyEmailCodeMail = defineTranslatedMail({
  kind: 'verify-email-code',
  isOff: (carrier) => !emailOtpOptions.of(carrier).enabled,
  isForAnybody: true,
  own: ['code'],
  sample,
  text: ({ name, code, expiresIn, ...from }: EmailCodeData, { appName, duration, fill, facts }) => {
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

/** Code for choosing a new password. */
export const resetPasswordCodeMail = defineTranslatedMail({
  kind: 'reset-password-code',
  isOff: (carrier) => !emailOtpOptions.of(carrier).enabled,
  own: ['code'],
  sample,
  text: ({ name, code, expiresIn, ...from }: EmailCodeData, { appName, duration, fill, facts }) => {
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

/** Code to the new e-mail address of a change. */
export const changeEmailCodeMail = defineTranslatedMail({
  kind: 'change-email-code',
  isOff: (carrier) => !changesEmailByCode(carrier),
  isForAnybody: true,
  own: ['code'],
  sample,
  text: ({ name, code, expiresIn, ...from }: EmailCodeData, { appName, duration, fill, facts }) => {
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

/** Code to the current e-mail address, which approves a change to another one. */
export const approveChangeCodeMail = defineTranslatedMail({
  kind: 'change-email-approve-code',
  isOff: (carrier) => !changesEmailByCode(carrier),
  own: ['code'],
  sample,
  text: ({ name, code, expiresIn, ...from }: EmailCodeData, { appName, duration, fill, facts }) => {
    const say = fill({ appName, code, duration: duration(expiresIn) });
    return {
      subject: say.subject,
      heading: say.heading,
      name,
      intro: [say.intro1, say.intro2],
      code: [facts.code, code],
      details: askedFrom(from, facts),
      outro: [say.outro1, say.outro2],
    };
  },
});
