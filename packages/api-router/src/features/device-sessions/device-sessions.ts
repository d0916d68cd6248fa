import { Session } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import { readSignedValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { revokeSession } from '#core/session/revoke.ts';
import { readSessionToken, sessionTokenCookie, setSessionCookie } from '#core/session/session-cookie.ts';
import { writeCopy } from '#core/session/session-copy.ts';
import { type SessionAnswer, toSessionView } from '#core/session/session-view.ts';
import { toUserView } from '#core/user/user-view.ts';
import { clearAdminCookie } from '#features/administration-access/admin-session-cookie.ts';
import { deviceCookieName, deviceCookiePrefix, setDeviceCookie } from '#features/device-sessions/cookies.ts';
import { multiSessionOptions } from '#features/device-sessions/options.ts';

/** A session that this browser has, with the token of its cookie. */
export interface DeviceSession {
  session: Session;
  token: string;
}

/** Names go back into headers, so one that no token makes is left alone. */
const TOKEN_IN_NAME = /^[a-z0-9]{1,128}$/;

function deviceCookiesOf(ctx: AuthContext): [name: string, value: string][] {
  const prefix = deviceCookiePrefix(ctx);
  return ctx.cookiesWith(prefix).filter(([name]) => TOKEN_IN_NAME.test(name.slice(prefix.length)));
}

/** Tokens of the cookies of this browser that are ours, also of sessions that have ended. */
export const readDeviceTokens = (ctx: AuthContext): string[] =>
  deviceCookiesOf(ctx).flatMap(([name, cookie]) => {
    const token = readSignedValue(keysFor(ctx, sessionTokenCookie.signing), cookie);
    return token !== undefined && name === deviceCookieName(ctx, token) ? [token] : [];
  });

export function clearDeviceCookie(ctx: AuthContext, token: string): void {
  ctx.response.clearCookie(deviceCookieName(ctx, token), sessionTokenCookie.of(ctx).attributes);
}

/** Clears the cookies of all sessions but these, and also those that are not ours. */
export function clearDeviceCookies(ctx: AuthContext, except: readonly DeviceSession[] = []): void {
  const kept = new Set(except.map(({ token }) => deviceCookieName(ctx, token)));
  for (const [name] of deviceCookiesOf(ctx))
    if (!kept.has(name)) ctx.response.clearCookie(name, sessionTokenCookie.of(ctx).attributes);
}

/**
 * The sessions of this browser that have not ended, the one that was used last first, with their users. The active one is
 * among them even if it is from before a browser could have several. One statement, or none without a cookie.
 */
export async function findDeviceSessions(ctx: AuthContext): Promise<DeviceSession[]> {
  const active = readSessionToken(ctx);
  const tokens = [...readDeviceTokens(ctx), ...(active === undefined ? [] : [active])];
  if (tokens.length === 0) return [];
  const byHash = new Map(tokens.map((token) => [hashToken(token), token]));
  const rows = await ctx
    .em()
    .find(
      Session,
      { tokenHash: { $in: [...byHash.keys()] }, expiresAt: { $gt: ctx.now } },
      { populate: ['user'], orderBy: { updatedAt: 'desc', createdAt: 'desc', id: 'asc' } },
    );
  const found = rows.flatMap((session) => {
    const token = byHash.get(session.tokenHash);
    return token === undefined ? [] : [{ session, token }];
  });
  // Also if two were used within one millisecond.
  return found.toSorted((one, other) => Number(other.token === active) - Number(one.token === active));
}

/** Seconds that a browser keeps the cookie of a session; undefined: until it is closed. */
const maxAgeOf = ({ now }: AuthContext, { expiresAt, remembered }: Session): number | undefined =>
  remembered ? Math.floor((expiresAt.getTime() - now.getTime()) / 1000) : undefined;

/** Makes a session of this browser the active one. If it ends meanwhile, the next call finds nobody signed in. */
export function activateSession(ctx: AuthContext, { session, token }: DeviceSession): SessionAnswer {
  const { id, user, remembered } = session;
  ctx.write((em) => em.nativeUpdate(Session, { id }, { updatedAt: ctx.now }));
  setSessionCookie(ctx, { token, maxAge: maxAgeOf(ctx, session) });
  const answer = {
    session: { ...toSessionView(ctx, session, token), updatedAt: ctx.now },
    user: toUserView(ctx, user),
  };
  writeCopy(ctx, answer, { remembered });
  return answer;
}

/** Ends a session of this browser. */
export function endDeviceSession(ctx: AuthContext, { session, token }: DeviceSession): void {
  revokeSession(ctx, session);
  clearDeviceCookie(ctx, token);
}

/**
 * Ends the sessions that this browser has for a user who signs in again. Sessions of others stay in the browser, which
 * are returned, the one that was used last first.
 */
export async function endReplacedSessions(ctx: AuthContext, userId: string): Promise<DeviceSession[]> {
  if (!multiSessionOptions.of(ctx).enabled) {
    endActiveSession(ctx, userId);
    return [];
  }
  const all = await findDeviceSessions(ctx);
  // Acting as somebody else ends with a sign-in in the same browser.
  const isOwn = ({ session }: DeviceSession): boolean =>
    session.userId === userId || session.impersonatedBy !== null;
  const others = all.filter((one) => !isOwn(one));
  if (others.length < all.length) ctx.lock({ users: [userId] });
  clearAdminCookie(ctx);
  for (const one of all.filter(isOwn)) endDeviceSession(ctx, one);
  // Also those of sessions that ended elsewhere, or they would fill the header of every request.
  clearDeviceCookies(ctx, others);
  for (const { session, token } of others) setDeviceCookie(ctx, { token, maxAge: maxAgeOf(ctx, session) });
  return others;
}

function endActiveSession(ctx: AuthContext, userId: string): void {
  const token = readSessionToken(ctx);
  if (token === undefined) return;
  ctx.lock({ users: [userId] });
  const isEnded = { $or: [{ user: userId }, { impersonatedBy: { $ne: null } }] };
  ctx.write((em) => em.nativeDelete(Session, { tokenHash: hashToken(token), ...isEnded }));
  clearAdminCookie(ctx);
}

/** Ends what there is no room for beside a new session: what was used longest ago. */
export function makeRoom(ctx: AuthContext, others: readonly DeviceSession[]): void {
  for (const one of others.slice(multiSessionOptions.of(ctx).maximumSessions - 1)) endDeviceSession(ctx, one);
}
