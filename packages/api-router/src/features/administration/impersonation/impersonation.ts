import { Session, type User } from '@keystead/db';
import type { SessionCaller } from '#core/call/caller.ts';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { AuthError } from '#core/errors/auth-error.ts';
import { readSignedCookies, setSignedCookie } from '#core/http/own-cookie.ts';
import type { OptionCarrier } from '#core/options/define-options.ts';
import { holdSession } from '#core/session/hold.ts';
import { clearSessionCookies } from '#core/session/session-cookie.ts';
import type { Administrator } from '#features/administration/target.ts';
import {
  REASON_REQUIRED,
  USER_IS_BANNED,
  YOU_CANNOT_IMPERSONATE_ADMINS,
} from '#features/administration-access/errors.ts';
import { adminSessionCookie } from '#features/administration-access/facts.ts';
import { isBanned } from '#features/administration-access/is-banned.ts';
import { administrationOptions } from '#features/administration-access/options.ts';
import { type Holder, isAdministrator, mayDo } from '#features/administration-access/rights.ts';
import { type OpenedSession, openSession } from '#features/sessions/open-session.ts';

/** An administrator in a session of their own. */
type InSession = Administrator & { caller: SessionCaller };

/** Errors of `assertMayActAs`. */
export const impersonationRefusals = [YOU_CANNOT_IMPERSONATE_ADMINS, REASON_REQUIRED, USER_IS_BANNED];

/** True if somebody who may act as users may act as this one. */
export function mayActAs(carrier: OptionCarrier, administrator: Holder, user: Holder): boolean {
  if (administrator.id === user.id) return false;
  if (!isAdministrator(carrier, user) || administrationOptions.of(carrier).allowImpersonatingAdmins)
    return true;
  return mayDo(carrier, administrator, { user: ['impersonate-admins'] });
}

/** Refuses an impersonation, by the rules of administration. */
export function assertMayActAs(ctx: InSession, user: User, reason: string | undefined): void {
  if (!mayActAs(ctx, ctx.caller.user, user)) throw new AuthError(YOU_CANNOT_IMPERSONATE_ADMINS);
  if (administrationOptions.of(ctx).requireReason && !reason) throw new AuthError(REASON_REQUIRED);
  if (isBanned(ctx.now, user)) throw new AuthError(USER_IS_BANNED);
}

/** Both users must not change until the session is written. */
function holdBoth(ctx: InSession, user: User): void {
  ctx.lock({ users: [user.id] });
  ctx.write(async (_em, locked) => {
    const stored = locked.user(user.id);
    if (stored && isBanned(ctx.now, stored)) throw new AuthError(USER_IS_BANNED);
    if (stored && !mayActAs(ctx, ctx.caller.user, stored)) throw new AuthError(YOU_CANNOT_IMPERSONATE_ADMINS);
  });
  holdSession(ctx, ctx.caller);
}

/** The administrator's session, and when which impersonation runs out: the value of the cookie. */
function toWayBack({ caller }: InSession, { session, token }: OpenedSession): string {
  // Whether it ends with the browser, as in the cookie of that name.
  const flag = caller.session.remembered ? '' : 'true';
  const { id, userId, expiresAt } = session;
  return [caller.token, flag, hashToken(token), id, userId, expiresAt.getTime()].join(':');
}

/**
 * Opens a session as another user beside the administrator's session, which is not extended meanwhile. It ends
 * with the browser, with the administrator's session, and after the time in the options.
 */
// Why: docs/decisions/0039-let-an-impersonation-hang-on-the-session-of-the-administrator.md
export async function actAs(ctx: InSession, user: User): Promise<OpenedSession> {
  const { session } = ctx.caller;
  holdBoth(ctx, user);
  const left = Math.floor((session.expiresAt.getTime() - ctx.now.getTime()) / 1000);
  const lifetime = Math.min(administrationOptions.of(ctx).impersonationSessionDuration, left);
  clearSessionCookies(ctx);
  const origin = { method: 'impersonation', signedInAt: null, secondFactor: null, secondFactorAt: null };
  const opened = await openSession(ctx, user, {
    rememberMe: false,
    origin,
    impersonator: { session, lifetime },
  });
  // It outlives the impersonation, so that the browser finds the way back afterwards.
  const maxAge = session.remembered ? left : undefined;
  setSignedCookie(ctx, adminSessionCookie, { value: toWayBack(ctx, opened), maxAge });
  return opened;
}

/** Session of the administrator, to return to. */
export interface WayBack {
  session: Session;
  token: string;
  remembered: boolean;
}

/** The administrator's session of an impersonation; undefined if it has ended, or belongs to another impersonation. */
export async function findWayBack(
  ctx: AuthContext,
  { impersonatorSessionId, impersonatedBy }: Pick<Session, 'impersonatorSessionId' | 'impersonatedBy'>,
): Promise<WayBack | undefined> {
  if (impersonatorSessionId === null) return undefined;
  for (const value of readSignedCookies(ctx, adminSessionCookie)) {
    const [token = '', flag] = value.split(':');
    const where = { tokenHash: hashToken(token), expiresAt: { $gt: ctx.now } };
    const session = await ctx.em().findOne(Session, where, { populate: ['user'] });
    if (session?.id === impersonatorSessionId && session.userId === impersonatedBy)
      return { session, token, remembered: flag === '' };
  }
  return undefined;
}
