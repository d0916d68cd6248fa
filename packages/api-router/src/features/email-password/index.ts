import { z } from 'zod';
import { defineConfigPart, defineFeature } from '#core/feature/define-feature.ts';
import { CREDENTIAL } from '#core/user/find-credential.ts';
import { changePassword } from '#features/email-password/change-password.ts';
import { hashKeyColumn } from '#features/email-password/elsewhere/hash-keys.ts';
import { EMAIL_PASSWORD_DISABLED, emailPasswordErrors } from '#features/email-password/errors.ts';
import {
  password,
  passwordChange,
  passwordChanged,
  passwordLocked,
  passwordSet,
  signInRefused,
  signUp,
} from '#features/email-password/facts.ts';
import { deviceCookie } from '#features/email-password/known-device.ts';
import {
  accountExistsMail,
  passwordChangedMail,
  passwordLockedMail,
} from '#features/email-password/mails.ts';
import {
  emailPasswordOptions,
  mailRule,
  needsVerification,
  passwordLengthRule,
  userEnumerationRule,
} from '#features/email-password/options.ts';
import { hashQueueGauge } from '#features/email-password/password-hasher.ts';
import { passwordRevocation } from '#features/email-password/revocations.ts';
import { setPassword } from '#features/email-password/set-password.ts';
import { signInEmail } from '#features/email-password/sign-in-email.ts';
import { signUpEmail } from '#features/email-password/sign-up-email.ts';
import { verifyPassword } from '#features/email-password/verify-password.ts';

/** Accounts by e-mail and password. */
export const emailPassword = defineFeature({
  name: 'email-password',
  options: [emailPasswordOptions],
  rules: [passwordLengthRule, mailRule, userEnumerationRule],
  isOn: (deps) => emailPasswordOptions.of(deps).enabled,
  signsIn: (carrier) => emailPasswordOptions.of(carrier).enabled,
  hidesUsers(carrier) {
    const { enabled, concealExistingUsers } = emailPasswordOptions.of(carrier);
    return enabled && concealExistingUsers;
  },
  signInMethods: [
    {
      method: password,
      isOffered: (deps) => deps.serves(signInEmail),
      accounts: {
        owns: (_, { providerId }) => providerId === CREDENTIAL,
        signsIn: (deps, { hasPassword }) => hasPassword && emailPasswordOptions.of(deps).enabled,
        hasRevocation: true,
      },
    },
    { method: signUp },
    { method: passwordChange },
  ],
  offAnswer: EMAIL_PASSWORD_DISABLED,
  config: defineConfigPart({
    schema: z.object({
      emailAndPassword: z.object({
        enabled: z.boolean(),
        signUp: z.boolean(),
        changePassword: z.boolean(),
        /** A sign-in with a password needs a verified address. */
        requireEmailVerification: z.boolean(),
        minPasswordLength: z.number(),
        maxPasswordLength: z.number(),
      }),
    }),
    of: (deps) => {
      const { minPasswordLength, maxPasswordLength } = emailPasswordOptions.of(deps);
      return {
        emailAndPassword: {
          enabled: deps.serves(signInEmail),
          signUp: deps.serves(signUpEmail),
          changePassword: deps.serves(changePassword),
          requireEmailVerification: needsVerification(deps),
          minPasswordLength,
          maxPasswordLength,
        },
      };
    },
  }),
  errors: emailPasswordErrors,
  events: [signInRefused, passwordLocked, passwordChanged, passwordSet],
  mails: [passwordChangedMail, passwordLockedMail, accountExistsMail],
  cookies: [deviceCookie],
  gauges: [hashQueueGauge],
  sealed: [hashKeyColumn],
  revocations: [passwordRevocation],
  procedures: {
    signInEmail,
    signUpEmail,
    changePassword,
    setPassword,
    verifyPassword,
  },
});
