import type { RateLimitRule } from '#core/limits/rate-limit-options.ts';
import { MINUTE } from '#core/options/durations.ts';
import type { ResolvedOptions } from '#core/options/resolve.ts';

interface BuiltInRule extends RateLimitRule {
  paths: RegExp;
  /** Counted beside the address: by the account that the input names, else by the session. */
  account: RateLimitRule;
}

/** What one address may do on every path that guesses or mails. */
const strict = { window: 10, max: 3 };
/** Mails to, or for, one account. */
const mails = { window: MINUTE, max: 3 };
/** Guesses at one account's password, from whatever addresses. */
export const guesses = { window: MINUTE, max: 10 };

/** Stricter than the general rule, first match wins. */
const builtIn: readonly BuiltInRule[] = [
  {
    paths: /^\/(request-password-reset|forget-password|send-verification-email)$/,
    ...mails,
    account: mails,
  },
  { paths: /^\/(sign-up|change-email|delete-user$)/, ...strict, account: mails },
  { paths: /^\/(sign-in|change-password)/, ...strict, account: guesses },
];

const findBuiltIn = (path: string): BuiltInRule | undefined => builtIn.find(({ paths }) => paths.test(path));

/** How often one address may call. `names` are all paths of the call, the one it is counted by first. */
export function requireAddressRule(
  { rateLimit }: Pick<ResolvedOptions, 'rateLimit'>,
  names: readonly [string, ...string[]],
): RateLimitRule {
  const custom = rateLimit.customRules.find(({ pattern }) => names.some((name) => pattern.test(name)));
  return custom ?? findBuiltIn(names[0]) ?? rateLimit;
}

/** How often a call may concern one account, if that is limited. */
export const findAccountRule = (path: string): RateLimitRule | undefined => findBuiltIn(path)?.account;
