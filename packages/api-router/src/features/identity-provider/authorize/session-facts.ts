import { User } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readCurrentSession } from '#core/session/read.ts';
import { NOT_WHILE_IMPERSONATING } from '#features/administration-access/errors.ts';
import { acrOf, authTimeOf } from '#features/identity-provider/authorize/authentication-context.ts';
import type { SessionFacts } from '#features/identity-provider/authorize/decide.ts';
import type { Wanted } from '#features/identity-provider/authorize/wanted.ts';
import { passkeyOptions } from '#features/passkey-credentials/options.ts';
import { beganInMailbox, findFactors } from '#features/two-factor-challenge/factors.ts';
import { isTotpOn, twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/**
 * The session of the browser: a token in a header is none, since it says nothing about who sits in front of it. Refuses an
 * impersonation, which allows nothing that outlives it.
 */
export async function findBrowserSession(ctx: AuthContext): Promise<SessionCaller | null> {
  ctx.state.identity = undefined;
  ctx.state.caller = undefined;
  const current = await readCurrentSession(ctx);
  if (current && current.session.impersonatedBy !== null) throw new AuthError(NOT_WHILE_IMPERSONATING);
  return current;
}

/** The second factors that this session can be completed with: a code by mail after a sign-in by mail is none. */
export async function findFurtherFactors(ctx: AuthContext, { session, user }: SessionCaller) {
  if (!twoFactorOptions.of(ctx).enabled) return [];
  const stored = await ctx.em().findOne(User, { id: user.id });
  if (!stored) return [];
  const factors = await findFactors(ctx, stored, ctx.deps.signInMethods.ofOrigin(session.method));
  return factors.filter((factor) => factor !== 'otp' || !beganInMailbox(ctx, session));
}

/** Second factors with which a session has two, however it began: a code by mail may prove the same mailbox twice. */
function canSetUpSecondFactor(ctx: AuthContext): boolean {
  return twoFactorOptions.of(ctx).enabled && (isTotpOn(ctx) || passkeyOptions.of(ctx).enabled);
}

export async function readSessionFacts(
  ctx: AuthContext,
  current: SessionCaller,
  { acr }: Pick<Wanted, 'acr'>,
): Promise<SessionFacts> {
  const { session, user } = current;
  // Looked up only where it matters.
  const asksTwo = acr?.value === 'urn:keystead:2';
  return {
    userId: user.id,
    signedInAt: session.signedInAt ?? session.createdAt,
    authTime: authTimeOf(session),
    acr: acrOf(ctx, session),
    hasSecondFactor: asksTwo && (await findFurtherFactors(ctx, current)).length > 0,
    canSetUpSecondFactor: canSetUpSecondFactor(ctx),
    isHeldUp: (await ctx.deps.findRefusal(user)) !== undefined,
  };
}
