import { type Orm, type ProviderSession, TwoFactorTicket, type User } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { SignInMethod } from '#core/call/sign-in-method.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { readSignedCookies, setSignedCookie } from '#core/http/own-cookie.ts';
import { ticketCookie } from '#features/two-factor-challenge/cookies.ts';
import { twoFactorOptions } from '#features/two-factor-challenge/options.ts';

/** Data that a sign-in needs after the second step. */
export interface Interrupted {
  method: SignInMethod;
  provider?: string | undefined;
  rememberMe: boolean;
  callbackURL?: string | undefined;
  isNew?: boolean;
  providerSession?: ProviderSession | undefined;
  /** Latest end of the session. */
  notAfter?: Date | undefined;
  /** The second step is asked for on a device that the user trusts, too. */
  evenIfTrusted?: boolean;
}

/** Stores a sign-in until its second step, for this browser alone. */
export function issueTicket(ctx: AuthContext, user: User, interrupted: Interrupted): void {
  const { twoFactorCookieMaxAge: maxAge } = twoFactorOptions.of(ctx);
  const value = `2fa-${ctx.deps.random(32, 'letters')}`;
  const { method, provider = null, rememberMe, callbackURL = null, providerSession = null } = interrupted;
  const { notAfter = null } = interrupted;
  const waitsUntil = ctx.now.getTime() + maxAge * 1000;
  ctx.em().create(TwoFactorTicket, {
    id: ctx.deps.random(32, 'letters'),
    user,
    tokenHash: hashToken(value),
    method: method.name,
    provider,
    rememberMe,
    callbackUrl: callbackURL,
    providerSession,
    sessionNotAfter: notAfter,
    expiresAt: new Date(Math.min(waitsUntil, notAfter?.getTime() ?? waitsUntil)),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  setSignedCookie(ctx, ticketCookie, { value, maxAge });
}

/**
 * The waiting sign-in of this browser, with the current user.
 * @internal
 */
export async function findTicket(ctx: AuthContext): Promise<TwoFactorTicket | null> {
  const values = readSignedCookies(ctx, ticketCookie);
  if (values.length === 0) return null;
  const where = { tokenHash: { $in: values.map(hashToken) }, expiresAt: { $gt: ctx.now } };
  const newest = { createdAt: 'desc', id: 'asc' } as const;
  return ctx.em().findOne(TwoFactorTicket, where, { populate: ['user'], orderBy: newest });
}

/**
 * Ends the sign-ins of these people by a connection, before their second step: they open no session.
 * @internal
 */
export const endTicketsOf = (em: Orm['em'], provider: string, userIds: readonly string[]): Promise<number> =>
  em.nativeDelete(TwoFactorTicket, { provider, user: { $in: [...userIds] } });

/**
 * Ends the sign-ins by a connection that its provider names so, before their second step: they open no session.
 * @internal
 */
export const endTicketsNamed = (
  em: Orm['em'],
  provider: string,
  providerSession: Partial<Pick<ProviderSession, 'subjectHash' | 'sidHash'>>,
): Promise<number> => em.nativeDelete(TwoFactorTicket, { provider, providerSession });
