import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { TOO_MANY_REQUESTS } from '#core/errors/request-errors.ts';
import { isLimited } from '#core/limits/rate-limit-options.ts';
import { DAY } from '#core/options/durations.ts';

/** Wrong passwords that are allowed for one account in a day (NIST SP 800-63B-4 section 3.2.2). */
const FAILURES = 100;

/** Key of a counter. `account` is the typed e-mail address, known or not, so that a lock does not reveal an account. */
const toKey = (kind: 'failures' | 'locked', account: string): string => `${kind}|${hashToken(account)}`;

/**
 * Throws `TOO_MANY_REQUESTS` while an account is locked for passwords. The lock ends by itself and ends no session. It
 * is read by a hit with a window of zero seconds, which opens no new window, so reading locks nobody.
 */
export async function assertNotLocked(ctx: AuthContext, account: string): Promise<void> {
  if (!isLimited(ctx)) return;
  const { expiresAt } = await ctx.deps.countHit(toKey('locked', account), 0, ctx.now);
  const left = (expiresAt - ctx.now.getTime()) / 1000;
  if (left > 0) throw new AuthError(TOO_MANY_REQUESTS, { retryAfter: left });
}

/** Counts a wrong password. The last one that is allowed locks the account. */
export async function countFailure(ctx: AuthContext, account: string): Promise<void> {
  if (!isLimited(ctx)) return;
  const { count } = await ctx.deps.countHit(toKey('failures', account), DAY, ctx.now);
  if (count >= FAILURES) await ctx.deps.countHit(toKey('locked', account), DAY, ctx.now);
}
