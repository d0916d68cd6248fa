import { type AskedFrom, askedFrom, sampleAskedFrom } from '#core/mail/asked-from.ts';
import { ada, defineMail } from '#core/mail/define-mail.ts';

export interface EmailCodeData extends AskedFrom {
  /** Empty if there is no user yet. */
  name: string;
  code: string;
  /** Seconds. */
  expiresIn: number;
}

const sample: EmailCodeData = { name: ada.name, code: '204816', expiresIn: 300, ...sampleAskedFrom };

/** Code that signs in, or signs up. */
export const signInCodeMail = defineMail({
  kind: 'sign-in-code',
  isForAnybody: true,
  own: ['code'],
  sample,
  en: ({ name, code, expiresIn, ...from }: EmailCodeData, { appName, duration }) => ({
    subject: `${code} is your sign-in code for ${appName}`,
    heading: 'Your sign-in code',
    name,
    intro: ['Enter this code on the page where you are signing in.'],
    code: ['Code', code],
    details: askedFrom(from),
    outro: [
      `It works once, for ${duration(expiresIn)}, in the browser that asked for it. Do not share it with anyone: we never ask for it by phone or email.`,
      'If you did not ask for this, ignore this email. Nobody can sign in without the code.',
    ],
  }),
});

/** Code that verifies the e-mail address. */
export const verifyEmailCodeMail = defineMail({
  kind: 'verify-email-code',
  isForAnybody: true,
  own: ['code'],
  sample,
  en: ({ name, code, expiresIn, ...from }: EmailCodeData, { appName, duration }) => ({
    subject: `${code} confirms your email address`,
    heading: 'Confirm your email address',
    name,
    intro: [`Enter this code to confirm that this address is yours, so that ${appName} can reach you here.`],
    code: ['Code', code],
    details: askedFrom(from),
    outro: [
      `It works once, for ${duration(expiresIn)}, in the browser that asked for it.`,
      'If you did not ask for this, ignore this email and do not share the code with anyone.',
    ],
  }),
});

/** Code for choosing a new password. */
export const resetPasswordCodeMail = defineMail({
  kind: 'reset-password-code',
  own: ['code'],
  sample,
  en: ({ name, code, expiresIn, ...from }: EmailCodeData, { appName, duration }) => ({
    subject: `${code} is your code for a new password`,
    heading: 'Your code for a new password',
    name,
    intro: [`Enter this code to choose a new password for your account at ${appName}.`],
    code: ['Code', code],
    details: askedFrom(from),
    outro: [
      `It works once, for ${duration(expiresIn)}, in the browser that asked for it. Do not share it with anyone: we never ask for it by phone or email.`,
      'If you did not ask for this, ignore this email. Your password stays as it is.',
    ],
  }),
});

/** Code to the new e-mail address of a change. */
export const changeEmailCodeMail = defineMail({
  kind: 'change-email-code',
  isForAnybody: true,
  own: ['code'],
  sample,
  en: ({ name, code, expiresIn, ...from }: EmailCodeData, { appName, duration }) => ({
    subject: `${code} confirms your new email address`,
    heading: 'Confirm your new email address',
    name,
    intro: [`Enter this code to use this address for your account at ${appName} from now on.`],
    code: ['Code', code],
    details: askedFrom(from),
    outro: [
      `It works once, for ${duration(expiresIn)}, in the browser in which you are signed in.`,
      'If you did not ask for this, ignore this email and do not share the code with anyone.',
    ],
  }),
});

/** Code to the current e-mail address, which approves a change to another one. */
export const approveChangeCodeMail = defineMail({
  kind: 'change-email-approve-code',
  own: ['code'],
  sample,
  en: ({ name, code, expiresIn, ...from }: EmailCodeData, { appName, duration }) => ({
    subject: `${code} approves another email address`,
    heading: 'Approve another email address',
    name,
    intro: [
      `Someone who is signed in to your account at ${appName} wants to use another email address for it.`,
      'If this is you, enter this code there.',
    ],
    code: ['Code', code],
    details: askedFrom(from),
    outro: [
      `It works once, for ${duration(expiresIn)}.`,
      'If it is not you, do not share the code with anyone and change your password: someone else may be signed in to your account.',
    ],
  }),
});
