import { COOKIE_MAX_AGE_LIMIT } from '#core/http/cookies.ts';
import type { RateLimitRule } from '#core/limits/rate-limit-options.ts';
import { DAY } from '#core/options/durations.ts';
import { quote, type Rule } from '#core/options/fault.ts';
import type { KeysteadOptions } from '#core/options/options.ts';

type Read = (options: KeysteadOptions) => unknown;

const CENTURY = 36_525 * DAY;

const isSeconds = (value: unknown, most: number): boolean =>
  typeof value === 'number' && value >= 0 && value <= most;

const seconds =
  (name: string, read: Read): Rule =>
  (options) => {
    const value = read(options);
    return (
      value !== undefined &&
      !isSeconds(value, CENTURY) &&
      `${name} is ${typeof value === 'number' ? value : quote(value)}, expected seconds of 0 or more`
    );
  };

/** Cookies that live longer are cut by browsers. */
const cookieSeconds =
  (name: string, read: Read): Rule =>
  (options) => {
    const value = read(options);
    const tooLong = isSeconds(value, CENTURY) && !isSeconds(value, COOKIE_MAX_AGE_LIMIT);
    return tooLong && `${name} is over 400 days, the longest a cookie lives`;
  };

const whole =
  (name: string, least: number, read: Read): Rule =>
  (options) => {
    const value = read(options);
    const fits = typeof value === 'number' && Number.isInteger(value) && value >= least;
    return (
      value !== undefined && !fits && `${name} is ${quote(value)}, expected a whole number from ${least}`
    );
  };

/** A text such as 'false' would count as true, and open what it was meant to close. */
const onOrOff =
  (name: string, read: Read): Rule =>
  (options) => {
    const value = read(options);
    return (
      value !== undefined &&
      typeof value !== 'boolean' &&
      `${name} is ${quote(value)}, expected true or false`
    );
  };

const isRule = ({ window, max }: RateLimitRule): boolean => window > 0 && window <= CENTURY && max >= 0;

const rateLimitFault: Rule = ({ rateLimit: { window = 10, max = 100, customRules = {} } = {} }) => {
  const rules = { 'the general rule': { window, max }, ...customRules };
  const wrong = Object.entries(rules).find(([, rule]) => !isRule(rule));
  return (
    wrong &&
    `rateLimit holds ${quote(wrong[1])} for ${wrong[0]}, expected a window of seconds and a max of calls`
  );
};

const switches: readonly (readonly [string, Read])[] = [
  ['production', ({ production }) => production],
  ['advanced.disableCSRFCheck', ({ advanced }) => advanced?.disableCSRFCheck],
  ['advanced.useSecureCookies', ({ advanced }) => advanced?.useSecureCookies],
  ['emailAndPassword.enabled', ({ emailAndPassword }) => emailAndPassword?.enabled],
  ['emailAndPassword.disableSignUp', ({ emailAndPassword }) => emailAndPassword?.disableSignUp],
  [
    'emailAndPassword.requireEmailVerification',
    ({ emailAndPassword }) => emailAndPassword?.requireEmailVerification,
  ],
  ['emailAndPassword.autoSignIn', ({ emailAndPassword }) => emailAndPassword?.autoSignIn],
  [
    'emailAndPassword.revokeSessionsOnPasswordReset',
    ({ emailAndPassword }) => emailAndPassword?.revokeSessionsOnPasswordReset,
  ],
  [
    'emailVerification.autoSignInAfterVerification',
    ({ emailVerification }) => emailVerification?.autoSignInAfterVerification,
  ],
  ['account.accountLinking.enabled', ({ account }) => account?.accountLinking?.enabled],
  [
    'account.accountLinking.allowDifferentEmails',
    ({ account }) => account?.accountLinking?.allowDifferentEmails,
  ],
  ['account.accountLinking.allowUnlinkingAll', ({ account }) => account?.accountLinking?.allowUnlinkingAll],
  [
    'account.accountLinking.updateUserInfoOnLink',
    ({ account }) => account?.accountLinking?.updateUserInfoOnLink,
  ],
  ['account.updateAccountOnSignIn', ({ account }) => account?.updateAccountOnSignIn],
  ['session.cookieCache.enabled', ({ session }) => session?.cookieCache?.enabled],
  ['rateLimit.enabled', ({ rateLimit }) => rateLimit?.enabled],
];

const durations: readonly (readonly [string, Read])[] = [
  ['session.expiresIn', ({ session }) => session?.expiresIn],
  ['session.updateAge', ({ session }) => session?.updateAge],
  ['session.freshAge', ({ session }) => session?.freshAge],
  ['session.absoluteLifetime', ({ session }) => session?.absoluteLifetime],
  ['session.cookieCache.maxAge', ({ session }) => session?.cookieCache?.maxAge],
  ['emailVerification.expiresIn', ({ emailVerification }) => emailVerification?.expiresIn],
  [
    'emailAndPassword.resetPasswordTokenExpiresIn',
    ({ emailAndPassword }) => emailAndPassword?.resetPasswordTokenExpiresIn,
  ],
  ['user.deleteUser.deleteTokenExpiresIn', ({ user }) => user?.deleteUser?.deleteTokenExpiresIn],
  ['advanced.providerTimeout', ({ advanced }) => advanced?.providerTimeout],
];

/** Numbers out of their range, and switches that are neither on nor off. */
export const valueFaults: readonly Rule[] = [
  ...durations.map(([name, read]) => seconds(name, read)),
  cookieSeconds('session.expiresIn', ({ session }) => session?.expiresIn),
  cookieSeconds('session.cookieCache.maxAge', ({ session }) => session?.cookieCache?.maxAge),
  ...switches.map(([name, read]) => onOrOff(name, read)),
  whole(
    'emailAndPassword.password.concurrency',
    1,
    (options) => options.emailAndPassword?.password?.concurrency,
  ),
  whole('emailAndPassword.password.waiting', 0, (options) => options.emailAndPassword?.password?.waiting),
  rateLimitFault,
];
