import { z } from 'zod';
import type { PasswordCost } from '#core/crypto/password.ts';
import type { OptionRule } from '#core/options/check-options.ts';
import { defineOptions, type OptionCarrier } from '#core/options/define-options.ts';
import { type Awaitable, callback, flag, seconds, wholeNumber } from '#core/options/kinds.ts';
import {
  canVerify,
  emailVerificationOptions,
  passwordVerificationOptions,
} from '#features/email-verification/options.ts';

/** One of the settings that OWASP recommends for scrypt. */
const owaspCost: PasswordCost = { logN: 16, r: 8, p: 2 };

/** The limit of scrypt-kdf is 2 GiB of memory, which is 128 · N · r. */
const isPossibleCost = ({ logN, r, p }: PasswordCost): boolean =>
  logN <= 22 && p <= 64 && 128 * 2 ** logN * r < 2 ** 31;

const POSSIBLE_COST = 'a cost of at most 2 GiB, e.g. { logN: 16, r: 8, p: 2 }';

const cost = z
  .strictObject({ logN: wholeNumber(1), r: wholeNumber(1), p: wholeNumber(1) })
  .refine(isPossibleCost, POSSIBLE_COST)
  .default(owaspCost)
  .meta({
    kind: '{ logN, r, p }',
    description: 'Cost of a scrypt hash. The default is one of the settings that OWASP recommends.',
  });

/** User of the password, and the time limit for an answer. */
export interface PasswordCheck {
  user: { email: string; name: string };
  /** Aborts a request of the check: `fetch(url, { signal })`. */
  signal: AbortSignal;
}

/** Function of the operator that checks a new password. */
export type PasswordChecker = (password: string, check: PasswordCheck) => Awaitable<boolean>;

/** Sent to another service that is asked about a password. */
export interface ElsewhereQuestion {
  userId: string;
  email: string;
  /** As it was typed. */
  password: string;
  /** Who signs in. */
  request: { ipAddress: string | null; userAgent: string | null };
  /** Aborts a request of the function: `fetch(url, { signal })`. */
  signal: AbortSignal;
}

/** The password is right, or is not; perhaps with what the user is called there. */
export type ElsewhereAnswer = boolean | { valid: boolean; user?: { name?: string; image?: string | null } };

/** Function of the operator that asks another service whether a password is right. */
export type ElsewhereVerifier = (question: ElsewhereQuestion) => Awaitable<ElsewhereAnswer>;

const passwordLength = wholeNumber(1).max(4096, 'a whole number from 1 to 4096');

/** Sign-up and sign-in with e-mail and password. */
export const emailPasswordOptions = defineOptions(
  'emailAndPassword',
  z.strictObject({
    enabled: flag.default(true).meta({ description: 'Sign-up, sign-in and change of passwords.' }),
    disableSignUp: flag.default(false).meta({ description: 'Nobody can create an account by password.' }),
    minPasswordLength: passwordLength.default(8).meta({
      description:
        'Fewest characters of a password, after NFKC normalisation. NIST SP 800-63B-4 asks for 15 where the password is the only factor.',
    }),
    maxPasswordLength: passwordLength
      .default(128)
      .meta({ description: 'Most characters of a password, after NFKC normalisation.' }),
    refuseCommonPasswords: flag.default(true).meta({
      description:
        'A new password may be none of the 100,000 most common ones, nor the name or the e-mail address of its owner, nor `appName`.',
    }),
    checkPassword: callback<PasswordChecker>().optional().meta({
      description:
        'Says whether a new password may be used, after all other rules; `false` refuses it. For a service that knows leaked passwords. If it fails or takes too long, the password is taken and the log says so.',
    }),
    checkPasswordTimeout: seconds
      .min(0.001, 'seconds of more than 0')
      .default(3)
      .meta({ description: 'Seconds that `checkPassword` may take.' }),
    verifyElsewhere: callback<ElsewhereVerifier>().optional().meta({
      description:
        'Asks another service whether a password is right, for users who were imported without a hash. It is called at each sign-in until the password is right once; that password is then hashed here.',
    }),
    verifyElsewhereTimeout: seconds.min(0.001, 'seconds of more than 0').default(5).meta({
      description:
        'Seconds that `verifyElsewhere` may take. If it fails or takes longer, the answer is 503 `SERVICE_UNAVAILABLE`, and no wrong password is counted.',
    }),
    autoSignIn: flag.default(true).meta({ description: 'Sign-up also signs the user in.' }),
    concealExistingUsers: flag.default(false).meta({
      description:
        'No answer tells whether an address has an account; owners are mailed. Needs a verified address to sign in.',
    }),
    password: z
      .strictObject({
        cost,
        concurrency: wholeNumber(1)
          .optional()
          .meta({ description: 'Hashes computed at the same time. Default: one for each core.' }),
        waiting: wholeNumber(0).optional().meta({
          description: 'Calls that may wait for a hash. Further calls are answered with 503. Default: 64.',
        }),
      })
      .prefault({}),
  }),
  { whenAbsent: 'on' },
);

/** By any option: then a new user with a password verifies the e-mail address before the first sign-in with it. */
export const needsVerification = (carrier: OptionCarrier): boolean =>
  passwordVerificationOptions.of(carrier).requireEmailVerification ||
  emailVerificationOptions.of(carrier).required;

/** Characters that passwords of other products may have, whatever length a new one may have here. */
const IMPORTED_LENGTH = 128;

/**
 * Too long for a password before normalisation, so that it need not be normalised and hashed. NFKC never makes a text
 * shorter than an eighth of its length.
 */
export const isOverlongPassword = (carrier: OptionCarrier, password: string): boolean =>
  password.length > Math.max(emailPasswordOptions.of(carrier).maxPasswordLength, IMPORTED_LENGTH) * 8;

export const passwordLengthRule: OptionRule = (carrier) => {
  const { minPasswordLength: min, maxPasswordLength: max } = emailPasswordOptions.of(carrier);
  return (
    max < min &&
    `emailAndPassword allows passwords of ${min} to ${max} characters, expected a minimum that is not above the maximum`
  );
};

export const mailRule: OptionRule = (carrier) => {
  const { enabled } = emailPasswordOptions.of(carrier);
  const { requireEmailVerification } = passwordVerificationOptions.of(carrier);
  return (
    enabled &&
    requireEmailVerification &&
    !canVerify(carrier) &&
    'emailAndPassword.requireEmailVerification is on, but no mail can be sent: give a mailer or emailVerification.sendVerificationEmail'
  );
};

/**
 * The password of a sign-up would show it: it signs a new user in, and does not sign in with an existing address
 * of another user.
 */
// Why: docs/decisions/0013-conceal-existing-users-everywhere-or-not-at-all.md
export const userEnumerationRule: OptionRule = (carrier) => {
  const { enabled, concealExistingUsers } = emailPasswordOptions.of(carrier);
  return (
    enabled &&
    concealExistingUsers &&
    !needsVerification(carrier) &&
    'emailAndPassword.concealExistingUsers is on, but signing in after a sign-up would tell: turn on emailAndPassword.requireEmailVerification or emailVerification.required'
  );
};
