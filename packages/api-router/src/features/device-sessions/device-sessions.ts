import { Session } from '@keystead/db';
import type { AuthContext } from '#core/call/context.ts';
import type { SessionEnding } from '#core/call/revocation/endings.ts';
import { hashToken } from '#core/crypto/token-hash.ts';
import type { AuthError } from '#core/errors/auth-error.ts';
import { clearCookie } from '#core/http/own-cookie.ts';
import { readSignedValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { findEntryRefusal } from '#core/session/entry.ts';
import { revokeReplaced, revokeSession } from '#core/session/revoke.ts';
import { readSessionTokens, sessionTokenCookie, setSessionCookie } from '#core/session/session-cookie.ts';
import { writeCopy } from '#core/session/session-copy.ts';
import { type SessionAnswer, toSessionView } from '#core/session/session-view.ts';
import { toUserView } from '#core/user/user-view.ts';
import { clearAdminCookie } from '#features/administration-access/facts.ts';
import {
  deviceCookieName,
  deviceCookiePrefix,
  deviceSuffix,
  setDeviceCookie,
} from '#features/device-sessions/cookies.ts';
import { multiSessionOptions } from '#features/device-sessions/options.ts';

/** A session of this browser, with the token of its cookie. */
export interface DeviceSession {
  session: Session;
  token: string;
}

/** Names are sent back in headers, so a name that is not a token is ignored. */
const TOKEN_IN_NAME = /^[a-z0-9]{1,128}$/;

function deviceCookiesOf(ctx: AuthContext): [name: string, value: string][] {
  const prefix = deviceCookiePrefix(ctx);
  return ctx.cookiesWith(prefix).filter(([name]) => TOKEN_IN_NAME.test(name.slice(prefix.length)));
}

/** Tokens of the cookies of this browser with a valid signature, including those of expired sessions. */
export const readDeviceTokens = (ctx: AuthContext): string[] =>
  deviceCookiesOf(ctx).flatMap(([name, cookie]) => {
    const token = readSignedValue(keysFor(ctx, sessionTokenCookie.signing), cookie);
    return token !== undefined && name === deviceCookieName(ctx, token) ? [token] : [];
  });

export function clearDeviceCookie(ctx: AuthContext, token: string): void {
  clearCookie(ctx, sessionTokenCookie, { suffix: deviceSuffix(token) });
}

/** Clears the cookies of all sessions but these, including those with an invalid signature. */
export function clearDeviceCookies(ctx: AuthContext, except: readonly DeviceSession[] = []): void {
  const kept = new Set(except.map(({ token }) => deviceCookieName(ctx, token)));
  const own = sessionTokenCookie.of(ctx).name;
  for (const [name] of deviceCookiesOf(ctx))
    if (!kept.has(name)) clearCookie(ctx, sessionTokenCookie, { suffix: name.slice(own.length) });
}

/**
 * The current sessions of this browser, the last used one first, with their users. The active one is included even
 * if it is from before a browser could have several. One statement, or none without a cookie.
 */
export async function findDeviceSessions(ctx: AuthContext): Promise<DeviceSession[]> {
  const sent = readSessionTokens(ctx);
  const tokens = [...readDeviceTokens(ctx), ...sent];
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
  const active = sent.find((token) => found.some((one) => one.token === token));
  // A second order for sessions that were used in the same millisecond.
  return found.toSorted((one, other) => Number(other.token === active) - Number(one.token === active));
}

/** Seconds that a browser keeps the cookie of a session; undefined: until it is closed. */
const maxAgeOf = ({ now }: AuthContext, { expiresAt, remembered }: Session): number | undefined =>
  remembered ? Math.floor((expiresAt.getTime() - now.getTime()) / 1000) : undefined;

/**
 * Error of a feature for a person who switches to this session, which opens none: by the steps that it was opened with.
 */
export function findSwitchRefusal(
  ctx: AuthContext,
  { session }: DeviceSession,
): Promise<AuthError | undefined> {
  const { user, method, secondFactor } = session;
  return findEntryRefusal(ctx, user, { method, secondFactor, isNew: false });
}

/** Makes a session of this browser the active one. If it ends in between, the next call has no session. */
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
export function endDeviceSession(
  ctx: AuthContext,
  { session, token }: DeviceSession,
  ending: SessionEnding,
): void {
  revokeSession(ctx, session, ending);
  clearDeviceCookie(ctx, token);
}

/**
 * Ends the sessions of this browser for a user who signs in again. Sessions of other users stay in the browser,
 * and are returned, the last used one first.
 */
export async function endReplacedSessions(ctx: AuthContext, userId: string): Promise<DeviceSession[]> {
  if (!multiSessionOptions.of(ctx).enabled) {
    endActiveSession(ctx, userId);
    return [];
  }
  const all = await findDeviceSessions(ctx);
  // An impersonation ends with a sign-in in the same browser.
  const isOwn = ({ session }: DeviceSession): boolean =>
    session.userId === userId || session.impersonatedBy !== null;
  const others = all.filter((one) => !isOwn(one));
  if (others.length < all.length) ctx.lock({ users: [userId] });
  clearAdminCookie(ctx);
  for (const one of all.filter(isOwn)) endDeviceSession(ctx, one, 'replaced');
  // Includes sessions that ended elsewhere, whose cookies would otherwise fill the header of every request.
  clearDeviceCookies(ctx, others);
  for (const { session, token } of others) setDeviceCookie(ctx, { token, maxAge: maxAgeOf(ctx, session) });
  return others;
}

function endActiveSession(ctx: AuthContext, userId: string): void {
  clearAdminCookie(ctx);
  const tokens = readSessionTokens(ctx);
  if (tokens.length === 0) return;
  ctx.lock({ users: [userId] });
  for (const token of tokens) revokeReplaced(ctx, token, userId);
}

/** Ends the sessions over the limit for one browser, those that were not used for longest. */
export function makeRoom(ctx: AuthContext, others: readonly DeviceSession[]): void {
  for (const one of others.slice(multiSessionOptions.of(ctx).maximumSessions - 1))
    endDeviceSession(ctx, one, 'replaced');
}
