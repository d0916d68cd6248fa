import { createProxyTest } from '#http/client-address.ts';
import { COOKIE_MAX_AGE_LIMIT } from '#http/cookies.ts';
import { toBaseUrl } from '#options/base-url.ts';
import type { KeysteadOptions } from '#options/options.ts';

const SECRET_LENGTH = 32;

/** A rule of the options: whether it is broken, and the sentence that says so. */
type Rule = (options: KeysteadOptions) => string | false | undefined;

const throws = (work: () => unknown): boolean => {
  try {
    work();
    return false;
  } catch {
    return true;
  }
};

export const secretsOf = ({ secret }: KeysteadOptions): readonly string[] =>
  typeof secret === 'string' ? secret.split(',').map((part) => part.trim()) : secret;

/** `https://host`, with `*` and `?` in the host, or `scheme://`. */
const originPattern = /^[a-z][a-z0-9+.-]*:\/\/[^/\s\\@?#]*$|^[a-z0-9*?.-]+(:\d+)?$/i;

const negative = (name: string, value: number | undefined): string | false =>
  value !== undefined && !(value >= 0) && `${name} is ${value}, expected seconds of 0 or more`;

const needsMail: Rule = ({ mailer, emailAndPassword: password, emailVerification: verification }) =>
  password?.enabled === true &&
  password.requireEmailVerification === true &&
  !mailer &&
  typeof verification?.sendVerificationEmail !== 'function' &&
  'emailAndPassword.requireEmailVerification is on, but no mail can be sent: give a mailer or emailVerification.sendVerificationEmail';

const rules: readonly Rule[] = [
  ({ baseURL, basePath }) =>
    throws(() => toBaseUrl(baseURL, basePath)) &&
    `baseURL is ${JSON.stringify(baseURL)}, expected an http or https URL`,
  (options) =>
    secretsOf(options).some((secret) => secret.length < SECRET_LENGTH) &&
    `secret is too short, expected at least ${SECRET_LENGTH} characters`,
  ({ trustedOrigins = [] }) => {
    const wrong = trustedOrigins.find((origin) => !originPattern.test(origin));
    return (
      wrong !== undefined &&
      `trustedOrigins holds ${JSON.stringify(wrong)}, expected an origin like https://app.example.com`
    );
  },
  ({ disabledPaths = [] }) => {
    const wrong = disabledPaths.find((path) => !path.startsWith('/'));
    return (
      wrong !== undefined &&
      `disabledPaths holds ${JSON.stringify(wrong)}, expected a path like /sign-up/email`
    );
  },
  ({ advanced }) =>
    throws(() => createProxyTest(advanced?.trustProxy)) &&
    `advanced.trustProxy is ${JSON.stringify(advanced?.trustProxy)}, expected a number of proxies or a list of networks`,
  ({ session }) => negative('session.expiresIn', session?.expiresIn),
  ({ session }) =>
    (session?.expiresIn ?? 0) > COOKIE_MAX_AGE_LIMIT &&
    'session.expiresIn is over 400 days, the longest a cookie lives',
  ({ session }) => negative('session.updateAge', session?.updateAge),
  ({ session }) => negative('session.freshAge', session?.freshAge),
  ({ session }) => negative('session.absoluteLifetime', session?.absoluteLifetime),
  ({ session }) => negative('session.cookieCache.maxAge', session?.cookieCache?.maxAge),
  ({ session }) =>
    (session?.cookieCache?.maxAge ?? 0) > COOKIE_MAX_AGE_LIMIT &&
    'session.cookieCache.maxAge is over 400 days, the longest a cookie lives',
  ({ emailAndPassword: { minPasswordLength: min = 8, maxPasswordLength: max = 128 } = {} }) =>
    (min < 1 || max < min || max > 4096) &&
    `emailAndPassword allows passwords of ${min} to ${max} characters, expected 1 ≤ minimum ≤ maximum ≤ 4096`,
  ({ emailAndPassword }) => {
    const cost = emailAndPassword?.password?.cost;
    return (
      cost &&
      (cost.logN < 1 || cost.logN > 22) &&
      `emailAndPassword.password.cost.logN is ${cost.logN}, expected 1 to 22`
    );
  },
  needsMail,
];

/** One sentence per fault of the options; empty when the service may start. */
export const findFaults = (options: KeysteadOptions): string[] =>
  rules.map((rule) => rule(options)).filter((fault): fault is string => typeof fault === 'string');
