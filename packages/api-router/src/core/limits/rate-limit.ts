import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { toAddressKey } from '#core/http/address-key.ts';
import type { RateLimitRule } from '#core/limits/rate-limit-options.ts';
import { findAccountRule, requireAddressRule } from '#core/limits/rate-rules.ts';
import { normalizeEmail } from '#core/mail/address.ts';
import { readSessionToken } from '#core/session/read.ts';

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

/**
 * Counts the call by the caller's network and the path. `names` are all paths of the call on whatever transport, the
 * canonical one first: no spelling and no alias has a counter of its own.
 */
export async function assertAddressRate(
  ctx: AuthContext,
  names: readonly [string, ...string[]],
): Promise<void> {
  if (!ctx.options.rateLimit.enabled) return;
  await assertUnder(ctx, `${toAddressKey(ctx.address)}|${names[0]}`, requireAddressRule(ctx.options, names));
}

/** Of one length, whatever was typed, and no list of addresses for whoever reads the counters. */
function findAccount(ctx: AuthContext, { email, username }: Record<string, unknown>): string | undefined {
  const name = email ?? username;
  if (typeof name === 'string' && name !== '') return hashToken(normalizeEmail(name));
  const token = readSessionToken(ctx);
  return token && hashToken(token);
}

/** Counts the call by the account that it names or, where it names none, by its session. */
export async function assertAccountRate(
  ctx: AuthContext,
  path: string,
  input: Record<string, unknown>,
): Promise<void> {
  const rule = ctx.options.rateLimit.enabled ? findAccountRule(path) : undefined;
  const account = rule && findAccount(ctx, input);
  if (rule && account) await assertUnder(ctx, `account|${account}|${path}`, rule);
}
