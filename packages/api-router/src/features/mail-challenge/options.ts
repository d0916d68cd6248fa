import { z } from 'zod';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { HOUR, MINUTE } from '#core/options/durations.ts';
import { type Awaitable, callback, flag, pageUrl, seconds, wholeNumber } from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';

/** Input of the operator's function that sends a link. */
export interface MagicLinkMail {
  email: string;
  url: string;
  token: string;
  /** Data from the caller of `/sign-in/magic-link`. It comes from the browser, so do not trust it. */
  metadata: Readonly<Record<string, unknown>> | undefined;
}

/** Types of codes by mail, by the names of the published clients. */
export const otpTypes = ['email-verification', 'sign-in', 'forget-password', 'change-email'] as const;
export type OtpType = (typeof otpTypes)[number];

/** Input of the operator's function that sends a code. */
export interface OtpMail {
  email: string;
  otp: string;
  type: OtpType;
  /** The code approves another e-mail address; a mail should say so. */
  approvesEmailChange: boolean;
}

const life = (longest: number) =>
  seconds
    .min(MINUTE, `seconds from ${MINUTE} to ${longest}`)
    .max(longest, `seconds from ${MINUTE} to ${longest}`)
    .default(5 * MINUTE);

/** Sign-in with a link in a mail. */
export const magicLinkOptions = defineOptions(
  'magicLink',
  z.strictObject({
    enabled: flag.default(false).meta({
      description:
        'Whether people may sign in by a mailed link. On when the section is there; `false` is off.',
    }),
    expiresIn: life(HOUR).meta({ description: 'Seconds that a link works, from 60 to 3600.' }),
    disableSignUp: flag
      .default(false)
      .meta({ description: 'Whether a link for an unknown address creates no account.' }),
    otherBrowsers: z.enum(['confirm', 'refuse'], "'confirm' or 'refuse'").default('confirm').meta({
      description:
        'What a link does in another browser than the one that asked for it: `confirm` asks on a page first, `refuse` signs nobody in.',
    }),
    confirmURL: pageUrl.optional().meta({
      description:
        'Page of your application that asks in place of ours. It gets `token` and the URLs in its query, and posts them to `/magic-link/verify`.',
    }),
    sendMagicLink: callback<(mail: MagicLinkMail) => Awaitable<void>>().optional().meta({
      description: 'Sends the link instead of our mail. Runs after the answer.',
    }),
  }),
  { whenAbsent: 'off' },
);

/** Codes by mail, to sign in, verify an address, reset a password and change an address. */
export const emailOtpOptions = defineOptions(
  'emailOTP',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether codes are mailed to people. On when the section is there; `false` is off.',
    }),
    expiresIn: life(15 * MINUTE).meta({ description: 'Seconds that a code works, from 60 to 900.' }),
    otpLength: wholeNumber(6)
      .max(10, 'a whole number from 6 to 10')
      .default(6)
      .meta({ description: 'Digits of a code.' }),
    allowedAttempts: wholeNumber(1)
      .max(10, 'a whole number from 1 to 10')
      .default(3)
      .meta({ description: 'Number of wrong codes after which a mailed code no longer works.' }),
    disableSignUp: flag
      .default(false)
      .meta({ description: 'Whether a code for an unknown address creates no account.' }),
    otherBrowsers: z.enum(['refuse', 'allow'], "'refuse' or 'allow'").default('refuse').meta({
      description:
        'Whether a code works in another browser than the one that asked for it. With `allow`, a person who talks somebody into telling a code can use it.',
    }),
    sendVerificationOnSignUp: flag.default(false).meta({
      description: 'Whether a sign-up gets a code by mail to verify the address, and no link.',
    }),
    overrideDefaultEmailVerification: flag.default(false).meta({
      description: 'Whether codes replace all mailed links that verify an address.',
    }),
    changeEmail: z
      .strictObject({
        enabled: flag
          .default(false)
          .meta({ description: 'Whether people may change their address by codes.' }),
        verifyCurrentEmail: flag.default(true).meta({
          description: 'The owner of a verified address approves the change by a code mailed there.',
        }),
      })
      .prefault({}),
    sendVerificationOTP: callback<(mail: OtpMail) => Awaitable<void>>().optional().meta({
      description: 'Sends the code instead of our mail. Runs after the answer.',
    }),
  }),
  { whenAbsent: 'off' },
);

export const changesEmailByCode = (carrier: OptionCarrier): boolean =>
  emailOtpOptions.of(carrier).enabled && emailOtpOptions.of(carrier).changeEmail.enabled;

/** Links that verify an address. The rest of their options is in the feature of these links. */
export const verificationLinkOptions = defineOptions(
  'emailVerification',
  z.strictObject({
    autoSignInAfterVerification: flag.default(false).meta({
      description: 'Opening the link in the browser that asked for it signs the user in, once.',
    }),
    expiresIn: seconds.default(HOUR).meta({ description: 'Seconds that a link works.' }),
  }),
);

const canMail = (carrier: OptionCarrier, replacement: unknown): boolean =>
  replacement !== undefined || serviceOptions.of(carrier).mailer !== undefined;

/** By the service or by the operator. */
export function offersMagicLinks(carrier: OptionCarrier): boolean {
  const { enabled, sendMagicLink } = magicLinkOptions.of(carrier);
  return enabled && canMail(carrier, sendMagicLink);
}

/** By the service or by the operator. */
export function offersEmailCodes(carrier: OptionCarrier): boolean {
  const { enabled, sendVerificationOTP } = emailOtpOptions.of(carrier);
  return enabled && canMail(carrier, sendVerificationOTP);
}

/** A code verifies an e-mail address instead of a link: after a sign-up, or in general. */
export const verifiesByCode = (carrier: OptionCarrier, { isSignUp }: { isSignUp: boolean }): boolean => {
  const { overrideDefaultEmailVerification, sendVerificationOnSignUp } = emailOtpOptions.of(carrier);
  return (
    offersEmailCodes(carrier) && (overrideDefaultEmailVerification || (isSignUp && sendVerificationOnSignUp))
  );
};
