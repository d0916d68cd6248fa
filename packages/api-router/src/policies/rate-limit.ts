import type { AuthContext } from '#context.ts';
import { AuthError } from '#errors/auth-error.ts';
import { toAddressKey } from '#http/address-key.ts';
import { MINUTE } from '#options/durations.ts';
import type { RateLimitRule } from '#options/rate-limit.ts';

interface BuiltInRule extends RateLimitRule {
  paths: RegExp;
  /** Counted beside the address, by the account that the input names. */
  account?: RateLimitRule;
}

/** Stricter than the general rule, first match wins. */
const builtIn: readonly BuiltInRule[] = [
  {
    paths: /^\/(request-password-reset|forget-password|send-verification-email)$/,
    window: MINUTE,
    max: 3,
    account: { window: MINUTE, max: 3 },
  },
  {
    paths: /^\/(sign-in|sign-up|change-password|change-email)/,
    window: 10,
    max: 3,
    account: { window: MINUTE, max: 10 },
  },
];

const toPattern = (glob: string): RegExp =>
  new RegExp(
    `^${glob
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*+/g, '.*')
      .replace(/\?/g, '.')}$`,
  );

/** Throws `TOO_MANY_REQUESTS` once `key` has been hit more often than `rule` allows. */
export async function assertUnder(
  ctx: AuthContext,
  key: string,
  { window, max }: RateLimitRule,
): Promise<void> {
  const { count, expiresAt } = await ctx.deps.countHit(key, window, ctx.now);
  if (count <= max) return;
  throw new AuthError('TOO_MANY_REQUESTS', { retryAfter: (expiresAt - ctx.now.getTime()) / 1000 });
}

const accountOf = ({ email, username }: Record<string, unknown>): string | undefined => {
  const name = email ?? username;
  return typeof name === 'string' && name !== ''
    ? name.normalize('NFKC').toLowerCase().slice(0, 254)
    : undefined;
};

/** Counts the call by address and path and, where the input names an account, by that. */
export async function assertWithinRate(
  ctx: AuthContext,
  path: string,
  input: Record<string, unknown>,
): Promise<void> {
  const { enabled, customRules, window, max } = ctx.options.rateLimit;
  if (!enabled) return;
  const custom = Object.entries(customRules).find(([glob]) => toPattern(glob).test(path))?.[1];
  const special = builtIn.find(({ paths }) => paths.test(path));
  await assertUnder(ctx, `${toAddressKey(ctx.address)}|${path}`, custom ?? special ?? { window, max });
  const account = accountOf(input);
  if (account && special?.account) await assertUnder(ctx, `account|${account}|${path}`, special.account);
}
