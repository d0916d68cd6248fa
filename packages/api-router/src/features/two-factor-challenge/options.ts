import { z } from 'zod';
import type { AuthDeps, ServiceCarrier } from '#core/call/deps.ts';
import { canSend } from '#core/mail/can-send.ts';
import type { OptionRule } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { DAY, MINUTE } from '#core/options/durations.ts';
import {
  type Awaitable,
  callback,
  cookieSeconds,
  flag,
  pageUrl,
  seconds,
  text,
  wholeNumber,
} from '#core/options/kinds.ts';
import { serviceOptions } from '#core/options/service-options.ts';
import { toUserView, type UserView } from '#core/user/user-view.ts';
import { hasAdministration } from '#features/administration-access/options.ts';
import { type Holder, mayAdminister } from '#features/administration-access/rights.ts';

/** Input of the operator's function that sends a code. */
export interface OtpMail {
  user: UserView;
  otp: string;
}

const digits = wholeNumber(6).max(8, 'a whole number from 6 to 8');

/** The user of `twoFactor.required`. */
export type TwoFactorUser = UserView & {
  /** The user may do anything as an administrator: by a role, or by an option that names them. */
  isAdministrator: boolean;
};

const ADMINISTRATORS = 'administrators';
const SOMEBODY = "true, false, 'administrators', or a function of the user";
const whoNeeds = z
  .custom<boolean | typeof ADMINISTRATORS | ((user: TwoFactorUser) => Awaitable<boolean>)>(
    (value) => typeof value === 'boolean' || value === ADMINISTRATORS || typeof value === 'function',
    SOMEBODY,
  )
  .meta({ kind: "true, false, 'administrators', or function" });

/** Second factors of sign-ins. */
export const twoFactorOptions = defineOptions(
  'twoFactor',
  z.strictObject({
    enabled: flag.default(false).meta({
      description: 'Whether people may use a second factor. On when the section is there; `false` is off.',
    }),
    issuer: text.optional().meta({ description: 'Name that authenticator apps show. Default: `appName`.' }),
    totpOptions: z
      .strictObject({
        disable: flag.default(false).meta({ description: 'No codes of authenticator apps.' }),
        digits: digits.default(6).meta({ description: 'Digits of a code of a new enrolment.' }),
        period: wholeNumber(15)
          .max(300, 'a whole number from 15 to 300')
          .default(30)
          .meta({ description: 'Seconds that an authenticator app shows a code of a new enrolment.' }),
      })
      .prefault({}),
    otpOptions: z
      .strictObject({
        disable: flag.default(false).meta({ description: 'No codes by mail.' }),
        period: seconds.default(3 * MINUTE).meta({ description: 'Seconds that a mailed code works.' }),
        digits: digits.default(6).meta({ description: 'Digits of a mailed code.' }),
        allowedAttempts: wholeNumber(1)
          .max(10, 'a whole number from 1 to 10')
          .default(5)
          .meta({ description: 'Number of wrong codes after which a mailed code no longer works.' }),
        sendOTP: callback<(mail: OtpMail) => Awaitable<void>>().optional().meta({
          description: 'Sends the code instead of our mail. Runs after the answer.',
        }),
      })
      .prefault({}),
    backupCodeOptions: z
      .strictObject({
        amount: wholeNumber(1)
          .max(100, 'a whole number from 1 to 100')
          .default(10)
          .meta({ description: 'Backup codes that are made at once.' }),
      })
      .prefault({}),
    twoFactorCookieMaxAge: cookieSeconds
      .default(10 * MINUTE)
      .meta({ description: 'Seconds within which the second step of a sign-in has to follow.' }),
    trustDeviceMaxAge: cookieSeconds.default(30 * DAY).meta({
      description:
        'Seconds for which a trusted device is not asked for the second step, counted from its last sign-in. 0 turns trusted devices off.',
    }),
    accountLockout: z
      .strictObject({
        maxFailedAttempts: wholeNumber(1).max(100, 'a whole number from 1 to 100').default(10).meta({
          description:
            'Number of wrong codes for one account, within the time below, after which its second factor is locked.',
        }),
        durationSeconds: seconds
          .min(MINUTE, 'seconds of 60 or more')
          .default(15 * MINUTE)
          .meta({ description: 'Seconds in which wrong codes are counted, and for which a lock lasts.' }),
      })
      .prefault({}),
    challengeURL: pageUrl.optional().meta({
      description:
        'Page for the second step after a sign-in that ends with a redirect. Default: the page of the sign-in itself.',
    }),
    required: whoNeeds.default(false).meta({
      description:
        "Who has to have a second factor: `true` for all, `'administrators'` for those with any permission of administration, by a role, by `adminUserIds` or by `adminEmails`; or a function of the user, who has `isAdministrator`. They set one up at the next sign-in, unless they have a passkey.",
    }),
    recovery: z.enum(['none', 'mail', 'admin'], "'none', 'mail' or 'admin'").default('none').meta({
      description:
        'What helps somebody who has lost every second factor: nothing, a mail after a waiting time, or an administrator.',
    }),
    recoveryWaitingTime: seconds.default(3 * DAY).meta({
      description:
        'Seconds that a recovery by mail waits, so that the owner can stop it. Second factors that were there before the mailbox was first proved stay for the same time; after it, only those stay that somebody has used.',
    }),
  }),
  { whenAbsent: 'off' },
);

export const isTotpOn = (carrier: OptionCarrier): boolean =>
  !twoFactorOptions.of(carrier).totpOptions.disable;

/** Codes can be mailed, by the service or by the operator. */
export const isOtpOn = ({ deps }: { deps: AuthDeps }): boolean => {
  const { disable, sendOTP } = twoFactorOptions.of(deps).otpOptions;
  return !disable && canSend(deps, sendOTP);
};

export const isRecoveryOn = ({ deps }: { deps: AuthDeps }): boolean =>
  twoFactorOptions.of(deps).recovery === 'mail' && deps.mailer !== undefined;

/** The operator requires a second factor of this user. */
export async function needsTwoFactor(carrier: ServiceCarrier, user: UserView & Holder): Promise<boolean> {
  const { enabled, required } = twoFactorOptions.of(carrier);
  if (!enabled || typeof required === 'boolean') return enabled && required === true;
  const isAdministrator = mayAdminister(carrier, user);
  return required === ADMINISTRATORS
    ? isAdministrator
    : required({ ...toUserView(carrier, user), isAdministrator });
}

/** Without administration there are no administrators, and nobody would need a second factor. */
export const requiredRule: OptionRule = (carrier) =>
  twoFactorOptions.of(carrier).required === ADMINISTRATORS &&
  !hasAdministration(carrier) &&
  "twoFactor.required is 'administrators', but administration is off";

export const issuerOf = (carrier: OptionCarrier): string =>
  twoFactorOptions.of(carrier).issuer ?? serviceOptions.of(carrier).appName;
