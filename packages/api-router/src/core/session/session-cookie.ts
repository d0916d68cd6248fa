import type { AuthContext } from '#core/call/context.ts';
import type { AuthDeps } from '#core/call/deps.ts';
import { createVerifiedValues } from '#core/crypto/verified-values.ts';
import { perService } from '#core/feature/per-service.ts';
import { defineCookie } from '#core/http/define-cookie.ts';
import { readSignedValue, signValue } from '#core/http/signed-cookie.ts';
import { keysFor } from '#core/options/service-options.ts';
import { bearerOptions } from '#core/session/bearer-options.ts';
import { identityOf } from '#core/session/identity.ts';
import { multiSessionOptions } from '#core/session/multi-session-options.ts';
import { rememberReplaced } from '#core/session/replaced-tokens.ts';

export const sessionTokenCookie = defineCookie('session_token', { knownToClients: true });
/** The signed copy of the session, see `session-copy.ts`. */
export const sessionDataCookie = defineCookie('session_data', { knownToClients: true });
/** Tells clients that the session ends with the browser. The service itself asks the row of the session. */
export const dontRememberCookie = defineCookie('dont_remember');

/** Leads an administrator who acts as somebody else back to the own session. */
export const adminSessionCookie = defineCookie('admin_session');

export const sessionCookies = [sessionTokenCookie, sessionDataCookie, dontRememberCookie];

/** The copy of a session is JSON, and no token begins so. The wire contract signs both by the same key. */
const isCopy = (signed: string): boolean => signed.startsWith('{');

/** Number of browsers whose session cookie is not verified again with each of their calls. */
const VERIFIED_TOKENS = 10_000;

const verifiedTokens = perService(() => createVerifiedValues<string>(VERIFIED_TOKENS));

/** The token of a session in its signed form, which is that of the cookie, if we signed it. */
export function readSignedToken({ deps }: { deps: AuthDeps }, signed: string): string | undefined {
  const verified = verifiedTokens.of({ deps });
  const known = verified.get(signed);
  if (known !== undefined) return known;
  const token = readSignedValue(keysFor(deps, 'session_token'), signed);
  if (token === undefined || isCopy(token)) return undefined;
  verified.set(signed, token);
  return token;
}

/** The token of the session that a header names, or else that of the session cookie, if the cookie is ours. */
export function readSessionToken(ctx: AuthContext): string | undefined {
  const identity = identityOf(ctx);
  if (identity) return 'token' in identity ? identity.token : undefined;
  const cookie = ctx.cookie(sessionTokenCookie);
  return cookie === undefined ? undefined : readSignedToken(ctx, cookie);
}

/**
 * Names of the cookies that keep sessions in a browser while another one is active, each with the token of its session in
 * lower case.
 */
export const deviceCookiePrefix = (ctx: AuthContext): string => `${sessionTokenCookie.of(ctx).name}_multi-`;

export const deviceCookieName = (ctx: AuthContext, token: string): string =>
  deviceCookiePrefix(ctx) + token.toLowerCase();

export interface SessionCookie {
  token: string;
  /** Seconds that the browser keeps the cookie. Undefined: until the browser is closed. */
  maxAge: number | undefined;
  /** Not one of the accounts of this browser: an administrator acts as somebody else. */
  isPassing?: boolean;
}

/** Keeps a session in this browser, whichever one is active. Does nothing if a browser has one session. */
export function setDeviceCookie(ctx: AuthContext, { token, maxAge }: SessionCookie): void {
  if (!multiSessionOptions.of(ctx).enabled) return;
  const { attributes } = sessionTokenCookie.of(ctx);
  ctx.response.setCookie(deviceCookieName(ctx, token), signValue(keysFor(ctx, 'session_token'), token), {
    ...attributes,
    ...(maxAge !== undefined && { maxAge }),
  });
}

/** Sends a session to clients without cookies, where there are such, in the form that its cookie has. */
export function sendBearerToken(ctx: AuthContext, token: string): void {
  if (!bearerOptions.of(ctx).enabled) return;
  const value = encodeURIComponent(signValue(keysFor(ctx, 'session_token'), token));
  ctx.response.exposeHeader('set-auth-token', value);
}

/** Makes a session the active one. Without `maxAge` a second cookie marks it as not remembered. */
export function setSessionCookie(ctx: AuthContext, { token, maxAge, isPassing }: SessionCookie): void {
  const { response } = ctx;
  const before = readSessionToken(ctx);
  if (before !== undefined && before !== token) rememberReplaced(ctx, before);
  const session = sessionTokenCookie.of(ctx);
  const forget = dontRememberCookie.of(ctx);
  const remembered = maxAge !== undefined;
  response.setCookie(session.name, signValue(keysFor(ctx, 'session_token'), token), {
    ...session.attributes,
    ...(remembered && { maxAge }),
  });
  sendBearerToken(ctx, token);
  if (!isPassing) setDeviceCookie(ctx, { token, maxAge });
  if (!remembered)
    response.setCookie(forget.name, signValue(keysFor(ctx, 'dont_remember'), 'true'), forget.attributes);
  else if (ctx.cookie(dontRememberCookie) !== undefined) response.clearCookie(forget.name, forget.attributes);
}

export function clearAdminCookie(ctx: AuthContext): void {
  const { name, attributes } = adminSessionCookie.of(ctx);
  if (ctx.cookie(adminSessionCookie) !== undefined) ctx.response.clearCookie(name, attributes);
}

/**
 * Whether a header names another session than the cookie does. It takes the place of the cookie for one call, which leaves
 * the browser as it is.
 */
export function isBesideCookie(ctx: AuthContext): boolean {
  const identity = identityOf(ctx);
  if (!identity || !('token' in identity)) return false;
  const cookie = ctx.cookie(sessionTokenCookie);
  const token = cookie === undefined ? undefined : readSignedToken(ctx, cookie);
  return token !== undefined && token !== identity.token;
}

/** Sends the session of the call again, after a change of it. Answers whether the cookies are its own, and were set. */
export function renewSessionCookie(ctx: AuthContext, cookie: SessionCookie): boolean {
  if (isBesideCookie(ctx)) {
    sendBearerToken(ctx, cookie.token);
    return false;
  }
  setSessionCookie(ctx, cookie);
  return true;
}

/** Clears all cookies of the active session. */
export function clearSessionCookies(ctx: AuthContext): void {
  ctx.response.withdrawHeader('set-auth-token');
  if (isBesideCookie(ctx)) return;
  for (const cookie of sessionCookies) {
    const { name, attributes } = cookie.of(ctx);
    ctx.response.clearCookie(name, attributes);
  }
}

export function clearCopyCookie(ctx: AuthContext): void {
  const { name, attributes } = sessionDataCookie.of(ctx);
  ctx.response.clearCookie(name, attributes);
}
